import { sql } from 'kysely';
import type { UserSideDb } from '../../../db/database.ts';
import type { SeatRow } from './trip.rows.ts';

export interface SeatKey {
  readonly userId: string;
  readonly tripId: string;
  readonly seatNo: number;
}

const seats = (db: UserSideDb, userId: string, tripId: string) =>
  db
    .selectFrom('trip_seats')
    .select(['seat_no', 'nickname', 'is_hidden'])
    .where('user_id', '=', userId)
    .where('trip_id', '=', tripId)
    .where('removed_at', 'is', null);

export const selectSeats = (db: UserSideDb, userId: string, tripId: string): Promise<SeatRow[]> =>
  seats(db, userId, tripId).orderBy('seat_no').execute();

/** Adds or renames a seat and returns which; null if nothing changed. */
export function upsertSeat(
  db: UserSideDb,
  { userId, tripId, seatNo }: SeatKey,
  nickname: string,
): Promise<'seat-added' | 'seat-renamed' | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(transaction);
    const known = await seats(transaction, userId, tripId).where('seat_no', '=', seatNo).executeTakeFirst();
    if (known?.nickname === nickname) return null;
    const added_at = sql<Date>`now()`;
    await transaction
      .insertInto('trip_seats')
      .values({ user_id: userId, trip_id: tripId, seat_no: seatNo, nickname, added_at })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'trip_id', 'seat_no'])
          .doUpdateSet(known ? { nickname } : { nickname, added_at, removed_at: null, is_hidden: false }),
      )
      .execute();
    return known ? 'seat-renamed' : 'seat-added';
  });
}

/** Removes a seat and runs `together` in the same transaction. Returns false if the seat doesn't exist. */
export function updateRemoved(
  db: UserSideDb,
  { userId, tripId, seatNo }: SeatKey,
  together: (transaction: UserSideDb) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(transaction);
    const removed = await transaction
      .updateTable('trip_seats')
      .set({ removed_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('trip_id', '=', tripId)
      .where('seat_no', '=', seatNo)
      .where('removed_at', 'is', null)
      .returning('seat_no')
      .executeTakeFirst();
    if (!removed) return false;
    await together(transaction);
    return true;
  });
}

/** Shows or hides a seat on the trip's shared page. Returns false if the seat doesn't exist. */
export async function updateHidden(
  db: UserSideDb,
  { userId, tripId, seatNo }: SeatKey,
  is_hidden: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('trip_seats')
    .set({ is_hidden })
    .where('user_id', '=', userId)
    .where('trip_id', '=', tripId)
    .where('seat_no', '=', seatNo)
    .where('removed_at', 'is', null)
    .returning('seat_no')
    .executeTakeFirst();
  return row !== undefined;
}

/** Seats on this cluster that are hidden on the trip's shared page. */
export const selectHiddenSeats = (db: UserSideDb, tripId: string): Promise<{ userId: string; seatNo: number }[]> =>
  db
    .selectFrom('trip_seats')
    .select(['user_id as userId', 'seat_no as seatNo'])
    .where('trip_id', '=', tripId)
    .where('is_hidden', '=', true)
    .where('removed_at', 'is', null)
    .execute();

export async function deleteSeats(db: UserSideDb, tripId: string): Promise<void> {
  await db.deleteFrom('trip_seats').where('trip_id', '=', tripId).execute();
}
