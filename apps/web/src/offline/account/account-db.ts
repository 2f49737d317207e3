import { afterOperation } from '@sportspot/domain/spots/own-spots.operations.ts';
import { isAsLeft, type OwnSpots } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { LeftSpot, Mode, Operation, OperationResult, Refusal } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { DBSchema, IDBPDatabase } from 'idb';
import { connectTo } from './connection.ts';

/** An operation that the server hasn't accepted. Removed only once the server has it, or when the user discards it. */
export interface OutboxEntry {
  readonly seq: number;
  readonly operation: Operation;
  /** Why the server rejected it. A rejected operation waits for the user, not for the network. */
  readonly refusal: Refusal | null;
}

/** The user's current tracking choices. */
export interface Choices {
  readonly mode: Mode;
  /** The trip that trip mode shows. */
  readonly tripId: string | null;
  /** Whose spots it shows: 0 is the user, otherwise the number of a seat. */
  readonly seatNo: number;
}

export const DEFAULT_CHOICES: Choices = { mode: 'all-time', tripId: null, seatNo: 0 };

interface Kept {
  /** The last snapshot from the server, with the operations it accepted since. Null before the first one. */
  base: OwnSpots | null;
  /** Incremented when the server accepts something, and at sign-out; a snapshot requested before that is out of date. */
  epoch: number;
  choices: Choices;
  deviceId: string;
  /** Time of the last operation. Times always increase on a device, whatever its clock does. */
  lastActed: number;
  /** Offset of the server's clock from this one, in ms. */
  clockOffset: number;
  /** Badge levels already announced on this device, by badge. */
  toldBadges: BadgeLevels;
  /** Cached trip pages for offline use, in the format of `trip-cache.ts`. */
  trips: unknown;
}

export type BadgeLevels = Readonly<Record<string, number>>;

interface Schema extends DBSchema {
  outbox: { key: number; value: Omit<OutboxEntry, 'seq'> & { seq?: number } };
  kept: { key: keyof Kept; value: Kept[keyof Kept] };
}
type Db = IDBPDatabase<Schema>;

type Parts = { readonly id: string; readonly version: 1; readonly deviceId: string; readonly actedAt: string };
/** Creates an operation from its common parts; `actedAt` can also serve as the time seen. */
export type MakeOperation = (parts: Parts) => Operation;

export interface AccountRecord extends Readonly<Omit<Kept, 'epoch' | 'toldBadges' | 'trips'>> {
  readonly outbox: readonly OutboxEntry[];
}

/** The account's data on this device. Every function is one transaction, so a crash leaves all of it or none. */
export async function openAccountDb(userId: string) {
  const { run, read, close, remove } = connectTo<Schema>(`sportspot.${userId}`, (made) => {
    made.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    void made.createObjectStore('kept').add(newId(), 'deviceId');
  });
  return {
    read: () => read(readRecord),
    append: (operations: readonly Operation[], lastActed: number) => run((db) => append(db, operations, lastActed)),
    outbox: () => read(async (db) => (await db.getAll('outbox')) as OutboxEntry[]),
    settle: (answer: ApplyResponse, clockOffset: number | null) => run((db) => settle(db, answer, clockOffset)),
    epoch: () => read(async (db) => (await db.get('kept', 'epoch')) as number | undefined),
    replaceBase: (base: OwnSpots, epoch: number | undefined, clockOffset: number) =>
      run((db) => replaceBase(db, base, epoch, clockOffset)),
    trips: () => read((db) => db.get('kept', 'trips')),
    keepTrips: (trips: unknown) => run((db) => keepTrips(db, trips)),
    claimBadges: (levels: BadgeLevels) => run((db) => claimBadges(db, levels)),
    choose: (choices: Choices) => run((db) => db.put('kept', choices, 'choices')),
    discard: (seq: number) => run((db) => db.delete('outbox', seq)),
    tryAgain: (seq: number) => run((db) => tryAgain(db, seq)),
    forget: (isDiscarding: boolean) => run((db) => forget(db, isDiscarding)),
    /** Deletes everything, unsent operations included. */
    erase: remove,
    close,
  };
}
export type AccountDb = Awaited<ReturnType<typeof openAccountDb>>;

/** Data stored by an earlier version may lack fields: ignored, and read again from the server. */
const readable = (base: OwnSpots | null): OwnSpots | null => (base && 'decided' in base ? base : null);

async function readRecord(db: Db): Promise<AccountRecord> {
  const transaction = db.transaction(['outbox', 'kept']);
  const kept = transaction.objectStore('kept');
  const known = await Promise.all([
    transaction.objectStore('outbox').getAll(),
    kept.get('deviceId'),
    kept.get('base'),
    kept.get('choices'),
    kept.get('lastActed'),
    kept.get('clockOffset'),
  ]);
  const [outbox, deviceId, base = null, choices = DEFAULT_CHOICES, lastActed = 0, clockOffset = 0] = known as [
    OutboxEntry[],
    string,
    Kept['base']?,
    Choices?,
    number?,
    number?,
  ];
  return { outbox, deviceId, base: readable(base), choices, lastActed, clockOffset };
}

/**
 * Durable once this resolves: `strict` waits for the disk. It reads nothing and commits explicitly, so that a busy main thread
 * doesn't delay it.
 */
async function append(db: Db, operations: readonly Operation[], lastActed: number): Promise<OutboxEntry[]> {
  const transaction = db.transaction(['outbox', 'kept'], 'readwrite', { durability: 'strict' });
  const entries = operations.map((operation) => ({ operation, refusal: null }));
  const adding = entries.map((entry) => transaction.objectStore('outbox').add(entry));
  const noting = transaction.objectStore('kept').put(lastActed, 'lastActed');
  transaction.commit();
  const [seqs] = await Promise.all([Promise.all(adding), noting, transaction.done]);
  return entries.map((entry, index) => ({ ...entry, seq: seqs[index] as number }));
}

export interface ApplyResponse {
  readonly results: readonly OperationResult[];
  /** The spots that these operations changed, as the server now has them. */
  readonly left: readonly LeftSpot[];
}

interface Settled extends Pick<AccountRecord, 'base' | 'outbox'> {
  /** Number of outbox entries that the response settled. */
  readonly answered: number;
  /** Whether the device now shows what the server has. If not, another device changed these spots. */
  readonly isAsLeft: boolean;
}

/**
 * Applies accepted operations to the snapshot. `relaxed` is enough: if this is lost, the operations are still in the outbox and
 * idempotent on the server.
 */
async function settle(db: Db, { results, left }: ApplyResponse, clockOffset: number | null): Promise<Settled> {
  const transaction = db.transaction(['outbox', 'kept'], 'readwrite', { durability: 'relaxed' });
  const [outbox, kept] = [transaction.objectStore('outbox'), transaction.objectStore('kept')];
  const known = await Promise.all([outbox.getAll(), kept.get('base'), kept.get('epoch')]);
  const [entries, stored = null, epoch = 0] = known as [OutboxEntry[], Kept['base']?, number?];
  const before = readable(stored);
  const answers = new Map(results.map((result) => [result.id, result]));
  const answerTo = ({ operation, refusal }: OutboxEntry) => (refusal === null ? answers.get(operation.id) : undefined);

  const taken = entries.filter((entry) => answerTo(entry) && answerTo(entry)?.outcome !== 'refused');
  const refused = new Map(
    entries.flatMap((entry) => {
      const answer = answerTo(entry);
      if (answer?.outcome !== 'refused') return [];
      return [[entry.seq, { ...entry, refusal: answer.refusal ?? 'invalid_operation' }] as const];
    }),
  );
  const base = before && taken.reduce((spots, { operation }) => afterOperation(spots, operation), before);
  await Promise.all([
    ...taken.map(({ seq }) => outbox.delete(seq)),
    ...[...refused.values()].map((entry) => outbox.put(entry)),
    kept.put(base, 'base'),
    kept.put(epoch + 1, 'epoch'),
    clockOffset !== null && kept.put(clockOffset, 'clockOffset'),
    transaction.done,
  ]);
  return {
    base,
    outbox: entries.filter((entry) => !taken.includes(entry)).map((entry) => refused.get(entry.seq) ?? entry),
    answered: taken.length + refused.size,
    isAsLeft:
      base === null ||
      isAsLeft(
        base,
        taken.map(({ operation }) => operation),
        left,
      ),
  };
}

/** Replaces the snapshot, unless the server accepted something since it was requested. */
async function replaceBase(db: Db, base: OwnSpots, epoch: number | undefined, clockOffset: number): Promise<boolean> {
  const { store, done } = db.transaction('kept', 'readwrite');
  const isCurrent = (await store.get('epoch')) === epoch;
  await Promise.all([isCurrent && store.put(base, 'base'), store.put(clockOffset, 'clockOffset'), done]);
  return isCurrent;
}

/**
 * Stores announced levels and returns the previous ones, null the first time. In one transaction, so that only one of two tabs
 * announces a level.
 */
async function claimBadges(db: Db, levels: BadgeLevels): Promise<BadgeLevels | null> {
  const { store, done } = db.transaction('kept', 'readwrite');
  const known = ((await store.get('toldBadges')) as BadgeLevels | undefined) ?? null;
  const higher = Object.entries(levels).filter(([id, level]) => level > (known?.[id] ?? 0));
  const isNew = known === null || higher.length > 0;
  await Promise.all([isNew && store.put({ ...known, ...Object.fromEntries(higher) }, 'toldBadges'), done]);
  return known;
}

/** Stores nothing if the user has signed out meanwhile. */
async function keepTrips(db: Db, trips: unknown): Promise<void> {
  const { store, done } = db.transaction('kept', 'readwrite');
  const isHere = (await store.get('base')) !== undefined;
  await Promise.all([isHere && store.put(trips, 'trips'), done]);
}

async function tryAgain(db: Db, seq: number): Promise<void> {
  const transaction = db.transaction('outbox', 'readwrite');
  const entry = await transaction.store.get(seq);
  if (entry) await transaction.store.put({ ...entry, refusal: null });
  await transaction.done;
}

/**
 * After sign-out nothing readable is left except unsent operations, which wait until the user signs in again. In one transaction,
 * and without deleting the database: another tab may be adding to its outbox.
 */
async function forget(db: Db, isDiscarding: boolean): Promise<void> {
  const transaction = db.transaction(['outbox', 'kept'], 'readwrite');
  const [outbox, kept] = [transaction.objectStore('outbox'), transaction.objectStore('kept')];
  if (isDiscarding) await outbox.clear();
  const [unsent, epoch = 0] = (await Promise.all([outbox.count(), kept.get('epoch')])) as [number, number?];
  const gone = [
    'base',
    'choices',
    'toldBadges',
    'trips',
    ...(unsent === 0 ? ['lastActed', 'clockOffset'] : []),
  ] as const;
  await Promise.all([
    ...gone.map((key) => kept.delete(key as keyof Kept)),
    // A pending request must not bring the spots back.
    kept.put(epoch + 1, 'epoch'),
    transaction.done,
  ]);
}
