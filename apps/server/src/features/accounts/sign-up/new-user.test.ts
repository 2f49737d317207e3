import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { refusal } from '../../../testing/trips/trip-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let host: SignedUp;
beforeAll(async () => {
  server = await createTestContext();
  host = await signUpPerson(server.context, { displayName: 'Host' });
});
afterAll(() => server.close());

const as = (person?: SignedUp) => callerOf(server.app, person);
const visitor = () => as();
const newGroup = () => ({ id: newId(), name: 'Block 109' });
const newTrip = () => ({ id: newId(), name: 'Away day' });

/** A group and a trip of another user. */
async function createHostsGroupAndTrip() {
  const group = (await as(host)(groupsApi.create, newGroup())).body;
  const trip = (await as(host)(tripsApi.create, newTrip())).body;
  return { group, trip };
}

describe.each(['fan', 'moderator'] as const)('a new user, as a %s', (role) => {
  let newcomer: SignedUp;
  beforeAll(async () => {
    newcomer = await signUpPerson(server.context, { displayName: 'Newcomer', role });
  });

  test('ROLE-02 creates groups and trips, and is their creator', async () => {
    const { body: group } = await as(newcomer)(groupsApi.create, newGroup());
    expect(group).toMatchObject({ name: 'Block 109', createdBy: newcomer.id });
    const { body: trip } = await as(newcomer)(tripsApi.create, newTrip());
    expect(trip).toMatchObject({ name: 'Away day', creatorId: newcomer.id });
  });

  test('ROLE-04 joins groups and trips of others through their links', async () => {
    const { group, trip } = await createHostsGroupAndTrip();
    expect(await as(newcomer)(groupsApi.join, { token: group.shareToken ?? '' })).toMatchObject({ status: 200 });
    expect(await as(newcomer)(tripsApi.join, { token: trip.shareToken ?? '' })).toMatchObject({ status: 200 });
    const { members } = (await as(host)(groupsApi.members, { groupId: group.id })).body;
    expect(members.map(({ userId }) => userId)).toContain(newcomer.id);
    const { entries } = (await as(host)(tripsApi.board, { tripId: trip.id })).body;
    expect(entries.map(({ userId }) => userId)).toContain(newcomer.id);
  });

  test('ROLE-03 creates links to their progress, and to groups and trips they have joined', async () => {
    const { group, trip } = await createHostsGroupAndTrip();
    const link = (type: 'group' | 'trip', targetId: string) => as(newcomer)(linksApi.create, { type, targetId });
    expect(await as(newcomer)(linksApi.create, { type: 'all-time' })).toMatchObject({ status: 200 });
    expect(await link('group', group.id)).toEqual(refusal('group_not_found'));
    expect(await link('trip', trip.id)).toEqual(refusal('trip_not_found'));
    await as(newcomer)(groupsApi.join, { token: group.shareToken ?? '' });
    await as(newcomer)(tripsApi.join, { token: trip.shareToken ?? '' });
    expect(await link('group', group.id)).toMatchObject({ status: 200, body: { createdBy: newcomer.id } });
    expect(await link('trip', trip.id)).toMatchObject({ status: 200, body: { createdBy: newcomer.id } });
  });

  test('ROLE-05 reads the all-time leaderboard, and those of groups and trips they have joined', async () => {
    const { group, trip } = await createHostsGroupAndTrip();
    await as(newcomer)(groupsApi.join, { token: group.shareToken ?? '' });
    await as(newcomer)(tripsApi.join, { token: trip.shareToken ?? '' });
    for (const teamId of ['nfl-gb', 'nba-lal']) await as(host)(spotsApi.spot, { teamId, mode: 'trip-mode' });
    await as(newcomer)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
    const both = [host.id, newcomer.id];
    const onBoard = (entries: readonly { userId: string | null }[]) =>
      entries.map(({ userId }) => userId).filter((id) => id !== null && both.includes(id));
    const boards = [
      async () => (await as(newcomer)(groupsApi.board, { groupId: group.id })).body.entries,
      async () => (await as(newcomer)(tripsApi.board, { tripId: trip.id })).body.entries,
      async () => (await as(newcomer)(boardsApi.allTime, {})).body.entries,
    ];
    for (const board of boards) await expect.poll(async () => onBoard(await board())).toEqual(both);
  });
});

test("ROLE-02 ROLE-03 ROLE-04 ROLE-05 a visitor who isn't signed in can do none of it", async () => {
  const { group, trip } = await createHostsGroupAndTrip();
  const answers = await Promise.all([
    visitor()(groupsApi.create, newGroup()),
    visitor()(tripsApi.create, newTrip()),
    visitor()(groupsApi.join, { token: group.shareToken ?? '' }),
    visitor()(tripsApi.join, { token: trip.shareToken ?? '' }),
    visitor()(linksApi.create, { type: 'all-time' }),
    visitor()(groupsApi.board, { groupId: group.id }),
    visitor()(tripsApi.board, { tripId: trip.id }),
    visitor()(boardsApi.allTime, {}),
  ]);
  expect(answers).toEqual(answers.map(() => refusal('unauthenticated')));
});
