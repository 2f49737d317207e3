import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@sportspot/domain/endpoint/endpoint.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createRateLimits } from '../limits/rate-limits.ts';
import { valkeyUp } from '../testing/server/valkey-up.ts';
import { openValkey, type Valkey } from '../valkey/valkey.ts';
import type { Actor } from './actor.ts';
import { installErrorHandler } from './error-handler.ts';
import { type MountContext, mount } from './mount.ts';

const base = { summary: '', errors: [], input: z.object({}), output: z.object({}) } as const;
const open = endpoint({
  ...base,
  method: 'POST',
  path: '/api/echo/:id',
  access: 'anyone',
  input: z.object({ id: z.string().check(z.maxLength(10)), text: z.string().check(z.maxLength(10)) }),
  output: z.object({ id: z.string(), text: z.string() }),
});
const limited = endpoint({
  ...base,
  method: 'GET',
  path: '/api/limited',
  access: 'anyone',
  limit: { name: 'views', max: 2, seconds: 60 },
});
const closed = endpoint({ ...base, method: 'GET', path: '/api/closed', access: 'signed-in' });
const early = endpoint({ ...base, method: 'GET', path: '/api/early', access: 'signed-in', beforeAge: true });
const ownData = endpoint({ ...base, method: 'GET', path: '/api/own', access: 'signed-in', whileSuspended: true });
const who = endpoint({
  ...base,
  method: 'GET',
  path: '/api/who',
  access: 'anyone',
  output: z.object({ userId: z.nullable(z.string()) }),
});
const kept = endpoint({ ...base, method: 'GET', path: '/api/kept', access: 'anyone', keptFor: 60 });
const text = endpoint({
  ...base,
  method: 'GET',
  path: '/api/text',
  access: 'anyone',
  input: z.object({ length: z.coerce.number() }),
  output: z.object({ text: z.string() }),
});
const moderators = endpoint({ ...base, method: 'GET', path: '/api/moderators', access: 'moderator' });

let app: FastifyInstance;
let valkey: Valkey;

/** A header names the actor here; the real server reads the session. */
const fan: Actor = {
  userId: newId(),
  sessionId: newId(),
  role: 'fan',
  ageConfirmed: true,
  isSuspended: false,
  signedInAt: new Date(),
  byPasskey: false,
};
const actors: Record<string, Actor> = {
  fan,
  child: { ...fan, userId: newId(), ageConfirmed: false },
  suspended: { ...fan, userId: newId(), isSuspended: true, ageConfirmed: false },
  moderator: { ...fan, userId: newId(), role: 'moderator', byPasskey: true },
};

beforeAll(async () => {
  valkey = openValkey({ valkeyUrl: process.env.VALKEY_URL as string, valkeyPrefix: `${newId()}:` }, () => {});
  await valkeyUp(valkey);
  const context: MountContext = {
    baseUrl: 'https://sportspot.example',
    hasPasskeys: true,
    recordRead: async () => {},
    limits: createRateLimits(valkey, { factor: 1, timeoutMs: 20_000 }),
    isUnfit: () => false,
    confirm: async () => {},
    actorOf: async (headers) => actors[headers.get('x-actor') ?? ''] ?? null,
  };
  app = Fastify();
  installErrorHandler(app);
  mount(app, context, open, async ({ input }) => ({ ...input, secret: 'never leaves' }));
  mount(app, context, who, async ({ actor }) => ({ userId: actor?.userId ?? null }));
  mount(app, context, text, async ({ input }) => ({ text: 'é'.repeat(input.length) }));
  for (const one of [limited, closed, early, moderators, ownData, kept]) mount(app, context, one, async () => ({}));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  valkey.close();
});

const get = async (url: string, actor = '') => (await app.inject({ url, headers: { 'x-actor': actor } })).statusCode;

describe('every mounted endpoint', () => {
  test('returns only fields its output schema lists', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { text: 'hello', id: 'ignored' } });
    expect(answer.json()).toEqual({ id: '7', text: 'hello' });
  });

  test('refuses invalid input with a code and no details', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { text: 3 } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input']);
    expect(answer.body).not.toContain('text');
  });

  test('refuses a write from another origin', async () => {
    const from = (origin: string) =>
      app.inject({ method: 'POST', url: '/api/echo/7', payload: { text: 'x' }, headers: { origin } });
    expect((await from('https://evil.example')).json()).toMatchObject({ error: { code: 'foreign_origin' } });
    expect((await from('https://sportspot.example')).statusCode).toBe(200);
  });

  test('ROLE-09 decides access by the session only', async () => {
    expect([await get(closed.path), await get(closed.path, 'fan')]).toEqual([401, 200]);
    expect([await get(closed.path, 'child'), await get(early.path, 'child')]).toEqual([403, 200]);
    expect([await get(moderators.path, 'fan'), await get(moderators.path, 'moderator')]).toEqual([404, 200]);
  });

  test('admits a suspended user only where the contract allows it, whatever their age', async () => {
    const paths = [closed, early, moderators, ownData].map(({ path }) => path);
    expect(await Promise.all(paths.map((path) => get(path, 'suspended')))).toEqual([403, 403, 403, 200]);
    const userId = async (actor: string) =>
      (await app.inject({ url: who.path, headers: { 'x-actor': actor } })).json().userId;
    expect([await userId('fan'), await userId('suspended')]).toEqual([fan.userId, null]);
  });

  test('forbids caching unless the contract allows it', async () => {
    const cacheControl = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    expect([await cacheControl(kept.path), await cacheControl(limited.path)]).toEqual([
      'private, max-age=60',
      'no-store',
    ]);
  });

  test('compresses a response of more than 1 kB as far as the client can read it', async () => {
    const read = async (length: number, accepted?: string) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const response = await app.inject({ url: `${text.path}?length=${length}`, headers });
      expect(response.headers).toMatchObject({
        vary: 'accept-encoding',
        'content-type': 'application/json; charset=utf-8',
      });
      return response;
    };
    const [small, brotli, zip, plain] = [
      await read(10, 'br'),
      await read(2000, 'gzip, br'),
      await read(2000, 'gzip'),
      await read(2000),
    ];
    const sent = [small, brotli, zip, plain].map(({ headers }) => headers['content-encoding']);
    expect(sent).toEqual([undefined, 'br', 'gzip', undefined]);
    expect(small.json()).toEqual({ text: 'é'.repeat(10) });
    for (const body of [brotliDecompressSync(brotli.rawPayload), gunzipSync(zip.rawPayload), plain.rawPayload])
      expect(JSON.parse(body.toString())).toEqual({ text: 'é'.repeat(2000) });
    expect(brotli.rawPayload.length).toBeLessThan(100);
  });

  test('limits calls per caller and returns when to retry', async () => {
    const calls = ['fan', 'fan', 'fan', 'moderator'];
    const answers = [];
    for (const actor of calls) answers.push(await app.inject({ url: limited.path, headers: { 'x-actor': actor } }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
