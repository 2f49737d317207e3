import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { BATCH_LIMIT } from '@sportspot/domain/spots/spots.constants.ts';
import { type Mode, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { removalOf, spotOf, undoOf } from '../../testing/spots/operations.ts';
import { startedTrip } from '../../testing/trips/trips.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';

let server: TestContext;
let alice: SignedUp;
let bob: SignedUp;

beforeAll(async () => {
  server = await createTestContext();
  [alice, bob] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
});
afterAll(() => server.close());

const as = (person?: SignedUp) => callerOf(server.app, person);
const collectionOf = async (owner: SignedUp, viewer = owner) =>
  (await as(viewer)(spotsApi.list, { userId: owner.id })).body.spots;

describe('spots over HTTP', () => {
  test('API-12 ROLE-01 a fan spots a team by its id', async () => {
    const answer = await as(alice)(spotsApi.spot, { operationId: newId(), teamId: 'nfl-gb' });
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'applied' } });
    expect(await collectionOf(alice)).toMatchObject([{ teamId: 'nfl-gb', mode: 'all-time', userId: alice.id }]);
  });

  test('SPOT-02 a spot has its owner, team, and time, and the mode follows from where it is stored', async () => {
    const dora = await signUpPerson(server.context);
    await startedTrip(server, [dora]);
    const spottedAt = new Date(Date.now() - 60_000).toISOString();
    await as(dora)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode', spottedAt });
    const spotIn = async (mode: Mode) => (await as(dora)(spotsApi.list, { userId: dora.id, mode })).body.spots;
    for (const mode of ['all-time', 'trip-mode'] as const) {
      expect(await spotIn(mode)).toMatchObject([{ userId: dora.id, teamId: 'nfl-gb', spottedAt, mode }]);
    }
    // The mode isn't stored: removed from one place, the spot only has the other mode.
    await as(dora)(spotsApi.remove, { teamId: 'nfl-gb', mode: 'all-time' });
    expect([await spotIn('all-time'), await spotIn('trip-mode')]).toMatchObject([[], [{ mode: 'trip-mode' }]]);
    const { rows } = await server.context.db.directoryPool.query(
      `select table_name from information_schema.columns where column_name = 'mode' and table_name in ('user_spots', 'trip_spots')`,
    );
    expect(rows).toEqual([]);
  });

  test('API-02 spots can be filtered by user, mode, and team', async () => {
    await as(alice)(spotsApi.spot, { teamId: 'nba-lal' });
    const teamsWith = async (filter: { mode?: 'all-time' | 'trip-mode'; teamId?: string }) =>
      (await as(alice)(spotsApi.list, { userId: alice.id, ...filter })).body.spots.map(({ teamId }) => teamId);
    expect(await teamsWith({})).toEqual(['nba-lal', 'nfl-gb']);
    expect(await teamsWith({ teamId: 'nba-lal' })).toEqual(['nba-lal']);
    expect(await teamsWith({ mode: 'trip-mode' })).toEqual([]);
  });

  test('API-03 API-13 ROLE-01 a spot is created, and removed by team id and mode, only by its owner', async () => {
    for (const fan of [alice, bob]) await as(fan)(spotsApi.spot, { teamId: 'f1-fer' });
    await as(bob)(spotsApi.spot, { teamId: 'f1-mer' });
    expect(await as(bob)(spotsApi.remove, { teamId: 'f1-fer', mode: 'all-time' })).toMatchObject({ status: 200 });
    const teamsOf = async (fan: SignedUp) => (await collectionOf(fan)).map(({ teamId }) => teamId);
    expect(await teamsOf(bob)).toEqual(['f1-mer']);
    expect(await teamsOf(alice)).toContain('f1-fer');
    await as(bob)(spotsApi.remove, { teamId: 'f1-mer' });
  });

  test('API-03 a spot can be deleted by the id of its operation', async () => {
    const operation = spotOf('f1-fer');
    await as(bob)(spotsApi.apply, { operations: [operation] });
    expect(await collectionOf(bob)).toHaveLength(1);
    // Other users can't undo it.
    await as(alice)(spotsApi.apply, { operations: [undoOf(operation)] });
    expect(await collectionOf(bob)).toHaveLength(1);
    await as(bob)(spotsApi.apply, { operations: [undoOf(operation)] });
    expect(await collectionOf(bob)).toEqual([]);
  });

  test('API-14 trip mode is reset by a separate operation', async () => {
    const start = new Date(Date.now() - 3_600_000);
    await server.context.db
      .userSide(bob.id)
      .insertInto('trip_participants')
      .values({ user_id: bob.id, trip_id: newId(), starts_at: start, joined_at: start })
      .execute();
    await as(bob)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
    const inTrip = async () => (await as(bob)(spotsApi.list, { userId: bob.id, mode: 'trip-mode' })).body.spots.length;
    expect(await inTrip()).toBe(1);
    expect(await as(bob)(spotsApi.resetTripMode, {})).toMatchObject({ status: 200, body: { outcome: 'applied' } });
    expect([await inTrip(), (await collectionOf(bob)).length]).toEqual([0, 1]);
  });

  test('a refused single operation is an error response, never 200', async () => {
    const answer = await as(alice)(spotsApi.spot, { teamId: 'nfl-xyz' });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'team_not_found' } } });
  });

  test("an operation with text or a time that the database can't store is refused individually", async () => {
    const sound = spotOf('nfl-min');
    const operations = [
      { ...spotOf('nfl-gb'), details: { note: 'half \ud83c' } },
      { ...spotOf('nfl-gb'), details: { note: 'nul \0' } },
      { ...spotOf('nfl-gb'), actedAt: '0000-01-01T00:00:00Z' },
      sound,
    ];
    const { status, body } = await as(alice)(spotsApi.apply, { operations });
    expect(status).toBe(200);
    expect(body.results.map(({ refusal }) => refusal)).toEqual([...Array(3).fill('invalid_operation'), null]);
  });

  test('ERR-21 SPOT-11 without a session nothing is stored, and the response says why', async () => {
    for (const attempt of [
      as()(spotsApi.spot, { teamId: 'nfl-gb' }),
      as()(spotsApi.remove, { teamId: 'nfl-gb' }),
      as()(spotsApi.resetTripMode, {}),
      as()(spotsApi.apply, { operations: [spotOf('nfl-chi')] }),
    ]) {
      expect(await attempt).toMatchObject({ status: 401, body: { error: { message: 'User not authenticated' } } });
    }
    const { rows } = await server.context.db.directoryPool.query(
      `select from user_spots join teams using (team_no) where id = 'nfl-chi'`,
    );
    expect(rows).toEqual([]);
  });

  test('an unknown team is refused with a readable message', async () => {
    const answer = await as(alice)(spotsApi.spot, { teamId: 'nfl-nobody' });
    expect(answer).toMatchObject({ status: 404, body: { error: { message: 'Team not found. Please try again.' } } });
  });

  test('ROLE-09 the user is taken from the session, whatever the body says', async () => {
    const operation = { ...spotOf('nfl-sea'), userId: bob.id };
    await as(alice)(spotsApi.apply, { operations: [operation] });
    expect((await collectionOf(bob)).map(({ teamId }) => teamId)).not.toContain('nfl-sea');
    expect((await collectionOf(alice)).map(({ teamId }) => teamId)).toContain('nfl-sea');
  });

  test('a batch has a result for each operation, including unknown ones', async () => {
    const fromTheFuture = { id: newId(), kind: 'teleport', version: 9 };
    const operations = [spotOf('nfl-dal'), fromTheFuture, removalOf('nfl-dal'), spotOf('nfl-kc')];
    const { body } = await as(alice)(spotsApi.apply, { operations });
    expect(body.results.map(({ id }) => id)).toEqual(operations.map(({ id }) => id));
    expect(body.results.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual([
      'applied',
      'invalid_operation',
      'applied',
      'applied',
    ]);
  });

  test(`a batch holds at most ${BATCH_LIMIT} operations`, async () => {
    const operations = Array.from({ length: BATCH_LIMIT + 1 }, () => spotOf('nfl-gb'));
    expect((await as(alice)(spotsApi.apply, { operations })).status).toBe(400);
    expect((await as(alice)(spotsApi.apply, { operations: operations.slice(1) })).status).toBe(200);
  });
});

describe("another user's spots", () => {
  test('are shown without place, coordinates, or note', async () => {
    const secret = { placeText: 'my street', lat: 52.1, lon: 13.2, note: 'my note' };
    await as(alice)(spotsApi.spot, { teamId: 'nba-bos', details: secret });
    const own = (await collectionOf(alice)).find(({ teamId }) => teamId === 'nba-bos');
    const shown = (await collectionOf(alice, bob)).find(({ teamId }) => teamId === 'nba-bos');
    expect(own?.details).toMatchObject(secret);
    expect(shown).toMatchObject({ details: null });
  });

  test('API-28 can be filtered by user and mode: the collection, or active trips', async () => {
    const carol = await signUpPerson(server.context);
    await startedTrip(server, [carol]);
    await as(carol)(accountsApi.updateSettings, { tripAlsoAllTime: false });
    await as(carol)(spotsApi.spot, { teamId: 'nba-bos' });
    await as(carol)(spotsApi.spot, { teamId: 'nba-lal', mode: 'trip-mode' });
    const teams = async (mode?: Mode) =>
      (await as(bob)(spotsApi.list, { userId: carol.id, mode })).body.spots.map(({ teamId }) => teamId);
    expect([await teams(), await teams('all-time'), await teams('trip-mode')]).toEqual([
      ['nba-bos'],
      ['nba-bos'],
      ['nba-lal'],
    ]);
  });

  test('TEAM-04 PROD-07 an entry says when its team was seen and in which mode', async () => {
    const dora = await signUpPerson(server.context);
    await startedTrip(server, [dora]);
    await as(dora)(spotsApi.spot, { teamId: 'nba-bos', spottedAt: '2025-03-02T10:00:00.000Z' });
    const before = Date.now();
    await as(dora)(spotsApi.spot, { teamId: 'nba-lal', mode: 'trip-mode' });
    const entries = async (mode: Mode) => (await as(dora)(spotsApi.list, { userId: dora.id, mode })).body.spots;
    const [trip] = await entries('trip-mode');
    expect(trip).toMatchObject({ teamId: 'nba-lal', mode: 'trip-mode' });
    expect(Date.parse(trip?.spottedAt ?? '')).toBeGreaterThan(before - 5000);
    expect(await entries('all-time')).toMatchObject([
      { teamId: 'nba-bos', mode: 'all-time', spottedAt: '2025-03-02T10:00:00.000Z' },
      { teamId: 'nba-lal', mode: 'all-time', spottedAt: trip?.spottedAt },
    ]);
    const strange = await as(dora)(spotsApi.spot, { teamId: 'nba-mia', mode: 'season' as Mode });
    expect(strange).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
  });

  test("USERTEAMS-09 can't be removed by other users, whatever the request says", async () => {
    const before = await collectionOf(alice);
    const teamId = before[0]?.teamId ?? '';
    expect(teamId).not.toBe('');
    const names = { userId: alice.id, ownerId: alice.id };
    await as(bob)(spotsApi.remove, { teamId, ...names });
    await as(bob)(spotsApi.apply, { operations: [{ ...removalOf(teamId), ...names }], ...names });
    const [recent] = (await as(alice)(spotsApi.mine, {})).body.recent;
    await as(bob)(spotsApi.apply, { operations: [undoOf({ id: recent?.id ?? '' })] });
    expect(await collectionOf(alice)).toEqual(before);
  });

  test.each([
    ['everyone', 200],
    ['groups-and-trips', 404],
    ['only-me', 404],
  ] as const)('with visibility %s a stranger gets %i', async (teamsVisible, status) => {
    await as(alice)(accountsApi.updateSettings, { teamsVisible });
    expect((await as(bob)(spotsApi.list, { userId: alice.id })).status).toBe(status);
    expect((await as(alice)(spotsApi.list, { userId: alice.id })).status).toBe(200);
  });

  test('of an unknown user are 404', async () => {
    expect(await as(bob)(spotsApi.list, { userId: newId() })).toMatchObject({
      status: 404,
      body: { error: { message: 'User not found' } },
    });
  });
});

test('OFFLINE-05 a device that believes another account is signed in can neither write nor read', async () => {
  const refused = { status: 409, body: { error: { code: 'other_account' } } };
  const before = await collectionOf(bob);
  expect(await as(bob)(spotsApi.apply, { account: alice.id, operations: [spotOf('nhl-bos')] })).toMatchObject(refused);
  expect(await as(bob)(spotsApi.mine, { account: alice.id })).toMatchObject(refused);
  expect(await as(bob)(spotsApi.mine, { account: bob.id })).toMatchObject({ status: 200 });
  expect(await collectionOf(bob)).toEqual(before);
});
