import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { type BadgeRules, badgeRules } from '@sportspot/domain/badges/badges.rules.ts';
import type { BadgeDefinition, Goal, Measure } from '@sportspot/domain/badges/badges.shapes.ts';
import { badgeSpotOf } from '@sportspot/domain/badges/facts.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { type Awarding, awardPending, badgesConsumer } from '../../features/badges/awards.service.ts';
import { awardBadgesJob, type PassPosition } from '../../features/badges/badges.jobs.ts';
import { awardNext, beginPass } from '../../features/badges/pass.service.ts';
import { applyOperations, selectSpots } from '../../features/spots/spots.queries.ts';
import type { Queue } from '../../jobs/queue.ts';
import { pollOutbox } from '../../outbox/outbox-poller.ts';

export const define = (id: string, measure: Measure, levels: readonly Goal[], version = 1): BadgeDefinition => ({
  id,
  family: 'counts',
  version,
  measure,
  levels,
  felt: 'green',
  icon: 'gem',
});

export const rulesOf = (definitions: readonly BadgeDefinition[]): BadgeRules => badgeRules(definitions, allTeams);

/** Rarity points by team; 1 for all others. */
export const rarityOf = (points: Readonly<Record<string, number>>) => ({
  pointsOf: (teamId: string): number => points[teamId] ?? 1,
  rarity: async () => ({
    points: new Map(allTeams.flatMap(({ id, no }) => (points[id] ? [[no, points[id]] as const] : []))),
    others: 1,
  }),
});

/** A user with operations and awards, on the cluster of their id. */
export function awardedFan(db: Database, userId = newId()) {
  const side = db.userSide(userId);
  const spots = () => selectSpots(side, { userId, mode: 'all-time' }, new Date());
  return {
    userId,
    side,
    does: async (operations: readonly Operation[]) => {
      await applyOperations(side, userId, [...operations]);
    },
    /** The collection as the device reads it. */
    spots: async () =>
      (await spots()).map((spot) => badgeSpotOf({ ...spot, spottedAt: spot.spottedAt?.toISOString() ?? null })),
    awards: async () =>
      (
        await side
          .selectFrom('user_badges')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('badge_id')
          .orderBy('level')
          .execute()
      ).map(({ badge_id: id, level, decided_at, op_id: opId }) => ({
        id,
        level,
        decidedAt: decided_at === null ? null : decided_at.getTime(),
        opId,
      })),
  };
}
export type AwardedFan = ReturnType<typeof awardedFan>;

/** Runs a worker's steps: the outbox, then all pending users. */
export async function processPending(awarding: Awarding): Promise<void> {
  for (const side of awarding.db.userSides) {
    while ((await pollOutbox(side, [badgesConsumer])).length > 0);
    while (await awardPending(awarding, side));
  }
}

interface Pass {
  /** The shards whose users are evaluated without a change; none unless given. */
  readonly shards?: number[];
  /** Stops after this many pages on each cluster. */
  readonly pages?: number;
  readonly size?: number;
  /** At most this many evaluations for each page. */
  readonly limit?: number;
}

/** Runs the nightly job's pass over all users. */
export async function runPass(
  awarding: Awarding,
  { shards = [], pages = Number.POSITIVE_INFINITY, ...batch }: Pass = {},
): Promise<void> {
  const begun: PassPosition[] = [];
  const queue: Queue = {
    add: async ({ name }, payload) => {
      if (name === awardBadgesJob.name) begun.push(awardBadgesJob.payload.parse(payload).position as PassPosition);
    },
  };
  await beginPass(awarding, queue);
  for (const position of begun) {
    let next: PassPosition | null = { ...position, shards };
    for (let done = 0; done < pages && next; done += 1) next = await awardNext(awarding, next, batch);
  }
}
