import { sql } from 'kysely';
import type { UserSideDb } from '../../db/database.ts';

/**
 * A compact encoding, because whole collections are read: team number, Unix time in milliseconds, coordinates, and
 * whether the place has a name.
 */
export type SpotTuple = readonly [
  teamNo: number,
  spottedAt: number | null,
  lat: number | null,
  lon: number | null,
  isNamed: boolean,
];

export interface AwardRow {
  readonly badgeId: string;
  readonly level: number;
  readonly decidedAt: number | null;
  readonly version: number;
  readonly teamNos: readonly number[] | null;
}

export interface PersonRow {
  readonly userId: string;
  readonly collectionVersion: string;
  readonly spots: readonly SpotTuple[];
  readonly awards: readonly AwardRow[];
}

/**
 * Locks users until the end of the transaction. Evaluations of one user run one at a time, so the last one sees the
 * latest data.
 */
export async function lockPeople(db: UserSideDb, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(user_id::text, 23))
    from (select unnest(${userIds}::uuid[]) as user_id order by 1) people`.execute(db);
}

const milliseconds = (column: string) => sql`floor(round(date_part('epoch', ${sql.ref(column)}) * 1000000) / 1000)`;

/** Collections and awards of users on this cluster, in one round trip. */
export async function selectPeople(db: UserSideDb, userIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select person.user_id as "userId", coalesce((
        select version from user_stats where user_stats.user_id = person.user_id
      ), 0) as "collectionVersion", coalesce((
        select json_agg(json_build_array(team_no, ${milliseconds('spotted_at')}, lat, lon, place_text is not null))
        from user_spots where user_spots.user_id = person.user_id and removed_at is null
      ), '[]') as spots, coalesce((
        select json_agg(json_build_object('badgeId', badge_id, 'level', level,
          'decidedAt', ${milliseconds('decided_at')}, 'version', definition_version, 'teamNos', team_nos))
        from user_badges where user_badges.user_id = person.user_id
      ), '[]') as awards
    from unnest(${userIds}::uuid[]) person (user_id)`.execute(db);
  return rows;
}

export interface NewAward {
  readonly userId: string;
  readonly badgeId: string;
  readonly level: number;
  readonly decidedAt: string | null;
  readonly teamNo: number | null;
  readonly teamNos: readonly number[] | null;
  readonly version: number;
}

/**
 * Upserts new and changed awards. An award decided by a spot takes the spot's own time and operation, and is skipped if
 * the spot no longer exists: a user whose account is being deleted gets no new awards.
 */
export async function upsertAwards(db: UserSideDb, awards: readonly NewAward[]): Promise<void> {
  if (awards.length === 0) return;
  await sql`
    insert into user_badges (user_id, badge_id, level, decided_at, op_id, definition_version, team_nos)
      select award."userId", award."badgeId", award.level,
        case when award."teamNo" is null then award."decidedAt" else spot.spotted_at end, spot.op_id, award.version,
        award."teamNos"
      from json_to_recordset(${JSON.stringify(awards)}) award ("userId" uuid, "badgeId" text, level smallint,
        "decidedAt" timestamptz, "teamNo" integer, "teamNos" integer[], version integer)
      left join user_spots spot on spot.user_id = award."userId" and spot.team_no = award."teamNo"
      where award."teamNo" is null or spot.removed_at is null and spot.user_id is not null
    on conflict (user_id, badge_id, level) do update set decided_at = excluded.decided_at, op_id = excluded.op_id,
      definition_version = excluded.definition_version, team_nos = excluded.team_nos
      where (user_badges.decided_at, user_badges.op_id, user_badges.definition_version, user_badges.team_nos)
        is distinct from (excluded.decided_at, excluded.op_id, excluded.definition_version, excluded.team_nos)`.execute(
    db,
  );
}

export async function deleteAwards(
  db: UserSideDb,
  awards: readonly Pick<NewAward, 'userId' | 'badgeId' | 'level'>[],
): Promise<void> {
  if (awards.length === 0) return;
  await sql`
    delete from user_badges using json_to_recordset(${JSON.stringify(awards)}) award
      ("userId" uuid, "badgeId" text, level smallint)
    where user_badges.user_id = award."userId" and badge_id = award."badgeId" and user_badges.level = award.level`.execute(
    db,
  );
}

/**
 * Stores what the evaluations of these users saw. Not for a user without a collection or awards, who may be one whose
 * account is being deleted.
 */
export async function upsertEvaluations(
  db: UserSideDb,
  people: readonly Pick<PersonRow, 'userId' | 'collectionVersion'>[],
  rulesVersion: number,
): Promise<void> {
  await sql`
    insert into badge_evaluations as old (user_id, collection_version, rules_version)
      select "userId", "collectionVersion", ${rulesVersion}
      from json_to_recordset(${JSON.stringify(people)}) person ("userId" uuid, "collectionVersion" bigint)
      where exists (select from user_stats where user_id = "userId")
        or exists (select from user_badges where user_id = "userId")
    on conflict (user_id) do update set collection_version = excluded.collection_version,
      rules_version = excluded.rules_version
      where (old.collection_version, old.rules_version) <> (excluded.collection_version, excluded.rules_version)`.execute(
    db,
  );
}

export async function insertPending(db: UserSideDb, userIds: readonly string[]): Promise<void> {
  await sql`insert into badge_pending (user_id) select unnest(${userIds}::uuid[])`.execute(db);
}

export async function hasPending(db: UserSideDb): Promise<boolean> {
  const { rows } = await sql`select from badge_pending limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Dequeues the oldest entries of the backlog. They are deleted when the transaction commits; concurrent workers skip
 * each other's rows.
 */
export async function takePending(db: UserSideDb, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with taken as (
      delete from badge_pending where (user_id, id) in (
        select user_id, id from badge_pending order by id limit ${limit} for update skip locked
      ) returning user_id
    )
    select distinct user_id as "userId" from taken`.execute(db);
  return rows.map(({ userId }) => userId);
}
