import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { sharesApi } from '@sportspot/domain/sharing/shares.contract.ts';
import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { spotOf } from '../../../testing/spots/operations.ts';
import { type Scene, sceneOf } from '../../../testing/trips/trip-scene.ts';
import { insertLink } from '../../../testing/users/links.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: Scene;
let alice: SignedUp;
let bob: SignedUp;

beforeAll(async () => {
  server = await createTestContext();
  scene = sceneOf(server);
  alice = await signUpPerson(server.context, { displayName: 'Alice' });
  bob = await signUpPerson(server.context, { displayName: 'Bob' });
});
afterAll(() => server.close());

const asVisitor = () => callerOf(server.app);
const pageOf = (token: string) => asVisitor()(sharesApi.page, { token });

/** Spots the first teams of the catalog, one minute apart. */
async function spotMany(person: SignedUp, count: number): Promise<string[]> {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const teams = allTeams.slice(0, count);
  const operations = teams.map(
    ({ id: teamId }, index): Operation => ({
      id: newId(),
      version: 1,
      kind: 'spot',
      actedAt: new Date().toISOString(),
      teamId,
      mode: 'all-time',
      spottedAt: new Date(start + index * 60_000).toISOString(),
    }),
  );
  const call = callerOf(server.app, person);
  for (let from = 0; from < count; from += 100) {
    const answer = await call(spotsApi.apply, { client: 1000, operations: operations.slice(from, from + 100) });
    expect(answer.status).toBe(200);
  }
  return teams.map(({ id }) => id);
}

test('SHARE-14 SHARE-15 SHARE-16 API-27 anyone with the token sees a user’s progress', async () => {
  const carol = await signUpPerson(server.context, { displayName: 'Carol' });
  const teams = await spotMany(carol, 62);
  const { status, body } = await pageOf(await insertLink(server.context, 'all-time', carol.id));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    type: 'all-time',
    user: { displayName: 'Carol' },
    stats: {
      totalSpots: 62,
      uniqueLeagues: new Set(allTeams.slice(0, 62).map(({ league }) => league)).size,
      totalTeams: allTeams.length,
      progress: Math.round((62 / allTeams.length) * 100),
    },
    lineScore: [
      { code: 'NFL', spots: 32 },
      { code: 'NBA', spots: 30 },
    ],
  });
  if (body.type !== 'all-time') throw new Error('not a page of progress');
  expect(Object.keys(body.user)).toEqual(['displayName']);
  expect(body.spottedTeams.map(({ teamId }) => teamId)).toEqual(teams.toReversed().slice(0, 12));
  // Only tokens work; no user id leads to the page.
  expect((await pageOf(carol.id.replaceAll('-', '').slice(0, 22))).body).toMatchObject({
    error: { code: 'share_not_found' },
  });
  expect(JSON.stringify(body)).not.toContain(carol.id);
});

test.each(['groups-and-trips', 'only-me'] as const)(
  'a user whose teams are visible to %s shares no progress',
  async (teamsVisible) => {
    const dan = await signUpPerson(server.context, { displayName: 'Dan' });
    const token = await insertLink(server.context, 'all-time', dan.id);
    expect((await pageOf(token)).status).toBe(200);
    await callerOf(server.app, dan)(accountsApi.updateSettings, { teamsVisible });
    expect(await pageOf(token)).toMatchObject({ status: 404, body: { error: { code: 'share_unavailable' } } });
  },
);

test('ERR-28 an unknown, revoked, or expired link shows an error', async () => {
  const revoked = await insertLink(server.context, 'all-time', alice.id);
  await callerOf(server.app, alice)(linksApi.revoke, { token: revoked });
  const expired = await insertLink(server.context, 'all-time', alice.id, { expiresAt: new Date(Date.now() - 1000) });
  for (const token of [revoked, expired, 'A'.repeat(22)]) {
    const dead = {
      status: 404,
      body: { error: { code: 'share_not_found', message: 'Share link not found or has expired' } },
    };
    expect(await pageOf(token)).toEqual(dead);
    expect(await asVisitor()(sharesApi.relation, { token })).toEqual(dead);
    expect(await asVisitor()(sharesApi.view, { token })).toEqual(dead);
  }
});

test('SHARE-10 a trip page has its details and the top of its board, with only names and totals', async () => {
  const trip = await scene.creates(alice, { name: 'Mile High', description: 'Loser pays' });
  await scene.joins(bob, trip);
  await callerOf(server.app, bob)(accountsApi.updateSettings, { teamsVisible: 'only-me' });
  await callerOf(server.app, alice)(tripsApi.setSeat, { tripId: trip.id, seatNo: 1, nickname: 'Back seat' });
  await callerOf(server.app, bob)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
  const { body } = await pageOf(trip.shareToken ?? '');
  expect(body).toMatchObject({
    type: 'trip',
    trip: {
      id: trip.id,
      name: 'Mile High',
      description: 'Loser pays',
      creatorName: 'Alice',
      phase: 'running',
      format: 'most',
      participantCount: 2,
      isOpen: true,
    },
    totalSpots: 1,
  });
  if (body.type !== 'trip') throw new Error('not the page of a trip');
  expect(body.leaderboard.map(({ userName, totalSpots, rank }) => ({ userName, totalSpots, rank }))).toEqual([
    { userName: 'Bob', totalSpots: 1, rank: 1 },
    { userName: 'Alice', totalSpots: 0, rank: 2 },
    { userName: 'Back seat', totalSpots: 0, rank: 3 },
  ]);
  expect(JSON.stringify(body.leaderboard)).not.toMatch(new RegExp(`nfl-gb|${bob.id}|${alice.id}`));
});

test('SEAT-02 a shared trip page shows a seat by nickname and total only, until the participant who added it hides it', async () => {
  const trip = await scene.creates(alice, { name: 'With kids' });
  for (const [seatNo, nickname] of [
    [1, 'Mia'],
    [2, 'Ben'],
  ] as const) {
    const seat = { tripId: trip.id, seatNo };
    await callerOf(server.app, alice)(tripsApi.setSeat, { ...seat, nickname });
    await callerOf(server.app, alice)(spotsApi.apply, {
      operations: [spotOf('nfl-gb', { mode: 'trip-mode', seat }), spotOf('nba-lal', { mode: 'trip-mode', seat })].slice(
        seatNo - 1,
      ),
    });
  }
  const board = async () => {
    const { body } = await pageOf(trip.shareToken ?? '');
    return body.type === 'trip' ? body.leaderboard : [];
  };
  await expect.poll(async () => (await board()).length).toBe(3);
  // Rank and progress follow from the totals that everyone sees.
  expect(await board()).toEqual([
    {
      userName: 'Mia',
      totalSpots: 2,
      profileImageUrl: null,
      isCreator: false,
      uniqueLeagues: null,
      rank: 1,
      progress: 100,
    },
    {
      userName: 'Ben',
      totalSpots: 1,
      profileImageUrl: null,
      isCreator: false,
      uniqueLeagues: null,
      rank: 2,
      progress: 50,
    },
    expect.objectContaining({ userName: 'Alice', totalSpots: 0, uniqueLeagues: 0, rank: 3 }),
  ]);
  expect(JSON.stringify(await board())).not.toMatch(new RegExp(`nfl-gb|nba-lal|${alice.id}`));

  const hide = (isHidden: boolean) =>
    callerOf(server.app, alice)(tripsApi.hideSeat, { tripId: trip.id, seatNo: 1, isHidden });
  await hide(true);
  await expect
    .poll(async () => (await board()).map(({ userName, rank }) => [userName, rank]))
    .toEqual([
      ['Ben', 2],
      ['Alice', 3],
    ]);
  // In the trip itself everyone still sees the player.
  const { body } = await callerOf(server.app, alice)(tripsApi.board, { tripId: trip.id });
  expect(body.entries.map(({ userName }) => userName)).toEqual(['Mia', 'Ben', 'Alice']);
  await hide(false);
  await expect.poll(async () => (await board()).length).toBe(3);
});

test("the page of an ended trip, or one closed to new participants, says that it isn't open", async () => {
  const trip = await scene.creates(alice, { name: 'Over' });
  const shown = async () => (await pageOf(trip.shareToken ?? '')).body;
  expect(await shown()).toMatchObject({ trip: { isOpen: true, phase: 'running' } });
  await scene.moves(trip, { starts_at: new Date(Date.now() - 20_000), ends_at: new Date(Date.now() - 10_000) });
  expect(await shown()).toMatchObject({ trip: { isOpen: false, phase: 'closing' } });
});

test("PREVIEW-02 the caller's relation to a page is a separate request", async () => {
  const trip = await scene.creates(alice, { name: 'Relations' });
  const tripToken = trip.shareToken ?? '';
  const own = await insertLink(server.context, 'all-time', alice.id);
  const relation = async (token: string, person?: SignedUp) =>
    (await callerOf(server.app, person)(sharesApi.relation, { token })).body;
  expect(await relation(own)).toEqual({ isSignedIn: false, isIn: false, isMaker: false });
  expect(await relation(own, bob)).toEqual({ isSignedIn: true, isIn: false, isMaker: false });
  expect(await relation(own, alice)).toEqual({ isSignedIn: true, isIn: true, isMaker: true });
  expect(await relation(tripToken, bob)).toEqual({ isSignedIn: true, isIn: false, isMaker: false });
  await scene.joins(bob, trip);
  expect(await relation(tripToken, bob)).toEqual({ isSignedIn: true, isIn: true, isMaker: false });
  // The page doesn't depend on the viewer.
  const seenBy = async (person?: SignedUp) => (await callerOf(server.app, person)(sharesApi.page, { token: own })).body;
  expect(await seenBy(alice)).toEqual(await seenBy());
});
