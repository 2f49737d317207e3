import { spotsApi } from '@sportspot/domain/spots.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import type { Metrics } from '../../metrics.ts';
import {
  apply,
  listSpots,
  removeSpot,
  requireCurrentClient,
  requireSameAccount,
  resetTripMode,
  showOwnSpots,
  spotTeam,
} from './spots.service.ts';

export function mountSpots(
  app: FastifyInstance,
  context: MountContext,
  { config, db, metrics }: { config: Config; db: Database; metrics: Metrics },
): void {
  mount(app, context, spotsApi.apply, async ({ input, actor }) => {
    requireCurrentClient(config, input.client);
    requireSameAccount(actor.userId, input.account);
    const applied = await apply(db, actor.userId, input.operations);
    for (const { outcome } of applied.results) metrics.countOperations(outcome, 1);
    return applied;
  });
  mount(app, context, spotsApi.mine, ({ input, actor }) => {
    requireSameAccount(actor.userId, input.account);
    return showOwnSpots(db, actor.userId);
  });
  mount(app, context, spotsApi.list, ({ input, actor }) => listSpots(db, actor.userId, input));
  mount(app, context, spotsApi.spot, ({ input, actor }) => spotTeam(db, actor.userId, input));
  mount(app, context, spotsApi.remove, ({ input, actor }) => removeSpot(db, actor.userId, input));
  mount(app, context, spotsApi.resetTripMode, ({ input, actor }) => resetTripMode(db, actor.userId, input.operationId));
}
