import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { sharesApi } from '@sportspot/domain/sharing/shares.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { sceneOf } from '../../../testing/trips/trip-scene.ts';
import { type GroupScene, openGroupScene } from '../../../testing/users/group-scene.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
let bob: SignedUp;
let carol: SignedUp;
beforeAll(async () => {
  ({ server, scene, alice, bob, carol } = await openGroupScene());
});
afterAll(() => server.close());

const spot = (person: SignedUp, teamId: string) => scene.as(person)(spotsApi.spot, { teamId, mode: 'all-time' });
const memberOf = (token: string, userId: string, viewer?: SignedUp) =>
  scene.as(viewer)(sharesApi.member, { token, userId });

test('SHARE-01 a link and its page have exactly one of three types', async () => {
  const { shareToken: toGroup, id: targetId } = await scene.groupOf([alice]);
  const toTrip = await sceneOf(server).creates(alice);
  const { body: own } = await scene.as(alice)(linksApi.create, { type: 'all-time' });
  const tokens = { group: toGroup, trip: toTrip.shareToken, 'all-time': own.shareToken };
  for (const [type, token] of Object.entries(tokens)) {
    expect((await scene.as()(sharesApi.page, { token: token ?? '' })).body.type).toBe(type);
  }
  const fourth = { type: 'team', targetId } as unknown as InputOf<typeof linksApi.create>;
  expect((await scene.as(alice)(linksApi.create, fourth)).status).toBe(400);
});

test('API-25 SHARE-16 anyone with the token sees the group, its members, and its board', async () => {
  const { shareToken, id } = await scene.groupOf([alice, bob], { name: 'Block 109' });
  await spot(bob, 'nfl-gb');
  await spot(bob, 'nba-lal');
  await spot(alice, 'nfl-gb');
  const { status, body } = await scene.as()(sharesApi.page, { token: shareToken ?? '' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    type: 'group',
    group: { id, name: 'Block 109', allowNewMembers: true },
    totals: { members: 2, totalSpots: 3, leagues: 2, topSpotter: 'Bob' },
    leaderboard: [
      { userId: bob.id, userName: 'Bob', totalSpots: 2, rank: 1 },
      { userId: alice.id, userName: 'Alice', totalSpots: 1, rank: 2 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('@');
  expect(JSON.stringify(body)).not.toMatch(/nfl-gb|nba-lal/);
});

test('SHARE-04 a member’s teams are shown if they are visible to everyone, otherwise only totals', async () => {
  const dan = await signUpPerson(server.context, { displayName: 'Dan' });
  const { shareToken } = await scene.groupOf([alice, dan]);
  const token = shareToken ?? '';
  await spot(dan, 'nhl-col');
  expect((await memberOf(token, dan.id)).body).toMatchObject({
    entry: { userName: 'Dan', totalSpots: 1, uniqueLeagues: 1 },
    teams: [{ teamId: 'nhl-col' }],
  });
  for (const teamsVisible of ['groups-and-trips', 'only-me'] as const) {
    await scene.as(dan)(accountsApi.updateSettings, { teamsVisible });
    for (const viewer of [undefined, alice, carol]) {
      expect((await memberOf(token, dan.id, viewer)).body).toMatchObject({ entry: { totalSpots: 1 }, teams: null });
    }
  }
  expect(await memberOf(token, carol.id)).toMatchObject({ status: 404, body: { error: { code: 'member_not_found' } } });
});

test("users who blocked each other don't find each other through a link", async () => {
  const [eve, finn] = [await signUpPerson(server.context), await signUpPerson(server.context)];
  const { shareToken } = await scene.groupOf([alice, eve]);
  const token = shareToken ?? '';
  await scene.as(eve)(accountsApi.block, { userId: finn.id });
  expect((await memberOf(token, eve.id, finn)).status).toBe(404);
  expect((await memberOf(token, eve.id, carol)).status).toBe(200);
});

test('a user who joins by the link is a member; a closed group is 404', async () => {
  const { shareToken, id } = await scene.groupOf([alice]);
  const token = shareToken ?? '';
  const relation = async (person?: SignedUp) => (await scene.as(person)(sharesApi.relation, { token })).body;
  expect(await relation(carol)).toEqual({ isSignedIn: true, isIn: false, isMaker: false });
  await scene.as(carol)(groupsApi.join, { token });
  expect(await relation(carol)).toEqual({ isSignedIn: true, isIn: true, isMaker: false });
  expect(await relation(alice)).toEqual({ isSignedIn: true, isIn: true, isMaker: true });
  await scene.as(alice)(groupsApi.close, { groupId: id });
  expect((await scene.as()(sharesApi.page, { token })).body).toMatchObject({ error: { code: 'share_not_found' } });
});
