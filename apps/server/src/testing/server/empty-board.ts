import { type BoardSets, boardSetsOf } from '../../ranking/board-sets.ts';
import type { Valkey } from '../../valkey/valkey.ts';

/** The keys of an empty leaderboard, whatever earlier tests have left. */
export async function emptyBoard(valkey: Valkey, boardParts: number): Promise<BoardSets> {
  const sets = boardSetsOf(valkey, { boardParts });
  const keys = [sets.state, ...sets.parts.flatMap(({ serving, filling }) => [serving, filling])];
  await valkey.client.unlink([...keys, ...keys.map((key) => `saved:${key}`)]);
  return sets;
}
