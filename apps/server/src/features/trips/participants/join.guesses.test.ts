import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someAddress } from '../../../testing/server/addresses.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { valkeyUp } from '../../../testing/server/valkey-up.ts';
import { type Scene, sceneOf } from '../../../testing/trips/trip-scene.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

/** Ten wrong codes per user and fifty per IP address, behind one trusted proxy. */
let server: TestContext;
let scene: Scene;
let alice: SignedUp;

beforeAll(async () => {
  server = await createTestContext({ trustedProxies: ['loopback'], rateLimitFactor: 1, rateLimitTimeoutMs: 20_000 });
  await valkeyUp(server.context.valkey);
  scene = sceneOf(server);
  alice = await signUpPerson(server.context);
});
afterAll(() => server.close());

async function tries(person: SignedUp, key: { code: string } | { token: string }, from = someAddress()) {
  const { method, path: url } = tripsApi.join;
  const headers = { cookie: person.cookie, 'x-forwarded-for': from };
  return (await server.app.inject({ method, url, headers, payload: key })).statusCode;
}
const wrong = { code: 'NOBODY' };
const right = ({ joinCode }: Trip) => ({ code: joinCode ?? '' });

test("TRIP-39 after ten wrong codes even the right one is refused; right ones don't count", async () => {
  const trip = await scene.creates(alice);
  const guesser = await signUpPerson(server.context);
  const answers = [await tries(guesser, right(trip))];
  for (let guess = 0; guess < 10; guess += 1) answers.push(await tries(guesser, wrong));
  // A right code doesn't count, even if joining is refused for another reason.
  expect(answers).toEqual([200, ...Array(10).fill(404)]);
  expect([await tries(guesser, wrong), await tries(guesser, right(trip))]).toEqual([429, 429]);
  expect(await tries(guesser, { token: trip.shareToken ?? '' })).toBe(409);
  expect(await tries(alice, right(trip))).toBe(409);
});

test('TRIP-39 users behind one IP address share a higher limit', async () => {
  const address = someAddress();
  const trip = await scene.creates(alice);
  const people = await Promise.all(Array.from({ length: 6 }, () => signUpPerson(server.context)));
  const [last, ...others] = people as [SignedUp, ...SignedUp[]];
  for (const person of others)
    for (let guess = 0; guess < 10; guess += 1) expect(await tries(person, wrong, address)).toBe(404);
  expect(await tries(last, right(trip), address)).toBe(429);
  expect(await tries(last, right(trip))).toBe(200);
});
