import { ownDataApi } from '@sportspot/domain/own-data.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import { importFile } from './import.service.ts';

export function mountImport(app: FastifyInstance, context: MountContext, { db }: { db: Database }): void {
  mount(app, context, ownDataApi.import, ({ input, actor }) => importFile(db, actor.userId, input));
}
