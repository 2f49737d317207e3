/**
 * Preloaded into test processes: records what every Fastify server of the process receives and sends, by session. The
 * server doesn't know about it.
 */
import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foundInJson, foundInText } from './found.ts';
import { type Found, openRecord, type Recorded } from './records.ts';

let open: ((line: Recorded) => void) | undefined;
/** Opened lazily, so that processes without responses leave no file. */
function record(line: Recorded): void {
  open ??= openRecord();
  open(line);
}

/** Identifies the session of a cookie without revealing its token. */
function sessionIn(cookies: string | undefined): string | null {
  const token = cookies?.match(/sportspot\.session_token=([^.;%]+)/)?.[1];
  return token ? createHash('sha256').update(token).digest('base64url').slice(0, 16) : null;
}

/** What was already recorded per session, because texts repeat. */
const known = new Set<string>();

function tell(request: FastifyRequest, status: number, found: Found): void {
  const session = sessionIn(request.headers.cookie);
  const where = `${request.method} ${request.routeOptions.url ?? '?'} ${status}`;
  const { texts: all, ...rest } = found;
  const texts = all?.filter((text) => {
    const key = createHash('sha1').update(`${session} ${where} ${text}`).digest('base64');
    return !known.has(key) && known.add(key);
  });
  record({ kind: 'told', session, where, found: { ...rest, ...(texts?.length && { texts }) } });
}

/** A live message goes to all subscribers: it is scanned once. */
const scanned = new WeakMap<Uint8Array, Found>();

/** Data that isn't JSON is scanned as text. */
function foundInData(data: string): Found {
  try {
    return foundInJson(JSON.parse(data));
  } catch {
    return foundInText(data);
  }
}

function foundInMessage(chunk: Uint8Array): Found {
  const before = scanned.get(chunk);
  if (before) return before;
  const data = /^data: ?(.+)$/m.exec(Buffer.from(chunk).toString())?.[1];
  const found = data === undefined ? {} : foundInData(data);
  scanned.set(chunk, found);
  return found;
}

type Kind = 'json' | 'page' | 'stream' | 'file';
function kindOf(reply: FastifyReply): Kind {
  const type = String(reply.raw.getHeader('content-type') ?? reply.getHeader('content-type') ?? '');
  if (type.startsWith('text/event-stream')) return 'stream';
  if (type.startsWith('application/json')) return 'json';
  return type.startsWith('text/html') || type.startsWith('text/csv') ? 'page' : 'file';
}

/** Pages are sent compressed. */
function unpacked(body: Buffer, encoding: unknown): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** A wrapped method that passes its arguments through. */
type Passing = (...args: unknown[]) => unknown;

/** Records the chunks of a response as they are written. */
function recordResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply;
  const parts: Uint8Array[] = [];
  const take = (chunk: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const kind = kindOf(reply);
    if (kind === 'stream') {
      const found = foundInMessage(part);
      if (Object.keys(found).length > 0) tell(request, raw.statusCode, found);
    } else if (kind !== 'file') parts.push(part);
  };
  const head = raw.writeHead.bind(raw) as Passing;
  const write = raw.write.bind(raw) as Passing;
  const end = raw.end.bind(raw) as Passing;
  // Headers passed only to writeHead could not be read later.
  raw.writeHead = ((...args) => {
    const headers = args.at(-1);
    if (typeof headers === 'object') raw.setHeaders(new Map(Object.entries(headers ?? {})));
    return head(...args);
  }) as Passing as typeof raw.writeHead;
  raw.write = ((...args) => {
    take(args[0]);
    return write(...args);
  }) as Passing as typeof raw.write;
  raw.end = ((...args) => {
    take(args[0]);
    const kind = kindOf(reply);
    const body = unpacked(Buffer.concat(parts), raw.getHeader('content-encoding'));
    if (kind === 'json') tell(request, raw.statusCode, body === '' ? {} : foundInJson(JSON.parse(body)));
    else if (kind === 'page') tell(request, raw.statusCode, foundInText(body));
    noteSignIn(request, reply);
    return end(...args);
  }) as Passing as typeof raw.end;
}

/** The address in the form that opened a session. */
function noteSignIn({ body, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const session = sessionIn([reply.getHeader('set-cookie') ?? []].flat().join('; '));
  if (session === null) return;
  const { email } = (body ?? {}) as { email?: unknown };
  const address = typeof email === 'string' ? email.trim().toLowerCase() : undefined;
  // With a provider, a passkey, or an email link, the request doesn't contain the address.
  const isWithoutAddress = /^\/api\/(?:auth\/callback\/|account\/(?:passkey-sign-in|verify-email)$)/.test(
    routeOptions.url ?? '',
  );
  if (address !== undefined || isWithoutAddress) record({ kind: 'signed in', session, email: address ?? null });
}

/** What a user sends; for a file, the export it contains. An invalid file contributes nothing. */
function foundInBody(body: unknown): Found {
  const { file } = (body ?? {}) as { file?: unknown };
  if (typeof file !== 'string') return foundInJson(body);
  try {
    return foundInJson(JSON.parse(file));
  } catch {
    return {};
  }
}

/** A JSON body that its handler parses; uploaded files are ignored. */
function parsedBody({ body, headers }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body)) return body;
  if (!headers['content-type']?.startsWith('application/json')) return null;
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

function noteSent(request: FastifyRequest): void {
  const session = sessionIn(request.headers.cookie);
  const { notes, places } = foundInBody(parsedBody(request));
  if (session !== null && (notes || places))
    record({ kind: 'sent', session, found: { ...(notes && { notes }), ...(places && { places }) } });
}

function listen(): void {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRequest', async (request, reply) => recordResponse(request, reply));
    fastify.addHook('preHandler', async (request) => noteSent(request));
  });
  // Users whom tests sign in without the API.
  subscribe('sportspot.signed-in', (message) => {
    const { cookie, email } = message as { cookie: string; email: string };
    const session = sessionIn(cookie);
    if (session !== null) record({ kind: 'signed in', session, email });
  });
}

// Test files that share a process each load this file. Two listeners would record every response twice.
const LISTENING = Symbol.for('sportspot.responses are recorded');
if (!Object.hasOwn(globalThis, LISTENING)) {
  Object.defineProperty(globalThis, LISTENING, { value: true });
  listen();
}
