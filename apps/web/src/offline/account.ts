import { afterOperation, type OwnSpots } from '@sportspot/domain/own-spots.rules.ts';
import type { Operation } from '@sportspot/domain/spots.contract.ts';
import { ApiError } from '../lib/api.ts';
import type { AccountDb, AccountRecord, Choices, MakeOperation, OutboxEntry } from './account-db.ts';
import { pull, push, type Surroundings } from './sync.ts';

/** Everything the screens know of the signed-in person's spots, whether there is a network or not. */
export interface AccountState {
  /** What the person has, with everything that waits laid over it; null until something is known. */
  readonly spots: OwnSpots | null;
  /** Operations that the server has not taken, in order. */
  readonly outbox: readonly OutboxEntry[];
  readonly choices: Choices;
  /** The teams of operations that this device does not hold for good yet. */
  readonly saving: readonly string[];
  readonly isSyncing: boolean;
  /** Why the last exchange with the server failed; null when it went well. */
  readonly problem: unknown;
  /** The server asked to be left alone until then. */
  readonly restUntil: number;
}

export interface Account {
  readonly state: () => AccountState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the operation is durable on this device; rejects when the device could not keep it. */
  readonly act: (make: MakeOperation, teamId?: string) => Promise<Operation>;
  readonly choose: (choices: Partial<Choices>) => Promise<void>;
  /** Sends what waits and reads what may be new. Never rejects: what went wrong is in the state. */
  readonly sync: () => Promise<void>;
  /** The same, with a reading however fresh the last one is. */
  readonly refresh: () => Promise<void>;
  readonly retry: (entry: OutboxEntry) => Promise<void>;
  readonly discard: (entry: OutboxEntry) => Promise<void>;
  /** Takes the person's spots off this device; what waits stays for their return. */
  readonly forget: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A reading this old is made again at the next occasion. */
const STALE_AFTER = 60_000;

const UNKNOWN: AccountState = {
  spots: null,
  outbox: [],
  choices: { mode: 'all-time', tripId: null },
  saving: [],
  isSyncing: false,
  problem: null,
  restUntil: 0,
};

/** What waits is shown as done; what was refused is not. */
const viewOf = ({ base, outbox }: AccountRecord): OwnSpots | null =>
  base && outbox.reduce((spots, { operation, refusal }) => (refusal ? spots : afterOperation(spots, operation)), base);

export interface AccountParts extends Surroundings {
  readonly userId: string;
  readonly opening: Promise<AccountDb>;
  /** Tells the account's other tabs that something has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  readonly locks: Pick<LockManager, 'request'>;
}

/** The account on this device: one outbox and one picture of it for all tabs, kept in the database they share. */
export function createAccount({ userId, opening, channel, locks, ...around }: AccountParts): Account {
  const listeners = new Set<() => void>();
  let state = UNKNOWN;
  let syncing: Promise<void> | undefined;
  let isAskedAgain = false;
  let readAt = Number.NEGATIVE_INFINITY;

  const set = (changes: Partial<AccountState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const load = async (settled: () => Partial<AccountState> = () => ({})) => {
    const record = await (await opening).read();
    set({ spots: viewOf(record), outbox: record.outbox, choices: record.choices, ...settled() });
  };
  const changed = async (settled?: () => Partial<AccountState>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no other origin
    channel.postMessage('changed');
    await load(settled);
  };
  const write = async (change: (db: AccountDb) => Promise<unknown>) => {
    await change(await opening);
    await changed();
  };

  const exchange = async () => {
    const db = await opening;
    // One tab sends at a time; the next one finds the outbox as the first has left it.
    const isSurprised = await locks.request(`sportspot.outbox.${userId}`, () => push(db, around, () => changed()));
    if (!isSurprised && around.now() - readAt < STALE_AFTER) return;
    // Noted before the reading: a refresh asked for while it is under way wants another one.
    readAt = around.now();
    await pull(db, around).catch((error: unknown) => {
      readAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
    await changed();
  };
  const syncUntilQuiet = async () => {
    set({ isSyncing: true });
    try {
      do {
        isAskedAgain = false;
        await exchange();
      } while (isAskedAgain);
      set({ isSyncing: false, problem: null });
    } catch (problem) {
      const rest = problem instanceof ApiError ? (problem.retryAfterSeconds ?? 0) : 0;
      set({ isSyncing: false, problem, restUntil: around.now() + rest * 1000 });
    } finally {
      syncing = undefined;
    }
  };
  const sync = () => {
    if (around.now() < state.restUntil) return Promise.resolve();
    isAskedAgain = true;
    syncing ??= syncUntilQuiet();
    return syncing;
  };

  const look = () => void load().catch((problem: unknown) => set({ problem }));
  channel.addEventListener('message', look);
  look();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: async (make, teamId) => {
      const now = around.now();
      if (teamId) set({ saving: [...state.saving, teamId] });
      const saved = () => (teamId ? { saving: state.saving.toSpliced(state.saving.indexOf(teamId), 1) } : {});
      const operation = await opening
        .then((db) => db.append(make, now))
        .catch((error: unknown) => {
          set(saved());
          throw error;
        });
      // Spotting ends and Spotted begins in one and the same picture: the screens are drawn once.
      await changed(saved);
      void sync();
      return operation;
    },
    choose: (choices) => write((db) => db.choose({ ...state.choices, ...choices })),
    sync,
    refresh: () => {
      readAt = Number.NEGATIVE_INFINITY;
      return sync();
    },
    retry: async ({ seq }) => {
      await write((db) => db.tryAgain(seq));
      void sync();
    },
    discard: ({ seq }) => write((db) => db.discard(seq)),
    forget: async () => (await opening).forget(),
    close: async () => {
      channel.close();
      (await opening).close();
    },
  };
}
