import { openDatabase } from '../apps/server/src/db/database.ts';
import { createAllTimeBoard } from '../apps/server/src/ranking/all-time-board.ts';
import type { BoardRow } from '../apps/server/src/ranking/board.queries.ts';
import type { BoardSets } from '../apps/server/src/ranking/board-sets.ts';
import { median } from './support/figures.ts';

const ROUNDS = 61;
const CALLS = 5000;

interface Comparison {
  readonly ratio: number;
  readonly text: string;
}

/** Microseconds per call, with `width` calls in parallel. */
async function timeCalls(rows: readonly BoardRow[], width: number, call: (row: BoardRow) => Promise<unknown>) {
  const began = performance.now();
  for (let from = 0; from < rows.length; from += width) await Promise.all(rows.slice(from, from + width).map(call));
  return ((performance.now() - began) / rows.length) * 1000;
}

/** Compares the ranking module's own-rank call with the bare command, on the same connection, alternating. */
export async function compareRankCalls(
  sets: BoardSets,
  databaseUrl: string,
): Promise<{ single: Comparison; together: Comparison }> {
  const db = openDatabase({ databaseUrl, userClusters: [{ url: databaseUrl, from: 0, to: 255 }] }, () => {});
  const { rows } = await db.directoryPool.query<{
    userId: string;
    totalSpots: number;
    undatedSpots: number;
    uniqueLeagues: number;
    last: Date;
  }>(
    `select user_id as "userId", total_spots as "totalSpots", undated_spots as "undatedSpots", unique_leagues as "uniqueLeagues",
       last_spotted_at as last
     from user_stats tablesample system (5) limit $1`,
    [CALLS],
  );
  const people = rows.map(({ last, ...row }) => ({ ...row, lastSpottedAt: last.toISOString() }));
  const board = createAllTimeBoard(db, sets);
  const key = sets.parts[0]?.serving as string;
  const bare = (row: BoardRow) => sets.valkey.client.zRank(key, row.userId);

  for (const row of people.slice(0, 100)) {
    const [rank, place] = [await board.rankOf(row), await bare(row)];
    if (place === null || rank !== place + 1)
      throw new Error(`${row.userId} has the rank ${rank} at the place ${place}`);
  }
  async function compare(width: number, calls: number): Promise<Comparison> {
    const times: { module: number; bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const from = (round * calls) % people.length;
      const some = people.slice(from, from + calls);
      times.push({ bare: await timeCalls(some, width, bare), module: await timeCalls(some, width, board.rankOf) });
    }
    // The first round is a warm-up.
    const [module, command] = [times.slice(1).map((time) => time.module), times.slice(1).map((time) => time.bare)].map(
      median,
    ) as [number, number];
    const ratio = module / command;
    return { ratio, text: `${module.toFixed(1)} / ${command.toFixed(1)} µs a call, ${ratio.toFixed(2)} times` };
  }
  const result = { single: await compare(1, 100), together: await compare(100, 1000) };
  await db.close();
  return result;
}
