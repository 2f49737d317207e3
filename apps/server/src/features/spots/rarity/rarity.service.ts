import type { RarityAnswer } from '@sportspot/domain/teams/rarity.contract.ts';
import { rarityPoints, type TeamRarity } from '@sportspot/domain/teams/rarity.rules.ts';
import type { Database } from '../../../db/database.ts';
import { type RarityRow, replaceRarity, selectRarity } from './rarity.queries.ts';
import { countSpotters } from './spotters.service.ts';

/** Computes and stores the rarity of every team across all clusters. Returns the number of changed teams. */
export const countRarity = (db: Database): Promise<number> =>
  db.withLock('count-rarity', async () => {
    const counted = [...(await countSpotters(db))].filter(([, spotters]) => spotters > 0);
    const most = maxOf(counted.map(([, spotters]) => spotters));
    const rows = counted.map(([teamNo, spotters]) => ({ teamNo, spotters, points: rarityPoints(spotters, most) }));
    return replaceRarity(db.directory, rows);
  });

const maxOf = (spotters: readonly number[]): number => spotters.reduce((most, people) => Math.max(most, people), 0);

/** Points of the teams that no one has. */
const pointsOfOthers = (rows: readonly RarityRow[]): number =>
  rarityPoints(0, maxOf(rows.map(({ spotters }) => spotters)));

/** Stored points by team number, and the points of all other teams. */
export async function findRarity(db: Database): Promise<{ points: ReadonlyMap<number, number>; others: number }> {
  const rows = await selectRarity(db.directory);
  return { points: new Map(rows.map(({ teamNo, points }) => [teamNo, points])), others: pointsOfOthers(rows) };
}

/** The stored number of spotters and points of one team. */
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
