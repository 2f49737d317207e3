import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../db/database.ts';

/** The rarity badges' view of a team: how many of their steps it is rare enough for. */
export interface TeamGrade {
  readonly teamNo: number;
  readonly grade: number;
}

/** Replaces the stored grades in one statement. Returns the teams for which they differed. */
export async function replaceGrades(db: DirectoryDb, grades: readonly TeamGrade[]): Promise<number[]> {
  const { rows } = await sql<{ teamNo: number }>`
    with graded as (
      select * from jsonb_to_recordset(${JSON.stringify(grades)}) row ("teamNo" integer, grade smallint)
    ), gone as (
      delete from badge_rarity where team_no not in (select "teamNo" from graded) returning team_no
    ), kept as (
      insert into badge_rarity (team_no, grade) select "teamNo", grade from graded order by "teamNo"
      on conflict (team_no) do update set grade = excluded.grade where badge_rarity.grade <> excluded.grade
      returning team_no
    )
    select team_no as "teamNo" from gone union all select team_no from kept`.execute(db);
  return rows.map(({ teamNo }) => teamNo);
}

export interface PageRequest {
  readonly after: string | null;
  readonly rulesVersion: number;
  readonly shards: readonly number[];
  readonly teamNos: readonly number[];
  readonly size: number;
  /** At most this many stale users. */
  readonly limit: number;
}

export interface Page {
  /** Users whose awards may differ from the stored ones, ordered by id. */
  readonly staleIds: readonly string[];
  /** The last user of the page; null if there is none. */
  readonly lastId: string | null;
  readonly isLast: boolean;
}

/**
 * The next page of users on this cluster, ordered by id: everyone with a collection or an earlier evaluation. Skips
 * users whose last evaluation saw the same collection and rules, without reading their spots. The shard of a user is the
 * last byte of the id.
 */
export async function selectPage(db: UserSideDb, request: PageRequest): Promise<Page> {
  const { after, rulesVersion, shards, teamNos, size, limit } = request;
  const behind = sql`user_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by user_id limit ${size}`;
  const { rows } = await sql<Page>`
    with page as (
      select user_id, coalesce(stats.version, 0) as version, seen.collection_version, seen.rules_version
      from (select user_id, version from user_stats where ${behind}) stats
        full join (select * from badge_evaluations where ${behind}) seen using (user_id)
      order by user_id limit ${size}
    ), stale as (
      select user_id from page
      where (version, ${rulesVersion}::integer) is distinct from (collection_version, rules_version)
        or get_byte(uuid_send(user_id), 15) = any(${shards}::integer[])
        or exists (
          select from user_spots spot where spot.user_id = page.user_id and team_no = any(${teamNos}::integer[]) offset 0
        )
      order by user_id limit ${limit}
    )
    select array(select user_id from stale order by user_id) as "staleIds",
      (select user_id from page order by user_id desc limit 1) as "lastId",
      (select count(*) < ${size} from page) as "isLast"`.execute(db);
  return rows[0] as Page;
}
