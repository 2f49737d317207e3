import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type BoardSets, writeStandings } from './board-sets.ts';

/** Removes a deleted user from the leaderboard; throws while Valkey is down, so that the caller retries. */
export async function forgetOnBoard(sets: BoardSets, db: Pick<Database, 'userSide'>, userId: string): Promise<void> {
  await writeStandings(sets, [{ userId, rankKey: null }]);
  await sql`delete from board_pending where user_id = ${userId}`.execute(db.userSide(userId));
}
