import { yearCardPath } from '@sportspot/domain/profiles/profiles.constants.ts';
import { reviewsApi } from '@sportspot/domain/profiles/reviews.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let sam: SignedUp;
beforeAll(async () => {
  server = await createTestContext({ rateLimitFactor: 1 });
  sam = await signUpPerson(server.context, { displayName: 'Sam Okafor' });
  const call = callerOf(server.app, sam);
  const seen: Record<string, string | null> = {
    'nfl-gb': '2025-12-31T23:30:00.000Z',
    'nfl-chi': '2026-03-02T10:00:00.000Z',
    'nba-bos': '2026-10-12T10:00:00.000Z',
    'nba-lal': '2026-10-13T10:00:00.000Z',
    'f1-fer': '2026-10-13T11:00:00.000Z',
    'mlb-bos': null,
  };
  for (const [teamId, spottedAt] of Object.entries(seen)) await call(spotsApi.spot, { teamId, spottedAt });
});
afterAll(() => server.close());

const card = (year: number | string, person?: SignedUp, headers = {}, query = '') =>
  server.app.inject({
    url: yearCardPath(year as number) + query,
    headers: { ...(person && { cookie: person.cookie }), ...headers },
  });

test("a year's numbers: teams seen, new leagues, best day, and best week", async () => {
  const { body } = await callerOf(server.app, sam)(reviewsApi.year, { year: 2026 });
  expect(body).toMatchObject({
    year: 2026,
    spots: 4,
    newLeagues: ['NBA', 'Formula 1'],
    topLeague: { league: 'NBA', spots: 2 },
    bestDay: { day: '2026-10-13', spots: 2 },
    bestWeek: { from: '2026-10-12', spots: 3 },
  });
  expect(body.latest.map(({ teamId }) => teamId)).toEqual(['f1-fer', 'nba-lal', 'nba-bos', 'nfl-chi']);
  expect(body.rarityPoints).toBeGreaterThanOrEqual(4);
});

test('a year follows the requested time zone', async () => {
  const call = callerOf(server.app, sam);
  const { body: auckland } = await call(reviewsApi.year, { year: 2026, timeZone: 'Pacific/Auckland' });
  expect(auckland.spots).toBe(5);
  expect((await call(reviewsApi.year, { year: 2026, timeZone: 'Mars/Olympus' })).status).toBe(400);
  expect((await call(reviewsApi.year, { year: 1 })).status).toBe(400);
});

test("a year's image is visible only to its owner and isn't kept by shared caches", async () => {
  const first = await card(2026, sam);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 });
  const again = await card(2026, sam, { 'if-none-match': first.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  expect((await card(2026)).statusCode).toBe(401);
  // The same URL is another image, or none, for another user.
  const eve = await signUpPerson(server.context, { displayName: 'Eve' });
  expect((await card(2026, eve, { 'if-none-match': first.headers.etag })).statusCode).toBe(404);
  expect((await card(2024, sam)).statusCode).toBe(404);
  expect((await card('x', sam)).statusCode).toBe(400);
});

test('drawing requests are rate-limited', async () => {
  const mia = await signUpPerson(server.context, { displayName: 'Mia' });
  const answers = [];
  for (let asked = 0; asked < 21; asked += 1) answers.push((await card(2026, mia)).statusCode);
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  expect(answers[20]).toBe(429);
});
