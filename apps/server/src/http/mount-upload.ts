import { finished } from 'node:stream';
import type { Endpoint, OutputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { authorizeCaller, type MountContext } from './mount.ts';

/** Maximum of bodies in memory per process; further requests get a 503. */
const MOST_AT_ONCE = 6;

interface UploadCall {
  readonly bytes: Buffer;
  readonly actor: Actor;
}

interface Body {
  /** Accepted content types; the format of a file is detected by its content. */
  readonly types: '*' | 'application/json';
  readonly maxBytes: number;
  /** The error code of a larger body. */
  readonly tooLarge: ErrorCode;
}

/** Mounts an endpoint whose body is too large to be parsed here. The caller is checked before the body is read. */
export function mountBytes<E extends Endpoint>(
  app: FastifyInstance,
  context: MountContext,
  { endpoint, types, maxBytes, tooLarge }: Body & { readonly endpoint: E },
  handler: (call: UploadCall) => Promise<OutputOf<E>>,
): void {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.path} takes a large body from anyone`);
  const actors = new WeakMap<FastifyRequest, Actor>();
  let held = 0;

  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    own.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: maxBytes,
      config: { tooLarge },
      onRequest: async (request, reply) => {
        const actor = (await authorizeCaller(request, context, endpoint)) as Actor;
        await context.limits.take(actor.userId, endpoint.limit);
        if (held >= MOST_AT_ONCE) throw new AppError('unavailable');
        held += 1;
        finished(reply.raw, () => {
          held -= 1;
        });
        actors.set(request, actor);
      },
      handler: async (request, reply) => {
        const actor = actors.get(request) as Actor;
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const output = await handler({ bytes, actor });
        return reply.header('cache-control', 'no-store').send(endpoint.output.parse(output));
      },
    });
  });
}

/** Mounts an endpoint whose body is a file. */
export function mountUpload<E extends Endpoint>(
  app: FastifyInstance,
  context: MountContext,
  endpoint: E,
  handler: (call: UploadCall) => Promise<OutputOf<E>>,
): void {
  const { upload } = endpoint;
  if (!upload) throw new Error(`${endpoint.path} takes no file`);
  mountBytes(app, context, { endpoint, types: '*', maxBytes: upload.maxBytes, tooLarge: upload.tooLarge }, handler);
}
