import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { uuid } from '@sportspot/domain/values/id.schemas.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { openEventStream } from '../../../http/event-stream.ts';
import { authorizeCaller, type MountContext, mount } from '../../../http/mount.ts';
import type { TripNews } from '../../../live/trip-news.ts';
import { listEvents } from '../feed/feed.service.ts';
import { findOwnTrip } from '../trip/trip.service.ts';
import type { LiveHub } from './hub.ts';

export interface LiveContext {
  readonly db: Database;
  readonly news: TripNews;
  readonly live: LiveHub;
}

const number = () => z.optional(z.coerce.number().check(z.int(), z.minimum(0)));
const input = z.object({ tripId: uuid(), after: number(), 'last-event-id': number() });
const limit = { name: 'live', max: 120, seconds: 60 } as const;

/** Streams a trip's events to participants. Clients resume with the Last-Event-ID header, as browsers do. */
export function mountLive(app: FastifyInstance, context: MountContext, { db, live }: LiveContext): void {
  mount(app, context, tripsApi.events, ({ input: page, actor }) => listEvents(db, actor.userId, page));
  app.route({
    method: 'GET',
    url: livePath(':tripId'),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { userId, sessionId } = (await authorizeCaller(request, context, { access: 'signed-in' })) as Actor;
      const { params, query, headers } = request as { params: object; query: object; headers: object };
      const parsed = input.safeParse({ ...headers, ...query, ...params });
      if (!parsed.success) throw new AppError('invalid_input', { cause: parsed.error });
      await context.limits.take(userId, limit);
      const { tripId, after, 'last-event-id': last } = parsed.data;
      await live.subscribe({
        tripId,
        userId,
        sessionId,
        after: last ?? after,
        authorize: () => findOwnTrip(db, tripId, userId),
        open: () => openEventStream(reply),
      });
    },
  });
}
