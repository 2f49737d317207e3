import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../db/database.ts';

export async function updateWordsRemoved(db: DirectoryDb, tripId: string, name: string): Promise<void> {
  await db.updateTable('trips').set({ name, description: '' }).where('id', '=', tripId).execute();
  await sql`
    update trip_events set data = jsonb_set(data, '{name}', to_jsonb(${name}::text))
    where trip_id = ${tripId} and kind = 'renamed'`.execute(db);
  await db.updateTable('trip_results').set({ name }).where('trip_id', '=', tripId).where('place_no', '=', 0).execute();
}

/** Final results keep names as they were, except names that a moderator removed. */
export async function updateNameInResults(db: DirectoryDb, userId: string, tripIds: readonly string[]): Promise<void> {
  await sql`
    update trip_results set name = ${FALLBACK_NAME}
    where trip_id = any(${tripIds}::uuid[]) and numbers ->> 'userId' = ${userId}
      and coalesce(numbers ->> 'seatNo', '0') = '0'`.execute(db);
  for (const fact of ['first', 'rarest'])
    await sql`
      update trip_results
      set numbers = jsonb_set(numbers, array[${fact}, 'userName'], to_jsonb(${FALLBACK_NAME}::text))
      where trip_id = any(${tripIds}::uuid[]) and place_no = 0 and numbers -> ${fact} ->> 'userId' = ${userId}`.execute(
      db,
    );
}

interface Seat {
  readonly userId: string;
  readonly tripId: string;
  readonly seatNo: number;
}

/** The same for a nickname. The first and rarest facts don't store a seat number, so they are matched by name. */
export async function updateNicknameInResults(
  db: DirectoryDb,
  { userId, tripId, seatNo }: Seat,
  nickname: string,
): Promise<void> {
  const own = sql`trip_id = ${tripId} and place_no > 0 and numbers ->> 'userId' = ${userId}
    and (numbers ->> 'seatNo')::integer = ${seatNo}`;
  for (const fact of ['first', 'rarest'])
    await sql`
      update trip_results set numbers = jsonb_set(numbers, array[${fact}, 'userName'], to_jsonb(${nickname}::text))
      where trip_id = ${tripId} and place_no = 0 and numbers -> ${fact} ->> 'userId' = ${userId}
        and numbers -> ${fact} ->> 'userName' in (select name from trip_results where ${own})`.execute(db);
  await sql`update trip_results set name = ${nickname} where ${own}`.execute(db);
}

/** Whether the trip's feed has an event of this operation. */
export async function hasEvent(db: DirectoryDb, tripId: string, opId: string): Promise<boolean> {
  const found = db.selectFrom('trip_events').select('seq').where('trip_id', '=', tripId).where('op_id', '=', opId);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function updateNickname(
  db: UserSideDb,
  { userId, tripId, seatNo }: Seat,
  nickname: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trip_seats')
    .set({ nickname })
    .where('user_id', '=', userId)
    .where('trip_id', '=', tripId)
    .where('seat_no', '=', seatNo)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
