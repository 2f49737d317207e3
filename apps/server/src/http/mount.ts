import type { Endpoint, OutputOf, ParsedInputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { ModerationRead } from '@sportspot/domain/endpoint/moderator-access.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailCaller } from '../limits/limit-keys.ts';
import { type CountedCall, countedByAddress, type RateLimits } from '../limits/rate-limits.ts';
import { type Actor, requireProof } from './actor.ts';
import { bodyLimitOf, createLengthCheck } from './body-limit.ts';
import { encodedFor } from './encoded.ts';

/** What every mounted endpoint needs besides its handler. */
export interface MountContext {
  /** The only origin whose pages may write. */
  readonly baseUrl: string;
  /** Whether passkeys are enabled. */
  readonly hasPasskeys: boolean;
  readonly limits: RateLimits;
  /** `mayBeRecent` accepts what the session was within the last second. */
  actorOf(headers: Headers, mayBeRecent: boolean): Promise<Actor | null>;
  /** Resolves when the standbys have everything committed so far, in the directory and on this user's cluster. */
  confirm(userId: string | undefined): Promise<void>;
  /** Records a moderator's read in the audit trail. */
  recordRead(moderatorId: string, read: ModerationRead, input: unknown): Promise<void>;
  /** Whether a text is unfit for others to see. */
  isUnfit(text: string): boolean;
}

type ActorFor<E extends Endpoint> = E['access'] extends 'anyone' ? Actor | null : Actor;

export interface Call<E extends Endpoint> {
  readonly input: ParsedInputOf<E>;
  readonly actor: ActorFor<E>;
  readonly headers: Headers;
  /** The client's address, according to our own proxies. */
  readonly address: string;
  /** For the few responses that start or end a session. */
  setCookies(cookies: readonly string[]): void;
  /** For responses that sign this browser out: clears its HTTP and back/forward cache of the user's data. */
  clearBrowserCache(): void;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

/** A read whose result has a version, so that a client that has it needn't get it again. */
interface VersionedHandler<E extends Endpoint> {
  /** Null if there is none. Read before the result, which is therefore never older. */
  versionOf(call: Call<E>): Promise<string | null>;
  readonly handle: Handler<E>;
}

const known = new WeakMap<FastifyRequest, Headers>();

/** The same object for the whole request, because sessions are cached per headers object. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = known.get(request) ?? readHeaders(request);
  known.set(request, headers);
  return headers;
}

function readHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const part of [value ?? []].flat()) headers.append(name, part);
  }
  return headers;
}

/** The fields of an endpoint that decide who may call it. */
type AccessRules = Pick<Endpoint, 'access' | 'beforeAge' | 'whileSuspended' | 'isFrequent'>;

/** Browsers send the origin of the page that makes a write; other origins are refused, whatever the cookies. */
function refuseForeignOrigin(request: FastifyRequest, baseUrl: string): void {
  const { origin } = request.headers;
  if (request.method !== 'GET' && origin !== undefined && origin !== baseUrl) throw new AppError('foreign_origin');
}

function checkAccess(endpoint: AccessRules, actor: Actor | null, hasPasskeys: boolean): void {
  if (endpoint.access === 'anyone') return;
  if (actor === null) throw new AppError('unauthenticated');
  if (actor.isSuspended && !endpoint.whileSuspended) throw new AppError('suspended');
  // A suspended user can't confirm their age anymore, and still owns their data.
  if (!actor.ageConfirmed && !actor.isSuspended && !endpoint.beforeAge) throw new AppError('age_unconfirmed');
  // Moderators' endpoints look missing to everyone else.
  if (endpoint.access !== 'moderator') return;
  if (actor.role !== 'moderator') throw new AppError('not_found');
  requireProof(actor, hasPasskeys);
}

function parseInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  isTooLong: (fields: object) => boolean,
): ParsedInputOf<E> {
  const { query, body, params } = request as { query: object; body: unknown; params: object };
  const fields = body !== null && typeof body === 'object' ? body : {};
  if (isTooLong(fields)) throw new AppError('invalid_input');
  const parsed = endpoint.input.safeParse({ ...query, ...fields, ...params });
  if (!parsed.success) throw new AppError('invalid_input', { cause: parsed.error });
  return parsed.data as ParsedInputOf<E>;
}

function refuseUnfit({ shownWords = [] }: Endpoint, input: unknown, isUnfit: MountContext['isUnfit']): void {
  const words = shownWords.map((field) => (input as Record<string, unknown>)[field]);
  if (words.some((text) => typeof text === 'string' && isUnfit(text))) throw new AppError('name_unfit');
}

/** Checks the origin and the access of a request, and returns its actor. */
export async function authorizeCaller(
  request: FastifyRequest,
  context: Pick<MountContext, 'baseUrl' | 'actorOf' | 'hasPasskeys'>,
  endpoint: AccessRules,
): Promise<Actor | null> {
  refuseForeignOrigin(request, context.baseUrl);
  const actor = await context.actorOf(headersOf(request), endpoint.isFrequent === true);
  checkAccess(endpoint, actor, context.hasPasskeys);
  // Endpoints for anyone treat a suspended user as a visitor.
  return endpoint.access === 'anyone' && actor?.isSuspended ? null : actor;
}

/**
 * Whom a call counts toward. A guess counts toward the client's address, with or without a session, and toward the
 * targeted account, from any address.
 */
function countedCalls({ limit }: Endpoint, actor: Actor | null, address: string, input: unknown): CountedCall[] {
  if (!limit) return [];
  if (limit.per === undefined && actor) return [{ caller: actor.userId, limit }];
  const target = limit.per === 'email' && (input as Record<string, unknown>)['email'];
  const aimedAt = typeof target === 'string' ? [{ caller: emailCaller(target), limit }] : [];
  return [...countedByAddress(address, limit), ...aimedAt];
}

/** Counts a call, and throws when a limit of the endpoint is reached. */
export async function countCall(
  { limits }: Pick<MountContext, 'limits'>,
  endpoint: Endpoint,
  { actor, address, input }: { actor: Actor | null; address: string; input: unknown },
): Promise<void> {
  for (const { caller, limit } of countedCalls(endpoint, actor, address, input)) await limits.take(caller, limit);
}

/**
 * A response to a write may report an earlier request whose own response was lost: "already joined". It waits until the
 * standbys have that commit, too, so that no failover reverts what a client was told.
 */
async function confirmed<Output>(work: Promise<Output>, confirm: () => Promise<void>): Promise<Output> {
  const refusal = await work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
  await confirm();
  if (refusal) throw refusal;
  return work;
}

const etagOf = (version: string): string => `"${version}"`;

/** Whether the client has this version. A proxy that compresses marks versions as weak. */
const hasVersion = ({ headers }: FastifyRequest, version: string): boolean =>
  headers['if-none-match']?.replace(/^W\//, '') === etagOf(version);

async function sendJson(request: FastifyRequest, reply: FastifyReply, output: unknown): Promise<FastifyReply> {
  const { encoding, body } = await encodedFor(request.headers['accept-encoding'] ?? '', JSON.stringify(output));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(body);
}

/**
 * Mounts one endpoint of the contract: checks origin, session, access, rate limit, and input; runs the handler; and
 * parses the output with its schema, which drops unlisted fields.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  context: MountContext,
  endpoint: E,
  handler: Handler<E> | VersionedHandler<E>,
): void {
  const { handle, versionOf } = typeof handler === 'function' ? { handle: handler } : handler;
  const isTooLong = createLengthCheck(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = await authorizeCaller(request, context, endpoint);
      const input = parseInput(endpoint, request, isTooLong);
      await countCall(context, endpoint, { actor, address: request.ip, input });
      refuseUnfit(endpoint, input, context.isUnfit);
      if (endpoint.noted && actor) await context.recordRead(actor.userId, endpoint.noted, input);
      const call: Call<E> = {
        input,
        actor: actor as ActorFor<E>,
        headers: headersOf(request),
        address: request.ip,
        setCookies: (cookies) => void reply.header('set-cookie', [...cookies]),
        // Never "storage": it would delete unsent spots.
        clearBrowserCache: () => void reply.header('clear-site-data', '"cache"'),
      };
      const cacheControl = endpoint.keptFor === undefined ? 'no-store' : `private, max-age=${endpoint.keptFor}`;
      void reply.header('cache-control', cacheControl);
      const version = (await versionOf?.(call)) ?? null;
      if (version !== null && hasVersion(request, version)) return reply.status(304).send();
      const handled = handle(call);
      const isConfirmed = endpoint.method === 'GET' || endpoint.confirmsItself;
      const output = await (isConfirmed ? handled : confirmed(handled, () => context.confirm(actor?.userId)));
      if (version !== null) void reply.header('etag', etagOf(version));
      return sendJson(request, reply, endpoint.output.parse(output));
    },
  });
}
