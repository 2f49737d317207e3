import type { KeptSpot } from '@sportspot/domain/own-data/own-data.rules.ts';
import { seenTime } from '@sportspot/domain/values/own-day.rules.ts';
import type { UserSideDb } from '../../../db/database.ts';

/** The user's spots including removed ones, the time of the latest action, and the latest undo. */
export async function selectKept(
  db: UserSideDb,
  userId: string,
): Promise<{ kept: ReadonlyMap<string, KeptSpot>; lastActed: number; lastUndo: string | null }> {
  const rows = await db
    .selectFrom('user_spots')
    .innerJoin('teams', 'teams.team_no', 'user_spots.team_no')
    .select(['teams.id as team_id', 'op_id', 'acted_at', 'detail_acted_at', 'removed_at'])
    .select(['spotted_at', 'spotted_offset', 'place_text', 'lat', 'lon', 'gear', 'note'])
    .where('user_id', '=', userId)
    .execute();
  const kept = rows.map((row) => {
    const { team_id: teamId, place_text: placeText, lat, lon, gear, note } = row;
    const spottedAt = row.spotted_at && seenTime(row.spotted_at, row.spotted_offset);
    const spot = { teamId, spottedAt, placeText, lat, lon, gear, note };
    return [teamId, { spot, isStanding: row.removed_at === null, decidedBy: row.op_id }] as const;
  });
  const times = rows.flatMap(({ acted_at, detail_acted_at }) => [acted_at.getTime(), detail_acted_at.getTime()]);
  const undo = await db
    .selectFrom('spot_ops')
    .select('op_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'undo')
    .orderBy('received_at', 'desc')
    .orderBy('op_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    lastUndo: undo?.op_id ?? null,
    kept: new Map(kept),
    lastActed: times.reduce((last, time) => Math.max(last, time), 0),
  };
}
