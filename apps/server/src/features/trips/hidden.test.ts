import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { sceneOf } from '../../testing/trips/trip-scene.ts';
import { startedTrip } from '../../testing/trips/trips.ts';
import { ago, minutes } from '../../testing/users/fans.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { freezeTrip } from './recap/recap.service.ts';

let server: TestContext;
let alice: SignedUp;
let bob: SignedUp;
let carol: SignedUp;

beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());
beforeEach(async () => {
  const names = ['Alice', 'Bob', 'Carol'];
  const people = await Promise.all(names.map((displayName) => signUpPerson(server.context, { displayName })));
  [alice, bob, carol] = people as [SignedUp, SignedUp, SignedUp];
});

const as = (person: SignedUp) => callerOf(server.app, person);
const spots = (person: SignedUp, ...teams: string[]) =>
  as(person)(spotsApi.apply, { operations: teams.map((team) => spotOf(team, { mode: 'trip-mode' })) });
const board = async (viewer: SignedUp, tripId: string) => (await as(viewer)(tripsApi.board, { tripId })).body;
const ranks = async (viewer: SignedUp, tripId: string) =>
  (await board(viewer, tripId)).entries.map(({ rank, userName, progress }) => `${rank} ${userName} ${progress}%`);
const feed = async (viewer: SignedUp, tripId: string) => (await as(viewer)(tripsApi.events, { tripId })).body.events;
const told = async (viewer: SignedUp, tripId: string) =>
  (await feed(viewer, tripId)).map(({ kind, player }) => `${player.name} ${kind}`);

describe('a user who blocked another participant', () => {
  test("VIS-03 doesn't see the other on the board, and vice versa, and all ranks stay true", async () => {
    const tripId = await startedTrip(server, [alice, bob, carol]);
    await as(bob)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Mia' });
    await spots(alice, 'nfl-gb');
    await spots(bob, 'nfl-gb', 'nfl-chi', 'nfl-min');
    await spots(carol, 'nfl-gb', 'nfl-chi');
    await as(alice)(accountsApi.block, { userId: bob.id });
    expect(await ranks(carol, tripId)).toEqual(['1 Bob 100%', '2 Carol 67%', '3 Alice 33%', '4 Mia 0%']);
    expect(await ranks(alice, tripId)).toEqual(['2 Carol 100%', '3 Alice 50%']);
    expect(await ranks(bob, tripId)).toEqual(['1 Bob 100%', '2 Carol 67%', '4 Mia 0%']);
    expect(await board(alice, tripId)).toMatchObject({ players: 2, hiddenRanks: [1, 4], mine: [{ rank: 3 }] });
    expect(await board(bob, tripId)).toMatchObject({ players: 3, hiddenRanks: [3] });
    expect(await board(carol, tripId)).toMatchObject({ players: 4, hiddenRanks: [], totalSpots: 6 });
    expect(JSON.stringify(await board(alice, tripId))).not.toMatch(new RegExp(`${bob.id}|Bob|Mia`));
  });

  test("VIS-03 doesn't see the other in the feed or among the participants", async () => {
    const tripId = await startedTrip(server, [alice, bob, carol]);
    await spots(bob, 'nfl-gb');
    await expect.poll(() => told(carol, tripId)).toContain('Bob spotted');
    await as(alice)(accountsApi.block, { userId: bob.id });
    const people = async (viewer: SignedUp) =>
      (await as(viewer)(tripsApi.participants, { tripId })).body.participants
        .map(({ userName }) => userName)
        .toSorted();
    expect(await told(alice, tripId)).toEqual(['Carol joined']);
    expect(await people(alice)).toEqual(['Alice', 'Carol']);
    expect(await people(bob)).toEqual(['Bob', 'Carol']);
    expect(await people(carol)).toEqual(['Alice', 'Bob', 'Carol']);
  });

  test("VIS-03 sees the other's changes to the trip itself, without a name", async () => {
    const tripId = await startedTrip(server, [alice, bob]);
    await as(bob)(accountsApi.block, { userId: alice.id });
    const { body: renamed } = await as(alice)(tripsApi.update, { tripId, name: 'Derby day' });
    expect(renamed).toMatchObject({ creatorId: alice.id, creatorName: 'Alice' });
    const { body: trip } = await as(bob)(tripsApi.get, { tripId });
    expect(trip).toMatchObject({ name: 'Derby day', creatorId: null, creatorName: 'Anonymous' });
    expect(await feed(bob, tripId)).toMatchObject([
      { kind: 'renamed', name: 'Derby day', player: { userId: null, name: 'Anonymous' } },
      { kind: 'joined', player: { userId: bob.id } },
    ]);
    const { body: invitation } = await as(bob)(tripsApi.invitation, { token: trip.shareToken ?? '' });
    expect(invitation).toMatchObject({ name: 'Derby day', creatorName: 'Anonymous', participantCount: 2 });
  });

  test('VIS-03 sees that a team was taken from the other, without a name', async () => {
    const tripId = await startedTrip(server, [alice, bob, carol], { format: 'first' });
    const seen = (minutesAgo: number) => spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(minutesAgo)) });
    await as(bob)(spotsApi.apply, { operations: [seen(10)] });
    await as(carol)(spotsApi.apply, { operations: [seen(20)] });
    await expect.poll(() => told(carol, tripId)).toContain('Carol taken');
    await as(alice)(accountsApi.block, { userId: bob.id });
    const taken = async (viewer: SignedUp) => (await feed(viewer, tripId)).find(({ kind }) => kind === 'taken');
    expect(await taken(carol)).toMatchObject({ player: { name: 'Carol' }, from: { userId: bob.id } });
    expect(await taken(alice)).toMatchObject({ player: { name: 'Carol' }, teamId: 'nfl-gb', from: null });
  });

  test('VIS-03 gets recaps without the other, both provisional and final', async () => {
    const tripId = await startedTrip(server, [alice, bob, carol]);
    await spots(bob, 'nfl-gb', 'nfl-chi');
    await spots(carol, 'nfl-gb');
    await as(alice)(tripsApi.end, { tripId });
    await as(alice)(accountsApi.block, { userId: bob.id });
    const recap = async (viewer: SignedUp) => (await as(viewer)(tripsApi.recap, { tripId })).body.recap;
    const without = {
      winner: { userId: null, userName: 'Anonymous', rank: 1, totalSpots: 2, rarestTeamId: null },
      first: null,
      rarest: null,
      totalSpots: 3,
      people: [
        { userName: 'Carol', rank: 2 },
        { userName: 'Alice', rank: 3 },
      ],
    };
    expect(await recap(carol)).toMatchObject({ winner: { userName: 'Bob' }, first: { userName: 'Bob' } });
    expect(await recap(alice)).toMatchObject({ ...without, isFrozen: false });
    await sceneOf(server).moves({ id: tripId }, { starts_at: ago(minutes(80 * 60)), ends_at: ago(minutes(73 * 60)) });
    await freezeTrip(server.context.db, tripId);
    expect(await recap(alice)).toMatchObject({ ...without, isFrozen: true });
    expect(JSON.stringify(await recap(alice))).not.toContain(bob.id);
  });
});
