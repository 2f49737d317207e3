import type { BadgeRules } from '@sportspot/domain/badges/badges.rules.ts';
import type { Queue } from '../../jobs/queue.ts';
import { shardsOfNight } from '../../jobs/shards-of-night.ts';
import { findRarity } from '../spots/rarity/rarity.service.ts';
import { type Awarding, awardWithin, currentRules } from './awards.service.ts';
import { awardBadgesJob, type PassPosition } from './badges.jobs.ts';
import { rulesVersionOf } from './badges.view.ts';
import { replaceGrades, selectPage } from './pass.queries.ts';

/** How many steps of the rarity badges a team with these points is rare enough for. */
const gradeOf = ({ badges }: BadgeRules, teamPoints: number): number =>
  badges.filter(({ definition: { measure } }) => measure.kind === 'rare' && measure.points <= teamPoints).length;

/**
 * Begins a pass over all users: one job per cluster. The users of the night's shards are evaluated from scratch, all
 * others only after a change. So whatever the pass can't notice reaches every user within 32 nights.
 */
export async function beginPass(
  { db, rules = currentRules, rarity = findRarity }: Awarding,
  queue: Queue,
): Promise<void> {
  const { points } = await rarity(db);
  const grades = [...points].map(([teamNo, teamPoints]) => ({ teamNo, grade: gradeOf(rules, teamPoints) }));
  const shards = [...shardsOfNight()];
  await db.directory.transaction().execute(async (transaction) => {
    const teamNos = await replaceGrades(transaction, grades);
    // Before the commit: if a job can't be added, the next attempt finds the same teams.
    for (const cluster of db.userSides.keys())
      await queue.add(awardBadgesJob, { position: { cluster, after: null, shards, teamNos } });
  });
}

const PAGE_SIZE = 5000;
const BATCH_SIZE = 200;

/**
 * Evaluates the users of the next page whose awards may have changed. Returns the position of the next page, or null
 * after the last one.
 */
export async function awardNext(
  awarding: Awarding,
  position: PassPosition,
  { size = PAGE_SIZE, limit = BATCH_SIZE } = {},
): Promise<PassPosition | null> {
  const { rules = currentRules, rarity = findRarity } = awarding;
  const side = awarding.db.userSides[position.cluster];
  if (!side) return null;
  const page = await selectPage(side, {
    ...position,
    rulesVersion: rulesVersionOf(rules),
    size,
    limit,
  });
  const { staleIds } = page;
  // Rarity uncached: the cache may be older than the pass.
  await side.transaction().execute((transaction) => awardWithin({ ...awarding, rarity }, transaction, staleIds));
  if (staleIds.length === limit) return { ...position, after: staleIds.at(-1) ?? null };
  return page.isLast ? null : { ...position, after: page.lastId };
}
