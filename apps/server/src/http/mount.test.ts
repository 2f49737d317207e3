import { endpoint } from '@sportspot/domain/endpoint.ts';
import { newId } from '@sportspot/domain/ids.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openValkey, type Valkey } from '../valkey.ts';
import type { Actor } from './actor.ts';
import { installErrorHandler } from './error-handler.ts';
import { type MountContext, mount } from './mount.ts';
import { createRateLimits } from './rate-limits.ts';

const base = { summary: '', errors: [], input: z.object({}), output: z.object({}) } as const;
const open = endpoint({
  ...base,
  method: 'POST',
  path: '/api/echo/:id',
  access: 'anyone',
  input: z.object({ id: z.string(), text: z.string() }),
  output: z.object({ id: z.string(), text: z.string() }),
});
const limited = endpoint({
  ...base,
  method: 'GET',
  path: '/api/limited',
  access: 'anyone',
  limit: { name: newId(), max: 2, seconds: 60 },
});
const closed = endpoint({ ...base, method: 'GET', path: '/api/closed', access: 'signed-in' });
const early = endpoint({ ...base, method: 'GET', path: '/api/early', access: 'signed-in', beforeAge: true });
const kept = endpoint({ ...base, method: 'GET', path: '/api/kept', access: 'anyone', keptFor: 60 });
const moderators = endpoint({ ...base, method: 'GET', path: '/api/moderators', access: 'moderator' });

let app: FastifyInstance;
let valkey: Valkey;

/** Who acts is named by a header here; the real one reads the session. */
const actors: Record<string, Actor> = {
  fan: { userId: newId(), role: 'fan', ageConfirmed: true, signedInAt: new Date() },
  child: { userId: newId(), role: 'fan', ageConfirmed: false, signedInAt: new Date() },
  moderator: { userId: newId(), role: 'moderator', ageConfirmed: true, signedInAt: new Date() },
};

beforeAll(async () => {
  valkey = openValkey(process.env.VALKEY_URL as string, () => {});
  await vi.waitUntil(() => valkey.isUp());
  const context: MountContext = {
    baseUrl: 'https://sportspot.example',
    limits: createRateLimits(valkey, { factor: 1, patienceMs: 20_000 }),
    isUnfit: () => false,
    actorOf: async (headers) => actors[headers.get('x-actor') ?? ''] ?? null,
  };
  app = Fastify();
  installErrorHandler(app);
  mount(app, context, open, async ({ input }) => ({ ...input, secret: 'never leaves' }));
  for (const one of [limited, closed, early, moderators, kept]) mount(app, context, one, async () => ({}));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  valkey.close();
});

const get = async (url: string, actor = '') => (await app.inject({ url, headers: { 'x-actor': actor } })).statusCode;

describe('every mounted endpoint', () => {
  test('lets no field out that its output does not list', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { text: 'hello', id: 'ignored' } });
    expect(answer.json()).toEqual({ id: '7', text: 'hello' });
  });

  test('refuses input of another form with a code and no details', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { text: 3 } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input']);
    expect(answer.body).not.toContain('text');
  });

  test('refuses a change that another site asks for', async () => {
    const from = (origin: string) =>
      app.inject({ method: 'POST', url: '/api/echo/7', payload: { text: 'x' }, headers: { origin } });
    expect((await from('https://evil.example')).json()).toMatchObject({ error: { code: 'foreign_origin' } });
    expect((await from('https://sportspot.example')).statusCode).toBe(200);
  });

  test('ROLE-09 judges access by the session alone', async () => {
    expect([await get(closed.path), await get(closed.path, 'fan')]).toEqual([401, 200]);
    expect([await get(closed.path, 'child'), await get(early.path, 'child')]).toEqual([403, 200]);
    expect([await get(moderators.path, 'fan'), await get(moderators.path, 'moderator')]).toEqual([404, 200]);
  });

  test('lets nobody keep an answer that does not say for how long', async () => {
    const keeping = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    expect([await keeping(kept.path), await keeping(limited.path)]).toEqual(['private, max-age=60', 'no-store']);
  });

  test('counts calls and says when to come back, per caller', async () => {
    const calls = ['fan', 'fan', 'fan', 'moderator'];
    const answers = [];
    for (const actor of calls) answers.push(await app.inject({ url: limited.path, headers: { 'x-actor': actor } }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
