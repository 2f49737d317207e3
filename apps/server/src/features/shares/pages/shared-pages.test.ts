import { brotliDecompressSync } from 'node:zlib';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app/build-app.ts';
import type { SharedAnswer } from '../../../http/pages/pages.ts';
import { barePages } from '../../../testing/server/bare-pages.ts';
import { withBrokenDirectory } from '../../../testing/server/broken-directory.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { insertLink } from '../../../testing/users/links.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
/** Two API processes that serve pages. */
let apps: [FastifyInstance, FastifyInstance];
let alice: SignedUp;
let rendered = 0;

const pages = barePages(() => {
  rendered += 1;
});

beforeAll(async () => {
  server = await createTestContext();
  apps = [await buildApp(server.context, { pages }), await buildApp(server.context, { pages })];
  alice = await signUpPerson(server.context, { displayName: 'Alice' });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await server.close();
});

const open = (token: string, headers: Record<string, string> = {}, [app] = apps) =>
  app.inject({ url: `/shared/${token}`, headers });
const answerIn = (body: string) => JSON.parse(body) as SharedAnswer;
const imageIn = (body: string): string => new URL(answerIn(body).preview?.image ?? '').pathname;

test("PREVIEW-02 the page is the same for everyone, sets no cookies, and isn't indexed by search engines", async () => {
  const token = await insertLink(server.context, 'all-time', alice.id);
  const visitor = await open(token);
  const owner = await open(token, { cookie: alice.cookie });
  expect(visitor.statusCode).toBe(200);
  expect(owner.body).toBe(visitor.body);
  expect(answerIn(visitor.body)).toMatchObject({
    page: { type: 'all-time', user: { displayName: 'Alice' } },
    preview: { address: `${server.config.baseUrl}/shared/${token}` },
  });
  expect(visitor.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    // A browser revalidates every time, because nothing tells it about revoked links. An edge is purged.
    'cache-control': 'public, max-age=0, s-maxage=10',
    'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=30',
    'content-type': 'text/html; charset=utf-8',
  });
  const packed = await open(token, { 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(visitor.body);
  expect(visitor.headers['set-cookie']).toBeUndefined();
  expect(visitor.headers['content-security-policy']).toContain("default-src 'self'");
});

/** Freezes the clock, so that the cache's TTL doesn't expire during the test on a slow machine. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
afterEach(() => vi.useRealTimers());

test("a cached page needs no database query and isn't rendered again", async () => {
  const token = await insertLink(server.context, 'all-time', alice.id);
  stopClock();
  const statements = vi.spyOn(Client.prototype, 'query');
  // Ignores the queries of the test server's worker.
  const asked = () =>
    statements.mock.calls.filter(([query]) => JSON.stringify(query)?.includes('shareable_links')).length;
  const cold = await open(token);
  const [askedCold, renderedCold] = [asked(), rendered];
  const warm = await Promise.all(Array.from({ length: 50 }, () => open(token)));
  const [askedWarm, renderedWarm] = [asked(), rendered];
  statements.mockRestore();
  expect(warm.every(({ body }) => body === cold.body)).toBe(true);
  expect(askedCold).toBe(1);
  expect(askedWarm).toBe(askedCold);
  expect(renderedWarm).toBe(renderedCold);
});

test('concurrent requests for an uncached page render it once', async () => {
  const token = await insertLink(server.context, 'all-time', alice.id);
  stopClock();
  const before = rendered;
  await Promise.all(Array.from({ length: 20 }, () => open(token)));
  expect(rendered).toBe(before + 1);
});

/** Polls until the link is dead, and returns when the last request that still got the page was sent. */
async function lastShown(token: string, app: FastifyInstance): Promise<number> {
  let shownAt = 0;
  const ask = async () => {
    const askedAt = Date.now();
    const { statusCode } = await open(token, {}, [app, app]);
    if (statusCode === 200) shownAt = askedAt;
    return statusCode;
  };
  await expect.poll(ask, { interval: 20 }).toBe(404);
  return shownAt;
}

test('MYLINKS-01 ERR-28 a revoked link is dead on every process within a second', async () => {
  const token = await insertLink(server.context, 'all-time', alice.id);
  for (const app of apps) expect((await open(token, {}, [app, app])).statusCode).toBe(200);
  await callerOf(server.app, alice)(linksApi.revoke, { token });
  const revokedAt = Date.now();
  for (const app of apps) expect((await lastShown(token, app)) - revokedAt).toBeLessThan(1000);
  const dead = await open(token);
  expect(answerIn(dead.body)).toMatchObject({ page: null, refusal: 'share_not_found', preview: null });
  expect(dead.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
});

test('LINK-04 a page expires with its link, and an edge may cache it no longer', async () => {
  const expiresAt = new Date(Date.now() + 3000);
  const token = await insertLink(server.context, 'all-time', alice.id, { expiresAt });
  const left = (expiresAt.getTime() - Date.now()) / 1000;
  const alive = await open(token);
  expect(alive.statusCode).toBe(200);
  const [, fresh] = /^public, max-age=0, s-maxage=(\d+)$/.exec(
    String(alive.headers['cache-control']),
  ) as unknown as string[];
  expect(alive.headers['cdn-cache-control']).toBe(`public, max-age=${fresh}, stale-while-revalidate=0`);
  expect(Number(fresh)).toBeGreaterThan(0);
  expect(Number(fresh)).toBeLessThanOrEqual(left);
  expect((await lastShown(token, apps[0])) - expiresAt.getTime()).toBeLessThan(1000);
});

test("a page that can't be loaded is a 503 that isn't cached", async () => {
  const token = await insertLink(server.context, 'all-time', alice.id);
  const app = await buildApp(withBrokenDirectory(server.context), { pages });
  const failed = await app.inject(`/shared/${token}`);
  expect(failed.statusCode).toBe(503);
  expect(answerIn(failed.body)).toMatchObject({ page: null, refusal: 'unavailable' });
  expect(failed.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await app.close();
});

test('an invalid token is 404, and a trailing slash redirects to the page', async () => {
  expect((await open('no-token')).statusCode).toBe(404);
  const token = await insertLink(server.context, 'all-time', alice.id);
  expect(await open(`${token}/`)).toMatchObject({ statusCode: 301, headers: { location: `/shared/${token}` } });
});

test('PREVIEW-01 the image of a page is 1200x630 and has a content hash in its URL', async () => {
  const carol = await signUpPerson(server.context, { displayName: 'Carol' });
  const token = await insertLink(server.context, 'all-time', carol.id);
  const [app] = apps;
  const image = imageIn((await open(token)).body);
  expect(image).toMatch(new RegExp(`^/shared/${token}/card-[0-9a-f]{32}\\.png$`));
  const answers = await Promise.all([app.inject(image), app.inject(image)]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-robots-tag': 'noindex' });
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=31536000, s-maxage=\d+, immutable$/);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  }

  await callerOf(server.app, carol)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'all-time' });
  await expect.poll(async () => imageIn((await open(token)).body), { timeout: 5000 }).not.toBe(image);
  const moved = await app.inject(image);
  expect(moved.statusCode).toBe(302);
  expect(moved.headers.location).toBe(imageIn((await open(token)).body));

  await callerOf(server.app, carol)(linksApi.revoke, { token });
  await expect.poll(async () => (await app.inject(image)).statusCode, { timeout: 5000 }).toBe(404);
  expect((await app.inject(`/shared/${token}/card-nothing.png`)).statusCode).toBe(404);
});

test('malformed tokens get an error page rendered once, without a lookup', async () => {
  const [app] = apps;
  const before = rendered;
  const malformed = ['x', '%00', 'a'.repeat(299), '%F0%9F%A7%A2', '..%2F..', `${'a'.repeat(21)}%20`, "'--"];
  const query = vi.spyOn(Client.prototype, 'query');
  for (const token of malformed) {
    const { statusCode, body } = await app.inject(`/shared/${token}`);
    expect([statusCode, answerIn(body).refusal]).toEqual([404, 'share_not_found']);
    expect(body).not.toContain(token);
  }
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect(rendered - before).toBeLessThanOrEqual(1);
});
