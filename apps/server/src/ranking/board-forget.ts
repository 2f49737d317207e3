import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type BoardSets, placePeople } from './board-sets.ts';

/** Takes somebody who is not here any more off the board; fails while Valkey is away, to be tried again. */
export async function forgetOnBoard(sets: BoardSets, db: Pick<Database, 'userSide'>, userId: string): Promise<void> {
  await placePeople(sets, [{ userId, rankKey: null }]);
  await sql`delete from board_pending where user_id = ${userId}`.execute(db.userSide(userId));
}
