import { tripsApi } from '@sportspot/domain/trips.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import { startTrip } from './trips.service.ts';

export function mountTrips(app: FastifyInstance, context: MountContext, { db }: { db: Database }): void {
  mount(app, context, tripsApi.create, ({ input, actor }) => startTrip(db, actor.userId, input));
}
