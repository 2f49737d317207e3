import type { Endpoint, OutputOf, ParsedInputOf } from '@sportspot/domain/endpoint.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { RateLimits } from './rate-limits.ts';

/** What every mounted endpoint needs besides its handler. */
export interface MountContext {
  /** The only origin whose pages may change something. */
  readonly baseUrl: string;
  readonly limits: RateLimits;
  actorOf(headers: Headers): Promise<Actor | null>;
  /** Are these words unfit for others to see? */
  isUnfit(text: string): boolean;
}

type ActorFor<E extends Endpoint> = E['access'] extends 'anyone' ? Actor | null : Actor;

export interface Call<E extends Endpoint> {
  readonly input: ParsedInputOf<E>;
  readonly actor: ActorFor<E>;
  readonly headers: Headers;
  /** Where the call comes from, as far as our own proxies know. */
  readonly address: string;
  /** For the few answers that begin or end a session. */
  setCookies(cookies: readonly string[]): void;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const part of [value ?? []].flat()) headers.append(name, part);
  }
  return headers;
}

/** A browser names the origin of whoever makes it send a change; another site's is refused whatever its cookies say. */
function refuseForeignOrigin(request: FastifyRequest, baseUrl: string): void {
  const { origin } = request.headers;
  if (request.method !== 'GET' && origin !== undefined && origin !== baseUrl) throw new AppError('foreign_origin');
}

function judgeAccess(endpoint: Pick<Endpoint, 'access' | 'beforeAge'>, actor: Actor | null): void {
  if (endpoint.access === 'anyone') return;
  if (actor === null) throw new AppError('unauthenticated');
  if (!actor.ageConfirmed && !endpoint.beforeAge) throw new AppError('age_unconfirmed');
  // A moderator's door is not there for anybody else.
  if (endpoint.access === 'moderator' && actor.role !== 'moderator') throw new AppError('not_found');
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const { query, body, params } = request as { query: object; body: unknown; params: object };
  const fields = body !== null && typeof body === 'object' ? body : {};
  const parsed = endpoint.input.safeParse({ ...query, ...fields, ...params });
  if (!parsed.success) throw new AppError('invalid_input', { cause: parsed.error });
  return parsed.data as ParsedInputOf<E>;
}

function refuseUnfit({ shownWords = [] }: Endpoint, input: unknown, isUnfit: MountContext['isUnfit']): void {
  const words = shownWords.map((field) => (input as Record<string, unknown>)[field]);
  if (words.some((text) => typeof text === 'string' && isUnfit(text))) throw new AppError('name_unfit');
}

/** Who calls, once the origin of the call and the right to make it are judged. */
export async function judgeCaller(
  request: FastifyRequest,
  context: Pick<MountContext, 'baseUrl' | 'actorOf'>,
  endpoint: Pick<Endpoint, 'access' | 'beforeAge'>,
): Promise<Actor | null> {
  refuseForeignOrigin(request, context.baseUrl);
  const actor = await context.actorOf(headersOf(request));
  judgeAccess(endpoint, actor);
  return actor;
}

/**
 * Who a call counts for. A guess counts for the address it comes from whoever is signed in there, and for whom it is
 * aimed at wherever it comes from.
 */
function callersOf(endpoint: Endpoint, actor: Actor | null, address: string, input: unknown): string[] {
  if (!endpoint.limit) return [];
  const { per } = endpoint.limit;
  if (per === undefined) return [actor?.userId ?? address];
  const target = (input as Record<string, unknown>)[per];
  return typeof target === 'string' ? [address, `${per} ${target}`] : [address];
}

/** Counts a call, and refuses it when a limit of the endpoint is reached. */
export async function takeLimit(
  { limits }: Pick<MountContext, 'limits'>,
  endpoint: Endpoint,
  { actor, address, input }: { actor: Actor | null; address: string; input: unknown },
): Promise<void> {
  for (const caller of callersOf(endpoint, actor, address, input)) await limits.take(caller, endpoint.limit);
}

/**
 * Puts one endpoint of the contract on the server: origin, session, access, rate limit, input; then the handler; then the
 * output schema, which lets no field out that it does not list.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  context: MountContext,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = await judgeCaller(request, context, endpoint);
      const input = parseInput(endpoint, request);
      await takeLimit(context, endpoint, { actor, address: request.ip, input });
      refuseUnfit(endpoint, input, context.isUnfit);
      const output = await handler({
        input,
        actor: actor as ActorFor<E>,
        headers: headersOf(request),
        address: request.ip,
        setCookies: (cookies) => void reply.header('set-cookie', [...cookies]),
      });
      const keeping = endpoint.keptFor === undefined ? 'no-store' : `private, max-age=${endpoint.keptFor}`;
      return reply.header('cache-control', keeping).send(endpoint.output.parse(output));
    },
  });
}
