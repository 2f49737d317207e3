import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../db/database.ts';

const tripColumns = ['id', 'creator_id', 'name', 'starts_at', 'ends_at', 'leagues', 'link_token'] as const;

export function selectTrip(db: DirectoryDb, id: string) {
  return db.selectFrom('trips').select(tripColumns).where('id', '=', id).executeTakeFirst();
}
export type TripRow = NonNullable<Awaited<ReturnType<typeof selectTrip>>>;

export interface NewTrip {
  readonly id: string;
  readonly creatorId: string;
  readonly name: string;
  readonly startsAt: Date;
}

/** Gives nothing when the id or the code is taken. */
export function insertTrip(db: DirectoryDb, { id, creatorId, name, startsAt }: NewTrip, joinCode: string) {
  return db
    .insertInto('trips')
    .values({ id, creator_id: creatorId, name, starts_at: startsAt, join_code: joinCode })
    .onConflict((conflict) => conflict.doNothing())
    .returning(tripColumns)
    .executeTakeFirst();
}

export async function updateLinkToken(db: DirectoryDb, tripId: string, token: string): Promise<void> {
  await db.updateTable('trips').set({ link_token: token }).where('id', '=', tripId).execute();
}

export async function deleteTrip(db: DirectoryDb, id: string): Promise<void> {
  await db.deleteFrom('trips').where('id', '=', id).execute();
}

/** How many trips of a person run, and the time by the clock that judges this person's spots, in whole milliseconds. */
export async function selectRunning(db: UserSideDb, userId: string): Promise<{ running: number; now: Date }> {
  const { rows } = await sql<{ running: number; now: Date }>`
    select count(*)::integer as running, date_trunc('milliseconds', now()) as now from trip_participants
    where user_id = ${userId} and left_at is null and starts_at <= now() and (ends_at is null or ends_at > now())`.execute(
    db,
  );
  return rows[0] as { running: number; now: Date };
}

/**
 * Lets the creator into the trip from its start, with the trip's window; who is in it already stays as they are. Decided
 * under the lock of `apply_operations`, one call after the other. False when the person has too many running trips.
 */
export function insertCreator(db: UserSideDb, userId: string, trip: TripRow, maxRunning: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(transaction);
    const participant = await transaction
      .selectFrom('trip_participants')
      .select('trip_id')
      .where('user_id', '=', userId)
      .where('trip_id', '=', trip.id)
      .executeTakeFirst();
    if (participant) return true;
    if ((await selectRunning(transaction, userId)).running >= maxRunning) return false;
    const { id: trip_id, starts_at, ends_at, leagues } = trip;
    await transaction
      .insertInto('trip_participants')
      .values({ user_id: userId, trip_id, starts_at, ends_at, leagues, joined_at: starts_at })
      .execute();
    return true;
  });
}
