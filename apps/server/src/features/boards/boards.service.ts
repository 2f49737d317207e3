import { BOARD_SIZE_MAX } from '@sportspot/domain/boards/boards.constants.ts';
import type { AllTimeBoard as BoardView } from '@sportspot/domain/boards/boards.contract.ts';
import type { Database } from '../../db/database.ts';
import type { AllTimeBoard } from '../../ranking/all-time-board.ts';
import { findBlocked, findHidingTeamsFrom, findPeople } from '../accounts/people/people.service.ts';
import { findCollectionPoints } from '../spots/rarity/worth.service.ts';
import { insertOwnRow, toBoardView } from './boards.view.ts';

/** Extra rows to read, so that deleted or blocked users don't leave the page short. */
const SPARE_ROWS = 20;
const SPARE_ROWS_MAX = 5 * BOARD_SIZE_MAX;

interface BoardContext {
  readonly db: Database;
  readonly board: AllTimeBoard;
}

/** The top of the board as the viewer may see it, and the viewer's own rank. */
export async function showAllTimeBoard(
  { db, board }: BoardContext,
  viewerId: string,
  limit: number,
): Promise<BoardView> {
  const [me, blocked] = await Promise.all([board.ownOf(viewerId), findBlocked(db, viewerId)]);
  const known = await board.topOf(limit + Math.min(blocked.size + SPARE_ROWS, SPARE_ROWS_MAX));
  const { top, ownRank } = insertOwnRow(known, me);
  const seen = top.filter(({ userId }) => !blocked.has(userId)).slice(0, limit + SPARE_ROWS);
  const ids = seen.map(({ userId }) => userId);
  const [persons, hiding, points, rank] = await Promise.all([
    findPeople(db, ids),
    findHidingTeamsFrom(db, viewerId, ids),
    findCollectionPoints(db, [...seen, me]),
    me.totalSpots > 0 ? (ownRank ?? board.rankOf(me)) : null,
  ]);
  const best = top[0]?.totalSpots ?? 0;
  return toBoardView({ top: seen, limit, persons, hiding, points, people: known.people, best, me: { ...me, rank } });
}
