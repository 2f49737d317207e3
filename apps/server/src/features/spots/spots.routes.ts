import { operationQuotas } from '@sportspot/domain/spots/spots.constants.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import type { Metrics } from '../../observability/metrics.ts';
import {
  apply,
  listSpots,
  removeSpot,
  requireCurrentClient,
  requireSameAccount,
  resetTripMode,
  showOwnSpots,
  spotTeam,
  versionOfOwnSpots,
} from './spots.service.ts';

/** Counts operations against the quotas. If one is exceeded, the whole request is refused and nothing is applied. */
async function chargeQuotas({ limits }: MountContext, userId: string, count: number): Promise<void> {
  for (const quota of operationQuotas) await limits.take(userId, quota, count);
}

export function mountSpots(
  app: FastifyInstance,
  context: MountContext,
  { config, db, metrics }: { config: Config; db: Database; metrics: Metrics },
): void {
  mount(app, context, spotsApi.apply, async ({ input, actor }) => {
    requireCurrentClient(config, input.client);
    requireSameAccount(actor.userId, input.account);
    await chargeQuotas(context, actor.userId, input.operations.length);
    const applied = await apply(db, actor.userId, input.operations);
    for (const { outcome } of applied.results) metrics.countOperations(outcome, 1);
    return applied;
  });
  mount(app, context, spotsApi.mine, {
    versionOf: ({ input, actor }) => {
      requireSameAccount(actor.userId, input.account);
      return versionOfOwnSpots(db, actor.userId);
    },
    handle: ({ actor }) => showOwnSpots(db, actor.userId),
  });
  mount(app, context, spotsApi.list, ({ input, actor }) => listSpots(db, actor.userId, input));
  mount(app, context, spotsApi.spot, async ({ input, actor }) => {
    await chargeQuotas(context, actor.userId, 1);
    return spotTeam(db, actor.userId, input);
  });
  mount(app, context, spotsApi.remove, async ({ input, actor }) => {
    await chargeQuotas(context, actor.userId, 1);
    return removeSpot(db, actor.userId, input);
  });
  mount(app, context, spotsApi.resetTripMode, async ({ input, actor }) => {
    await chargeQuotas(context, actor.userId, 1);
    return resetTripMode(db, actor.userId, input.operationId);
  });
}
