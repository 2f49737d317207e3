import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';

export interface RarityRow {
  readonly teamNo: number;
  readonly spotters: number;
  readonly points: number;
}

export const selectRarity = (db: DirectoryDb): Promise<RarityRow[]> =>
  db.selectFrom('team_rarity').select(['team_no as teamNo', 'spotters', 'points']).orderBy('team_no').execute();

/** Collections of the given users who live on this cluster. */
export async function selectCollections(
  db: UserSideDb,
  userIds: readonly string[],
): Promise<{ userId: string; teamNos: number[] }[]> {
  const { rows } = await sql<{ userId: string; teamNos: number[] }>`
    select user_id as "userId", array_agg(team_no) as "teamNos" from user_spots
    where user_id = any(${userIds}::uuid[]) and removed_at is null group by user_id`.execute(db);
  return rows;
}

/**
 * Replaces the stored rarity in one statement, without rewriting unchanged rows. Returns the number of changed rows.
 */
export async function replaceRarity(db: DirectoryDb, rows: readonly RarityRow[]): Promise<number> {
  const { rows: changed } = await sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}) row ("teamNo" integer, spotters integer, points integer)
    ), gone as (
      delete from team_rarity where team_no not in (select "teamNo" from counted) returning team_no
    ), kept as (
      insert into team_rarity (team_no, spotters, points) select "teamNo", spotters, points from counted
      on conflict (team_no) do update set spotters = excluded.spotters, points = excluded.points
        where (team_rarity.spotters, team_rarity.points) <> (excluded.spotters, excluded.points)
      returning team_no
    )
    select team_no from gone union all select team_no from kept`.execute(db);
  return changed.length;
}
