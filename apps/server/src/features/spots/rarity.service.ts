import type { RarityAnswer } from '@sportspot/domain/rarity.contract.ts';
import { rarityPoints, type TeamRarity } from '@sportspot/domain/rarity.rules.ts';
import type { Database } from '../../db/database.ts';
import { type RarityRow, replaceRarity, selectRarity } from './rarity.queries.ts';
import { countSpotters } from './spotters.service.ts';

/** Counts how rare every team is, over all clusters, and stores it. Answers how many teams have changed. */
export const countRarity = (db: Database): Promise<number> =>
  db.withLock('count-rarity', async () => {
    const counted = [...(await countSpotters(db))].filter(([, spotters]) => spotters > 0);
    const most = mostOf(counted.map(([, spotters]) => spotters));
    const rows = counted.map(([teamNo, spotters]) => ({ teamNo, spotters, points: rarityPoints(spotters, most) }));
    return replaceRarity(db.directory, rows);
  });

const mostOf = (spotters: readonly number[]): number => spotters.reduce((most, people) => Math.max(most, people), 0);

/** The points of teams that nobody has, beside the stored ones. */
const pointsOfOthers = (rows: readonly RarityRow[]): number =>
  rarityPoints(0, mostOf(rows.map(({ spotters }) => spotters)));

/** The stored points of every team that somebody has, by its number, and those of all others. */
export async function findRarity(db: Database): Promise<{ points: ReadonlyMap<number, number>; others: number }> {
  const rows = await selectRarity(db.directory);
  return { points: new Map(rows.map(({ teamNo, points }) => [teamNo, points])), others: pointsOfOthers(rows) };
}

/** How many people have one team, and how rare that makes it, as it was stored last. */
export async function findTeamRarity(db: Database, teamNo: number): Promise<TeamRarity> {
  const rows = await selectRarity(db.directory);
  return rows.find((row) => row.teamNo === teamNo) ?? { spotters: 0, points: pointsOfOthers(rows) };
}

export async function showRarity(db: Database): Promise<RarityAnswer> {
  const rows = await selectRarity(db.directory);
  return {
    teams: rows.map(({ teamNo, spotters, points }) => [teamNo, spotters, points]),
    others: pointsOfOthers(rows),
  };
}
