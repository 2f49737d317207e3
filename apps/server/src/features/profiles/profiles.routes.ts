import { profilesApi } from '@sportspot/domain/profiles/profiles.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import { showProfile } from './profiles.service.ts';

export function mountProfiles(app: FastifyInstance, context: MountContext, db: Database): void {
  mount(app, context, profilesApi.mine, ({ actor }) => showProfile(db, actor.userId));
}
