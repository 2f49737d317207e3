import { sql } from 'kysely';
import type { UserSideDb } from '../../../db/database.ts';

/** Whether the team was spotted at a place before and after an operation. */
interface SpotterChange {
  readonly in: string;
  readonly team: number;
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * Updates spotter counts from collection changes; ignores trips and seats. Run this in the transaction that removes the
 * changes from the cluster's outbox.
 */
export async function upsertSpotters(db: UserSideDb, changes: readonly SpotterChange[]): Promise<void> {
  const own = changes.filter((change) => change.in === 'collection' && change.before !== change.after);
  if (own.length === 0) return;
  await sql`
    insert into team_spotters (team_no, spotters)
      select team, sum(after::integer - before::integer)
      from jsonb_to_recordset(${JSON.stringify(own)}) change (team integer, before boolean, after boolean)
      group by team
    on conflict (team_no) do update set spotters = team_spotters.spotters + excluded.spotters`.execute(db);
}

/** Spotters per team on this cluster. */
export const selectSpotters = (db: UserSideDb) =>
  db.selectFrom('team_spotters').select(['team_no as teamNo', 'spotters']).execute();

export async function recountSpotters(db: UserSideDb): Promise<void> {
  await sql`select recount_spotters()`.execute(db);
}

/** The numeric team id that spot rows use. */
export async function selectTeamNo(db: UserSideDb, teamId: string): Promise<number | undefined> {
  const team = await db.selectFrom('teams').select('team_no').where('id', '=', teamId).executeTakeFirst();
  return team?.team_no;
}

/** Those of the given users on this cluster who have the team, with the time of the spot. */
export function selectHolders(db: UserSideDb, teamNo: number, userIds: readonly string[]) {
  return db
    .selectFrom('user_spots')
    .select(['user_id as userId', 'spotted_at as spottedAt', 'spotted_offset as spottedOffset'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('team_no', '=', teamNo)
    .where('removed_at', 'is', null)
    .execute();
}
