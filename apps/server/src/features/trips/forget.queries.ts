import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import { sql } from 'kysely';
import type { Database, DirectoryDb, UserSideDb } from '../../db/database.ts';
import { DELETED_USER_ID } from '../../db/deleted-user.ts';

/** Every trip the user is or was in, or created. */
export async function selectAllTripIds(db: Database, userId: string): Promise<string[]> {
  const [own, run] = await Promise.all([
    db.userSide(userId).selectFrom('trip_participants').select('trip_id').where('user_id', '=', userId).execute(),
    db.directory.selectFrom('trips').select('id').where('creator_id', '=', userId).execute(),
  ]);
  return [...new Set([...own.map(({ trip_id }) => trip_id), ...run.map(({ id }) => id)])];
}

/** The latest event number of a trip; 0 if the trip doesn't exist. */
export async function selectLastSeq(db: DirectoryDb, tripId: string): Promise<number> {
  const row = await db.selectFrom('trips').select('last_seq').where('id', '=', tripId).executeTakeFirst();
  return Number(row?.last_seq ?? 0);
}

/**
 * Anonymizes the user's events in a range. Keeps the events and their numbers, so that resuming streams miss nothing,
 * but removes the user and their team data.
 */
export async function updateEventsOf(
  db: DirectoryDb,
  userId: string,
  { tripId, after, upTo }: { tripId: string; after: number; upTo: number },
): Promise<void> {
  await sql`
    update trip_events
    set data = case when data ->> 'userId' = ${userId}
      then data - '{teamNo,spottedAt,from}'::text[] || jsonb_build_object('userId', ${DELETED_USER_ID}::text)
      else jsonb_set(data, '{from,userId}', to_jsonb(${DELETED_USER_ID}::text)) end
    where trip_id = ${tripId} and seq > ${after} and seq <= ${upTo}
      and (data ->> 'userId' = ${userId} or data -> 'from' ->> 'userId' = ${userId})`.execute(db);
}

/** Keeps the final results but anonymizes the user and the players on their phone. */
export async function updateResultsOf(db: DirectoryDb, userId: string, tripId: string): Promise<void> {
  const anonymous = sql`jsonb_build_object('userId', null, 'userName', ${FALLBACK_NAME}::text)`;
  await sql`
    update trip_results set name = ${FALLBACK_NAME}, numbers = numbers || '{"userId": null}'
    where trip_id = ${tripId} and numbers ->> 'userId' = ${userId}`.execute(db);
  for (const fact of ['first', 'rarest'])
    await sql`
      update trip_results set numbers = jsonb_set(numbers, array[${fact}], (numbers -> ${fact}) || ${anonymous})
      where trip_id = ${tripId} and place_no = 0 and numbers -> ${fact} ->> 'userId' = ${userId}`.execute(db);
}

export async function updateResetsOf(db: DirectoryDb, userId: string, tripId: string): Promise<void> {
  await db
    .updateTable('trip_resets')
    .set({ undone_by: DELETED_USER_ID })
    .where('trip_id', '=', tripId)
    .where('undone_by', '=', userId)
    .execute();
}

/** Remaining primary links are dead: open ones were transferred to the next creator. */
export async function updateOwnLinksOf(db: DirectoryDb, userId: string): Promise<void> {
  await sql`
    update trips set link_token = null
    where link_token in (select token from shareable_links where created_by = ${userId})`.execute(db);
}

export async function deleteParticipations(db: UserSideDb, userId: string): Promise<void> {
  await db.deleteFrom('trip_seats').where('user_id', '=', userId).execute();
  await db.deleteFrom('trip_participants').where('user_id', '=', userId).execute();
}
