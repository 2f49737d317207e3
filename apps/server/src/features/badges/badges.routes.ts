import { badgesApi } from '@sportspot/domain/badges/badges.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import { showBadges } from './awards.service.ts';

export function mountBadges(app: FastifyInstance, context: MountContext, { db }: { db: Database }): void {
  mount(app, context, badgesApi.mine, ({ actor }) => showBadges(db, actor.userId));
}
