import { newId } from '@sportspot/domain/ids.ts';
import { afterOperation, type OwnSpots } from '@sportspot/domain/own-spots.rules.ts';
import type { Mode, Operation, OperationResult, Refusal } from '@sportspot/domain/spots.contract.ts';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** An operation on this device that the server has not taken. It leaves only when the server has it, or by the fan's hand. */
export interface OutboxEntry {
  readonly seq: number;
  readonly operation: Operation;
  /** Why the server does not do it. A refused one waits for the fan, not for the network. */
  readonly refusal: Refusal | null;
}

/** How the fan tracks at the moment. */
export interface Choices {
  readonly mode: Mode;
  /** The trip that trip mode shows. */
  readonly tripId: string | null;
}

const DEFAULT_CHOICES: Choices = { mode: 'all-time', tripId: null };

interface Kept {
  /** What the server has said last, with what it has taken since. Null until it has said anything. */
  base: OwnSpots | null;
  /** Rises whenever the server takes something; a reading begun before that is out of date. */
  epoch: number;
  choices: Choices;
  deviceId: string;
  /** The time of the last act. Acts of one device follow one another, whatever its clock does. */
  lastActed: number;
  /** How far the server's clock is ahead of this one, in ms. */
  clockOffset: number;
}

interface Schema extends DBSchema {
  outbox: { key: number; value: Omit<OutboxEntry, 'seq'> & { seq?: number } };
  kept: { key: keyof Kept; value: Kept[keyof Kept] };
}

type Parts = { readonly id: string; readonly version: 1; readonly deviceId: string; readonly actedAt: string };
/** An operation as the screens ask for it; the time of the act is what they may take for the time seen. */
export type MakeOperation = (parts: Parts) => Operation;

const nameOf = (userId: string): string => `sportspot.${userId}`;

export interface AccountRecord {
  readonly base: OwnSpots | null;
  readonly outbox: readonly OutboxEntry[];
  readonly choices: Choices;
}

/** What one account keeps on this device. Every function is one transaction, so a kill leaves all of it or nothing. */
export async function openAccountDb(userId: string) {
  const db = await openDB<Schema>(nameOf(userId), 1, {
    upgrade: (made) => {
      made.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      made.createObjectStore('kept');
    },
    // Another tab deletes or upgrades the database: holding on would block it for ever.
    blocking: () => db.close(),
  });
  return {
    read: () => readRecord(db),
    append: (make: MakeOperation, now: number) => append(db, make, now),
    settle: (results: readonly OperationResult[]) => settle(db, results),
    epoch: async () => (await db.get('kept', 'epoch')) as number | undefined,
    replaceBase: (base: OwnSpots, epoch: number | undefined) => replaceBase(db, base, epoch),
    choose: (choices: Choices) => db.put('kept', choices, 'choices'),
    setClockOffset: (offset: number) => db.put('kept', offset, 'clockOffset'),
    discard: (seq: number) => db.delete('outbox', seq),
    tryAgain: (seq: number) => tryAgain(db, seq),
    forget: () => forget(db),
    close: () => db.close(),
  };
}
export type AccountDb = Awaited<ReturnType<typeof openAccountDb>>;

type Db = IDBPDatabase<Schema>;

async function readRecord(db: Db): Promise<AccountRecord> {
  const transaction = db.transaction(['outbox', 'kept']);
  const [entries, base, choices] = await Promise.all([
    transaction.objectStore('outbox').getAll(),
    transaction.objectStore('kept').get('base'),
    transaction.objectStore('kept').get('choices'),
  ]);
  return {
    base: (base as OwnSpots | undefined) ?? null,
    outbox: entries as OutboxEntry[],
    choices: (choices as Choices | undefined) ?? DEFAULT_CHOICES,
  };
}

/** Kept for good when this resolves: `strict` waits for the disk and not only for the browser. */
async function append(db: Db, make: MakeOperation, now: number): Promise<Operation> {
  const transaction = db.transaction(['outbox', 'kept'], 'readwrite', { durability: 'strict' });
  const kept = transaction.objectStore('kept');
  const known = await Promise.all([kept.get('deviceId'), kept.get('lastActed'), kept.get('clockOffset')]);
  const [deviceId = newId(), lastActed = 0, offset = 0] = known as [string | undefined, number?, number?];
  const actedAt = Math.max(now + offset, lastActed + 1);
  const operation = make({ id: newId(), version: 1, deviceId, actedAt: new Date(actedAt).toISOString() });
  await Promise.all([
    kept.put(deviceId, 'deviceId'),
    kept.put(actedAt, 'lastActed'),
    transaction.objectStore('outbox').add({ operation, refusal: null }),
    transaction.done,
  ]);
  return operation;
}

/** Lays what the server took over what it said last, and tells how many entries were answered. */
async function settle(db: Db, results: readonly OperationResult[]): Promise<number> {
  const transaction = db.transaction(['outbox', 'kept'], 'readwrite', { durability: 'strict' });
  const [outbox, kept] = [transaction.objectStore('outbox'), transaction.objectStore('kept')];
  const answers = new Map(results.map((result) => [result.id, result]));
  let base = ((await kept.get('base')) as OwnSpots | undefined) ?? null;
  let answered = 0;
  for (let cursor = await outbox.openCursor(); cursor; cursor = await cursor.continue()) {
    const answer = answers.get(cursor.value.operation.id);
    if (!answer || cursor.value.refusal !== null) continue;
    answered += 1;
    if (answer.outcome === 'refused') {
      await cursor.update({ ...cursor.value, refusal: answer.refusal ?? 'invalid_operation' });
    } else {
      base &&= afterOperation(base, cursor.value.operation);
      await cursor.delete();
    }
  }
  const epoch = ((await kept.get('epoch')) as number | undefined) ?? 0;
  await Promise.all([kept.put(base, 'base'), kept.put(epoch + 1, 'epoch'), transaction.done]);
  return answered;
}

/** Takes a reading over, unless the server has taken something since it began. */
async function replaceBase(db: Db, base: OwnSpots, epoch: number | undefined): Promise<boolean> {
  const transaction = db.transaction('kept', 'readwrite');
  const isCurrent = (await transaction.store.get('epoch')) === epoch;
  if (isCurrent) await transaction.store.put(base, 'base');
  await transaction.done;
  return isCurrent;
}

async function tryAgain(db: Db, seq: number): Promise<void> {
  const transaction = db.transaction('outbox', 'readwrite');
  const entry = await transaction.store.get(seq);
  if (entry) await transaction.store.put({ ...entry, refusal: null });
  await transaction.done;
}

/** After signing out nothing of the person can be read here; what the server has not taken yet waits for their return. */
async function forget(db: Db): Promise<void> {
  const isEmpty = (await db.count('outbox')) === 0;
  if (!isEmpty) {
    await db.delete('kept', 'base');
    return;
  }
  const { name } = db;
  db.close();
  await deleteDB(name);
}
