import { newId } from '@sportspot/domain/ids.ts';
import { afterOperation } from '@sportspot/domain/own-spots.operations.ts';
import type { OwnSpots } from '@sportspot/domain/own-spots.rules.ts';
import { sharing } from '@sportspot/domain/own-spots.sharing.ts';
import type { Operation } from '@sportspot/domain/spots.contract.ts';
import { ApiError } from '../lib/api.ts';
import {
  type AccountDb,
  type AccountRecord,
  type BadgeLevels,
  type Choices,
  DEFAULT_CHOICES,
  type MakeOperation,
  type OutboxEntry,
} from './account-db.ts';
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
  /** Several operations at once: all of them are kept, or none. */
  readonly actAll: (makes: readonly MakeOperation[]) => Promise<Operation[]>;
  readonly choose: (choices: Partial<Choices>) => Promise<void>;
  /** Notes levels of badges as told; gives back those noted before, null the first time. */
  readonly claimBadges: (levels: BadgeLevels) => Promise<BadgeLevels | null>;
  /** What the page of trips has kept here, as it kept it. */
  readonly keptTrips: () => Promise<unknown>;
  readonly keepTrips: (trips: unknown) => Promise<void>;
  /** Sends what waits and reads what may be new. Never rejects: what went wrong is in the state. */
  readonly sync: () => Promise<void>;
  /** The same, with a reading however fresh the last one is. */
  readonly refresh: () => Promise<void>;
  readonly retry: (entry: OutboxEntry) => Promise<void>;
  readonly discard: (entry: OutboxEntry) => Promise<void>;
  /** Takes the person's spots off this device; what waits stays for their return, unless it is to be discarded. */
  readonly forget: (isDiscarding?: boolean) => Promise<void>;
  /** Takes everything off this device, also what waits: the account is no more. */
  readonly erase: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A device that keeps an operation sooner than this has no need to say that it is at it. */
const SAID_AFTER = 50;

/** A reading this old is made again at the next occasion. */
const STALE_AFTER = 60_000;

const UNKNOWN: AccountState = {
  spots: null,
  outbox: [],
  choices: DEFAULT_CHOICES,
  saving: [],
  isSyncing: false,
  problem: null,
  restUntil: 0,
};

/** What waits is shown as done; what was refused is not. */
const laidOver = (spots: OwnSpots, { operation, refusal }: OutboxEntry): OwnSpots =>
  refusal ? spots : afterOperation(spots, operation);

export interface AccountParts extends Surroundings {
  readonly userId: string;
  readonly opening: Promise<AccountDb>;
  /** Tells the account's other tabs that something has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  readonly locks: Pick<LockManager, 'request'>;
}

/**
 * The account on this device: one outbox for all tabs, kept in the database they share. What the screens see is this tab's
 * picture of it, which follows the database: the tab's own changes are drawn into it as they were kept, in the order of
 * their transactions; those of other tabs are read.
 */
export function createAccount({ userId, opening, channel, locks, ...around }: AccountParts): Account {
  const listeners = new Set<() => void>();
  let state = UNKNOWN;
  let record: AccountRecord | undefined;
  let syncing: Promise<void> | undefined;
  let isAskedAgain = false;
  let readAt = Number.NEGATIVE_INFINITY;

  const set = (changes: Partial<AccountState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const tellOthers = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no other origin
    channel.postMessage('changed');
  };
  const draw = (read: AccountRecord) => {
    // An act under way may be ahead of what was read.
    record = { ...read, lastActed: Math.max(read.lastActed, record?.lastActed ?? 0) };
    const { base, outbox, choices } = record;
    const spots = base && outbox.reduce(laidOver, base);
    set({ spots: spots && sharing(state.spots, spots), outbox, choices });
  };
  const read = async () => {
    const found = await (await opening).read();
    draw(found);
    return found;
  };
  const look = () => void read().catch((problem: unknown) => set({ problem }));
  const drawOwn = (change: Partial<AccountRecord>) => {
    tellOthers();
    if (record) draw({ ...record, ...change });
    else look();
  };
  const write = async (change: (db: AccountDb) => Promise<unknown>) => {
    await change(await opening);
    tellOthers();
    await read();
  };
  const keep = async (makes: readonly MakeOperation[], now: number): Promise<OutboxEntry[]> => {
    const db = await opening;
    const known = record ?? (await read());
    const first = Math.max(now + known.clockOffset, known.lastActed + 1);
    const lastActed = first + makes.length - 1;
    record = { ...known, lastActed };
    const operations = makes.map((make, index) => {
      const actedAt = new Date(first + index).toISOString();
      return make({ id: newId(), version: 1, deviceId: known.deviceId, actedAt });
    });
    return db.append(operations, lastActed);
  };
  /** Draws what was kept, and whatever else has changed with it, in one and the same picture. */
  const drawKept = (entries: readonly OutboxEntry[], changes: Partial<AccountState>) => {
    const outbox = [...state.outbox, ...entries];
    if (record) record = { ...record, outbox };
    set({ spots: state.spots && entries.reduce(laidOver, state.spots), outbox, ...changes });
    tellOthers();
    void sync();
  };

  const exchange = async () => {
    const db = await opening;
    // One tab sends at a time; the next one finds the outbox as the first has left it.
    const isSurprised = await locks.request(`sportspot.outbox.${userId}`, () => push(db, around, drawOwn));
    // A database that was deleted under this tab has lost what the server said.
    const isKnown = record?.base != null;
    if (isKnown && !isSurprised && around.now() - readAt < STALE_AFTER) return;
    // Noted before the reading: a refresh asked for while it is under way wants another one.
    readAt = around.now();
    await pull(db, around, drawOwn).catch((error: unknown) => {
      readAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
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

  channel.addEventListener('message', look);
  look();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: async (make, teamId) => {
      const keeping = keep([make], around.now());
      const begun = teamId && setTimeout(() => set({ saving: [...state.saving, teamId] }), SAID_AFTER);
      const saved = () => {
        clearTimeout(begun);
        return { saving: state.saving.filter((saving) => saving !== teamId) };
      };
      const entries = await keeping.catch((error: unknown) => {
        set(saved());
        throw error;
      });
      drawKept(entries, saved());
      return (entries[0] as OutboxEntry).operation;
    },
    actAll: async (makes) => {
      const entries = await keep(makes, around.now());
      drawKept(entries, {});
      return entries.map(({ operation }) => operation);
    },
    choose: (choices) => write((db) => db.choose({ ...state.choices, ...choices })),
    claimBadges: async (levels) => (await opening).claimBadges(levels),
    keptTrips: async () => (await opening).trips(),
    keepTrips: async (trips) => (await opening).keepTrips(trips),
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
    forget: async (isDiscarding = false) => {
      readAt = Number.NEGATIVE_INFINITY;
      await write((db) => db.forget(isDiscarding));
    },
    erase: async () => (await opening).erase(),
    close: async () => {
      channel.close();
      (await opening).close();
    },
  };
}
