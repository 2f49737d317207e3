import { sql } from 'kysely';
import type { UserSideDb } from '../../db/database.ts';

export interface SeenTeam {
  readonly teamId: string;
  readonly spottedAt: Date | null;
  readonly spottedOffset: number | null;
}

/** The user's latest teams, newest first; teams without a time come last. */
export async function selectLatestSpots(db: UserSideDb, userId: string, limit: number | null): Promise<SeenTeam[]> {
  const { rows } = await sql<SeenTeam>`
    select teams.id as "teamId", spot.spotted_at as "spottedAt", spot.spotted_offset as "spottedOffset"
    from user_spots spot join teams using (team_no)
    where spot.user_id = ${userId} and spot.removed_at is null
    order by spot.spotted_at desc nulls last, teams.id collate "C" limit ${limit}`.execute(db);
  return rows;
}

/** Teams per league; leagues without spots are left out. */
export async function selectLeagueCounts(
  db: UserSideDb,
  userId: string,
): Promise<{ leagueNo: number; spots: number }[]> {
  const { rows } = await sql<{ leagueNo: number; spots: number }>`
    select league_no as "leagueNo", count(*)::integer as spots from user_spots
    where user_id = ${userId} and removed_at is null group by league_no`.execute(db);
  return rows;
}
