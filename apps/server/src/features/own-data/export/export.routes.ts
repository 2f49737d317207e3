import { Readable } from 'node:stream';
import { exportLimit, exportPath, exportSpotsPath } from '@sportspot/domain/own-data/own-data.constants.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../http/actor.ts';
import { authorizeCaller, type MountContext } from '../../../http/mount.ts';
import { requireFreshSignIn } from '../../accounts/sign-in/sign-in.service.ts';
import { type ExportNeeds, exportEverything, exportSpots } from './export.service.ts';

interface Download {
  readonly path: string;
  readonly type: string;
  /** Without the date. */
  readonly name: string;
  readonly open: (needs: ExportNeeds, userId: string) => Promise<AsyncIterable<string>>;
}

const downloads: readonly Download[] = [
  { path: exportPath, type: 'application/json; charset=utf-8', name: 'sportspot.json', open: exportEverything },
  { path: exportSpotsPath, type: 'text/csv; charset=utf-8', name: 'sportspot-spots.csv', open: exportSpots },
];

/** A client that reads nothing for this long is disconnected, so that it can't delay a shutdown. */
const STALLED_MS = 30_000;

/** Example: sportspot-2026-11-15.json */
const fileName = (name: string, now: Date): string => name.replace('.', `-${now.toISOString().slice(0, 10)}.`);

/** Streams the user's data with backpressure: the next page is read only after the previous one was sent. */
export function mountExport(app: FastifyInstance, context: MountContext, needs: ExportNeeds): void {
  for (const { path, type, name, open } of downloads) {
    app.route({
      method: 'GET',
      url: path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const actor = (await authorizeCaller(request, context, { access: 'signed-in', whileSuspended: true })) as Actor;
        requireFreshSignIn(actor);
        const { userId } = actor;
        await context.limits.take(userId, exportLimit);
        const pieces = await open(needs, userId);
        reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${fileName(name, new Date())}"`)
          .type(type)
          .send(Readable.from(pieces, { objectMode: false }));
      },
    });
  }
}
