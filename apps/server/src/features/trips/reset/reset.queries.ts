import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';
import type { Allowed } from '../trip/trip.policy.ts';

/**
 * Records a reset. Its time is in whole milliseconds, so that every database and client has the same value. Returns
 * false if the operation exists.
 */
export async function insertReset(db: DirectoryDb, { trip }: Allowed<'reset'>, operationId: string): Promise<boolean> {
  const made = await db
    .insertInto('trip_resets')
    .values({ trip_id: trip.id, operation_id: operationId, reset_at: sql<Date>`date_trunc('milliseconds', now())` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reset_at')
    .executeTakeFirst();
  if (!made) return false;
  await db
    .updateTable('trips')
    .set({ reset_at: made.reset_at, open_reset_at: made.reset_at })
    .where('id', '=', trip.id)
    .execute();
  return true;
}

export const selectLastReset = (db: DirectoryDb, tripId: string) =>
  db
    .selectFrom('trip_resets')
    .select(['operation_id as operationId', 'undone_at as undoneAt'])
    .where('trip_id', '=', tripId)
    .orderBy('reset_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectIsReset = async (db: DirectoryDb, tripId: string, operationId: string): Promise<boolean> =>
  (await db
    .selectFrom('trip_resets')
    .select('trip_id')
    .where('trip_id', '=', tripId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst()) !== undefined;

/** Restores the time of the latest reset that wasn't undone. */
export async function updateUndone(
  db: DirectoryDb,
  { trip, userId }: Allowed<'undoReset'>,
  operationId: string,
): Promise<void> {
  await db
    .updateTable('trip_resets')
    .set({ undone_at: sql`now()`, undone_by: userId, undo_op_id: sql`gen_random_uuid()`, settled_at: null })
    .where('trip_id', '=', trip.id)
    .where('operation_id', '=', operationId)
    .execute();
  await db
    .updateTable('trips')
    .set({
      open_reset_at: null,
      reset_at: sql`(select max(reset_at) from trip_resets where trip_id = ${trip.id} and undone_at is null)`,
    })
    .where('id', '=', trip.id)
    .execute();
}

interface SystemOperation {
  readonly id: string;
  readonly kind: 'trip-reset' | 'trip-undo';
  readonly actedAt: Date;
}

/** Resets and undos that haven't reached all participants, in chronological order. */
export async function selectUnsettled(db: DirectoryDb, tripId: string): Promise<SystemOperation[]> {
  const { rows } = await sql<SystemOperation>`
    select operation.* from trip_resets cross join lateral (values
      (reset_op_id, 'trip-reset', reset_at, null),
      (undo_op_id, 'trip-undo', undone_at, reset_op_id)
    ) operation (id, kind, "actedAt", undoes)
    where trip_id = ${tripId} and settled_at is null and operation.id is not null
    order by operation."actedAt"`.execute(db);
  return rows;
}

/** Returns who undid the reset, if it was undone; undefined if it was undone in the meantime. */
export const updateSettled = (db: DirectoryDb, tripId: string, operationId: string, isUndone: boolean) =>
  db
    .updateTable('trip_resets')
    .set({ settled_at: sql`now()` })
    .where('trip_id', '=', tripId)
    .where('operation_id', '=', operationId)
    .where('undone_at', isUndone ? 'is not' : 'is', null)
    .returning('undone_by as undoneBy')
    .executeTakeFirst();

/**
 * Applies operations to the next page of users in a trip, ordered by id, including former participants, who may return.
 * Returns the cursor of the next page, or null after the last.
 */
export async function applyToParticipants(
  db: UserSideDb,
  tripId: string,
  operations: readonly SystemOperation[],
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const sent = operations.map((operation) => ({ ...operation, tripId, version: 1 }));
  const { rows } = await sql<{ userId: string }>`
    with next as materialized (
      select user_id from trip_participants
      where trip_id = ${tripId} and (${after}::uuid is null or user_id > ${after}) order by user_id limit ${limit}
    ), done as materialized (
      select user_id, apply_operations(user_id, ${JSON.stringify(sent)}) from next
    )
    select user_id as "userId" from done order by user_id desc`.execute(db);
  return rows.length === limit ? (rows[0]?.userId ?? null) : null;
}
