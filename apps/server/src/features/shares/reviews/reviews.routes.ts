import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { yearCardPath } from '@sportspot/domain/profiles/profiles.constants.ts';
import { reviewsApi, yearAsked } from '@sportspot/domain/profiles/reviews.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { authorizeCaller, type MountContext, mount } from '../../../http/mount.ts';
import type { CardPainter } from '../card/painter.ts';
import { findYearCard, showYear } from './reviews.service.ts';

/** Drawing is CPU-bound. */
const drawLimit = { name: 'year-cards', max: 20, seconds: 60 } as const;

/** The user's own year as numbers and as an image. The user comes from the session, never from the URL. */
export function mountReviews(app: FastifyInstance, mounts: MountContext, db: Database, painter: CardPainter): void {
  mount(app, mounts, reviewsApi.year, ({ input, actor }) => {
    // Clients that request the numbers usually request the image next.
    painter.prepare();
    return showYear(db, actor.userId, input);
  });
  app.route({
    method: 'GET',
    url: yearCardPath(':year'),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { userId } = (await authorizeCaller(request, mounts, { access: 'signed-in' })) as Actor;
      const { params, query, headers } = request as { params: object; query: object; headers: Record<string, unknown> };
      const parsed = yearAsked.safeParse({ ...query, ...params });
      if (!parsed.success) throw new AppError('invalid_input', { cause: parsed.error });
      await mounts.limits.take(userId, drawLimit);
      const card = await findYearCard(db, userId, parsed.data);
      const tag = `"${card.hash}"`;
      // The next user on the same device requests the same URL, so caches must always revalidate.
      void reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag: tag });
      if (headers['if-none-match'] === tag) return reply.status(304).send();
      return reply.type('image/png').send(await painter.paint(card));
    },
  });
}
