import type { OwnSpots } from '@sportspot/domain/spots/own-spots.rules.ts';
import { sharing } from '@sportspot/domain/spots/own-spots.sharing.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { ApiError } from '../../lib/api/api.ts';
import { createStore } from '../../lib/store.ts';
import {
  type AccountDb,
  type AccountRecord,
  type BadgeLevels,
  type Choices,
  DEFAULT_CHOICES,
  type MakeOperation,
  type OutboxEntry,
} from './account-db.ts';
import { applyEntry } from './apply-entry.ts';
import { pull, push, type SyncContext } from './sync.ts';

/** Everything screens know about the signed-in user's spots, online or offline. */
export interface AccountState {
  /** The user's spots with unsent operations applied; null until loaded. */
  readonly spots: OwnSpots | null;
  /** Operations that the server hasn't accepted, in order. */
  readonly outbox: readonly OutboxEntry[];
  /** The defaults until read from the device. */
  readonly choices: Choices;
  readonly areChoicesRead: boolean;
  /** Teams whose operations aren't durable on this device yet. */
  readonly saving: readonly string[];
  readonly isSyncing: boolean;
  /** Why the last sync failed; null if it succeeded. */
  readonly problem: unknown;
  /** No requests until then, because the server asked to back off. */
  readonly restUntil: number;
}

export interface Account {
  readonly state: () => AccountState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the operation is durable on this device; rejects if it couldn't be stored. */
  readonly act: (make: MakeOperation, teamId?: string) => Promise<Operation>;
  /** Stores several operations in one transaction. */
  readonly actAll: (makes: readonly MakeOperation[]) => Promise<Operation[]>;
  readonly choose: (choices: Partial<Choices>) => Promise<void>;
  /** Stores badge levels as announced; returns the previous ones, null the first time. */
  readonly claimBadges: (levels: BadgeLevels) => Promise<BadgeLevels | null>;
  /** Cached trip pages, as stored. */
  readonly keptTrips: () => Promise<unknown>;
  readonly keepTrips: (trips: unknown) => Promise<void>;
  /** Sends unsent operations, and reads a new snapshot if the last one is stale. Never rejects: errors are in the state. */
  readonly sync: () => Promise<void>;
  /** The same, with a new snapshot in any case. */
  readonly refresh: () => Promise<void>;
  readonly retry: (entry: OutboxEntry) => Promise<void>;
  readonly discard: (entry: OutboxEntry) => Promise<void>;
  /** Removes the user's spots from this device. Unsent operations are kept until they sign in again, unless discarded. */
  readonly forget: (isDiscarding?: boolean) => Promise<void>;
  /** Removes everything from this device, unsent operations included: the account was deleted. */
  readonly erase: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** In ms. Storing is shown as in progress only if it takes longer. */
const SAVING_SHOWN_AFTER = 50;

/** In ms. An older snapshot is read again at the next sync. */
const STALE_AFTER = 60_000;

const UNKNOWN: AccountState = {
  spots: null,
  outbox: [],
  choices: DEFAULT_CHOICES,
  areChoicesRead: false,
  saving: [],
  isSyncing: false,
  problem: null,
  restUntil: 0,
};

export interface AccountParts extends SyncContext {
  readonly userId: string;
  readonly opening: Promise<AccountDb>;
  /** Notifies other tabs of the account about changes. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Runs work of this account in one tab at a time. */
  readonly inOneTab: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Runs work once the screen shows a change. */
  readonly afterPaint: (work: () => void) => void;
}

/**
 * The account on this device: one outbox for all tabs, in the database they share. The state of a tab follows the database: its
 * own changes are applied as they are stored, in the order of their transactions; those of other tabs are read.
 */
export function createAccount({ userId, opening, channel, inOneTab, afterPaint, ...context }: AccountParts): Account {
  const state = createStore(UNKNOWN);
  let record: AccountRecord | undefined;
  let syncing: Promise<void> | undefined;
  let isSyncRequested = false;
  let readAt = Number.NEGATIVE_INFINITY;
  /** The version of the snapshot that the device has, until operations change it. */
  let version: string | undefined;

  const set = (changes: Partial<AccountState>) => state.set({ ...state.get(), ...changes });
  const notifyTabs = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no other origin
    channel.postMessage('changed');
  };
  const setRecord = (read: AccountRecord) => {
    // An operation in progress may be newer than what was read.
    record = { ...read, lastActed: Math.max(read.lastActed, record?.lastActed ?? 0) };
    const { base, outbox, choices } = record;
    const spots = base && outbox.reduce(applyEntry, base);
    set({ spots: spots && sharing(state.get().spots, spots), outbox, choices, areChoicesRead: true });
  };
  const read = async () => {
    const found = await (await opening).read();
    setRecord(found);
    return found;
  };
  const reload = () => void read().catch((problem: unknown) => set({ problem }));
  const applyOwn = (change: Partial<AccountRecord>) => {
    version = undefined;
    notifyTabs();
    if (record) setRecord({ ...record, ...change });
    else reload();
  };
  const write = async (change: (db: AccountDb) => Promise<unknown>) => {
    await change(await opening);
    notifyTabs();
    await read();
  };
  const store = async (makes: readonly MakeOperation[], now: number): Promise<OutboxEntry[]> => {
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
  /** Applies stored operations and other changes in one state update. */
  const applyStored = (entries: readonly OutboxEntry[], changes: Partial<AccountState>) => {
    const { spots, outbox: unsent } = state.get();
    const outbox = [...unsent, ...entries];
    if (record) record = { ...record, outbox };
    set({ spots: spots && entries.reduce(applyEntry, spots), outbox, ...changes });
    notifyTabs();
    afterPaint(() => void sync());
  };

  const readSnapshot = async (db: AccountDb) => {
    // Set before the request: a refresh requested meanwhile needs another one.
    readAt = context.now();
    const known = record?.base == null ? undefined : version;
    version = await pull(db, context, applyOwn, known).catch((error: unknown) => {
      readAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
  };
  const syncOnce = async () => {
    const db = await opening;
    const { base } = record ?? (await read());
    // A first snapshot doesn't wait for another tab that is sending.
    const reading = base === null ? readSnapshot(db) : undefined;
    reading?.catch(() => {});
    // One tab sends at a time; the next one finds the outbox as the first left it.
    const hasUnexpected = await inOneTab(`sportspot.outbox.${userId}`, () => push(db, context, applyOwn));
    await reading;
    // A database deleted under this tab has lost the snapshot.
    const isKnown = record?.base != null;
    if (isKnown && !hasUnexpected && context.now() - readAt < STALE_AFTER) return;
    await readSnapshot(db);
  };
  const syncUntilQuiet = async () => {
    set({ isSyncing: true });
    try {
      do {
        isSyncRequested = false;
        await syncOnce();
      } while (isSyncRequested);
      set({ isSyncing: false, problem: null });
    } catch (problem) {
      const rest = problem instanceof ApiError ? (problem.retryAfterSeconds ?? 0) : 0;
      set({ isSyncing: false, problem, restUntil: context.now() + rest * 1000 });
    } finally {
      syncing = undefined;
    }
  };
  const sync = () => {
    if (context.now() < state.get().restUntil) return Promise.resolve();
    isSyncRequested = true;
    syncing ??= syncUntilQuiet();
    return syncing;
  };

  channel.addEventListener('message', reload);
  reload();

  return {
    state: state.get,
    subscribe: state.subscribe,
    act: async (make, teamId) => {
      const storing = store([make], context.now());
      const begun = teamId && setTimeout(() => set({ saving: [...state.get().saving, teamId] }), SAVING_SHOWN_AFTER);
      const saved = () => {
        clearTimeout(begun);
        return { saving: state.get().saving.filter((saving) => saving !== teamId) };
      };
      const entries = await storing.catch((error: unknown) => {
        set(saved());
        throw error;
      });
      applyStored(entries, saved());
      return (entries[0] as OutboxEntry).operation;
    },
    actAll: async (makes) => {
      const entries = await store(makes, context.now());
      applyStored(entries, {});
      return entries.map(({ operation }) => operation);
    },
    choose: (choices) => write((db) => db.choose({ ...state.get().choices, ...choices })),
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
