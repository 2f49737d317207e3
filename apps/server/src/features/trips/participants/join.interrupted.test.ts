import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { ownerUrlOf, runStatement } from '../../../testing/server/test-database.ts';
import { openScene, refusal, type Scene } from '../../../testing/trips/trip-scene.ts';
import type { SignedUp } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: Scene;
let alice: SignedUp;
let bob: SignedUp;

beforeAll(async () => {
  ({ server, scene, alice, bob } = await openScene());
});
afterAll(() => server.close());

const keyOf = (trip: Trip, by: 'token' | 'code') =>
  by === 'token' ? { token: trip.shareToken ?? '' } : { code: trip.joinCode ?? '' };
const join = (person: SignedUp, trip: Trip, by: 'token' | 'code') => scene.as(person)(tripsApi.join, keyOf(trip, by));

describe('an interrupted join', () => {
  /** Simulates losing the directory between the two databases. */
  async function withoutFeed<Result>(act: () => Promise<Result>): Promise<Result> {
    const ownerUrl = ownerUrlOf(server.config.databaseUrl);
    await runStatement(ownerUrl, `alter table trip_events add constraint lost check (kind <> 'joined') not valid`);
    try {
      return await act();
    } finally {
      await runStatement(ownerUrl, 'alter table trip_events drop constraint lost');
    }
  }
  const kindsOf = async (trip: Trip) => (await scene.events(trip)).map(({ kind }) => kind);

  test('is completed by joining again, once', async () => {
    const trip = await scene.creates(alice);
    expect((await withoutFeed(() => join(bob, trip, 'code'))).status).toBe(500);
    expect(await join(bob, trip, 'code')).toEqual({ status: 200, body: { tripId: trip.id } });
    expect(await kindsOf(trip)).toEqual(['joined']);
    expect(await join(bob, trip, 'code')).toEqual(refusal('already_participant'));
    expect(await kindsOf(trip)).toEqual(['joined']);
  });

  test('also makes the user creator of an abandoned trip when completed', async () => {
    const trip = await scene.creates(alice);
    await scene.as(alice)(tripsApi.leave, { tripId: trip.id });
    expect((await withoutFeed(() => join(bob, trip, 'token'))).status).toBe(500);
    expect((await join(bob, trip, 'token')).status).toBe(200);
    expect(await scene.row(trip)).toMatchObject({ creator_id: bob.id });
    expect(await kindsOf(trip)).toEqual(['left', 'joined', 'creator-changed']);
  });

  test('is completed for a returning participant', async () => {
    const trip = await scene.creates(alice);
    await scene.joins(bob, trip);
    await scene.as(bob)(tripsApi.leave, { tripId: trip.id });
    expect((await withoutFeed(() => join(bob, trip, 'code'))).status).toBe(500);
    expect((await join(bob, trip, 'code')).status).toBe(200);
    expect(await kindsOf(trip)).toEqual(['joined', 'left', 'joined']);
  });

  test("doesn't apply to the creator, who is a participant from the start", async () => {
    const trip = await scene.creates(alice);
    expect(await join(alice, trip, 'code')).toEqual(refusal('already_participant'));
    expect(await kindsOf(trip)).toEqual([]);
  });
});
