import { badgesApi } from '@sportspot/domain/badges.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import { showBadges } from './awards.service.ts';

export function mountBadges(app: FastifyInstance, context: MountContext, { db }: Context): void {
  mount(app, context, badgesApi.mine, ({ actor }) => showBadges(db, actor.userId));
}
