import { companionsApi } from '@sportspot/domain/spots/companions.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { type MountContext, mount } from '../../../http/mount.ts';
import { showCompanions } from './companions.service.ts';

export function mountCompanions(app: FastifyInstance, context: MountContext, db: Database): void {
  mount(app, context, companionsApi.ofTeam, ({ input, actor }) => showCompanions(db, actor.userId, input.teamId));
}
