import type { Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';
import { companionsApi } from '@sportspot/domain/spots/companions.contract.ts';
import { newTrip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { createClusters } from '../../../testing/server/clusters.ts';
import { createTestContext } from '../../../testing/server/test-context.ts';
import { callerOf, signUpPerson } from '../../../testing/users/people.ts';
import { changeSettings } from '../../accounts/own-account/own-account.service.ts';
import { blockPerson } from '../../accounts/people/people.service.ts';
import { countRarity } from '../../spots/rarity/rarity.service.ts';
import { recountAllSpotters } from '../../spots/rarity/spotters.service.ts';
import { removeSpot, spotTeam } from '../../spots/spots.service.ts';
import { createTrip } from '../../trips/lifecycle/create.service.ts';
import { joinTrip } from '../../trips/participants/join.service.ts';
import { leaveTrip } from '../../trips/participants/leave.service.ts';
import { showCompanions } from './companions.service.ts';

const TEAM = 'nfl-gb';
let clusters: Awaited<ReturnType<typeof createClusters>>;
let db: Database;
beforeAll(async () => {
  clusters = await createClusters();
  db = clusters.db;
});
afterAll(() => clusters.close());

let shard = 0;
/** Creates a user; consecutive users live on alternating clusters. */
async function createUser(displayName: string): Promise<string> {
  shard = (shard + 101) % 256;
  const id = newId().slice(0, -2) + (shard % 2 === 0 ? shard >> 1 : 128 + (shard >> 1)).toString(16).padStart(2, '0');
  const email = `${id}@sportspot.example`;
  await db.directory.insertInto('users').values({ id, display_name: displayName, email }).execute();
  return id;
}

let seen = Date.parse('2026-05-01T10:00:00.000Z');
/** Spots the team one day after the previous spot. */
async function spotsTeam(userId: string): Promise<string> {
  seen += 86_400_000;
  const spottedAt = new Date(seen).toISOString();
  await spotTeam(db, userId, { teamId: TEAM, mode: 'all-time', spottedAt });
  return spottedAt;
}

async function groupOf(...userIds: string[]): Promise<string> {
  const id = newId();
  const group = { id, name: 'Office', creator_id: userIds[0] ?? null, member_count: userIds.length };
  await db.directory.insertInto('groups').values(group).execute();
  const members = userIds.map((user_id) => ({ group_id: id, user_id }));
  await db.directory.insertInto('group_members').values(members).execute();
  return id;
}

async function tripOf(creator: string, ...others: string[]): Promise<string> {
  const trip = await createTrip(db, creator, newTrip.parse({ id: newId(), name: 'Away day' }));
  for (const userId of others) await joinTrip(db, userId, { code: trip.joinCode ?? '' });
  return trip.id;
}

let me: string;
beforeEach(async () => {
  me = await createUser('Me');
});
const names = async () => (await showCompanions(db, me, TEAM)).people.map(({ displayName }) => displayName);

test('TEAM-17 lists who in my groups and trips has a team, across clusters, latest spot first, each once', async () => {
  const people = await Promise.all(['Ann', 'Ben', 'Cy', 'Dee'].map(createUser));
  const [ann, ben, cy, dee] = people as [string, string, string, string];
  expect(new Set(people.map((id) => db.userSide(id))).size).toBe(2);
  await groupOf(me, ann, ben);
  await tripOf(me, ben, cy, dee);
  const stranger = await createUser('Stranger');
  for (const userId of [ann, cy, ben, stranger, me]) await spotsTeam(userId);

  const found = await showCompanions(db, me, TEAM);
  expect(found.people.map(({ displayName }) => displayName)).toEqual(['Ben', 'Cy', 'Ann']);
  expect(found.people[0]).toEqual({
    id: ben,
    displayName: 'Ben',
    profileImageUrl: null,
    spottedAt: expect.stringMatching(/^2026-/),
  });
  expect(found).toMatchObject({ count: 3, isComplete: true });

  await removeSpot(db, cy, { teamId: TEAM, mode: 'all-time' });
  expect(await names()).toEqual(['Ben', 'Ann']);
});

test("VIS-01 respects each companion's team visibility, in the list and in the count", async () => {
  const fellows = { group: await createUser('Of the group'), trip: await createUser('Of the trip') };
  await groupOf(me, fellows.group);
  await tripOf(fellows.trip, me);
  for (const userId of Object.values(fellows)) await spotsTeam(userId);
  const choose = async (teamsVisible: Visibility) => {
    for (const userId of Object.values(fellows)) await changeSettings(db, userId, { teamsVisible });
  };
  for (const teamsVisible of ['everyone', 'groups-and-trips'] as const) {
    await choose(teamsVisible);
    expect(await names()).toEqual(['Of the trip', 'Of the group']);
  }
  await choose('only-me');
  expect(await showCompanions(db, me, TEAM)).toMatchObject({ people: [], count: 0 });
});

test('VIS-03 a block hides companions from both sides', async () => {
  const [blocker, blocked] = [await createUser('Blocker'), await createUser('Blocked')];
  await groupOf(me, blocker, blocked);
  await spotsTeam(blocker);
  await spotsTeam(blocked);
  await blockPerson(db, blocker, me);
  await blockPerson(db, me, blocked);
  expect(await showCompanions(db, me, TEAM)).toMatchObject({ people: [], count: 0 });
});

test("users who left, and members of closed groups, aren't companions", async () => {
  const [left, gone, other] = [await createUser('Left'), await createUser('Gone'), await createUser('Other')];
  const groupId = await groupOf(me, left);
  const closed = await groupOf(me, other);
  const tripId = await tripOf(me, gone);
  for (const userId of [left, gone, other]) await spotsTeam(userId);
  expect(await names()).toEqual(['Other', 'Gone', 'Left']);
  await db.directory
    .updateTable('group_members')
    .set({ left_at: new Date() })
    .where('group_id', '=', groupId)
    .where('user_id', '=', left)
    .execute();
  await db.directory.updateTable('groups').set({ closed_at: new Date() }).where('id', '=', closed).execute();
  await leaveTrip(db, gone, tripId);
  expect(await names()).toEqual([]);
});

test('in a group too large to search, the count is marked incomplete', async () => {
  const small = await createUser('Of the small group');
  await groupOf(me, small);
  await spotsTeam(small);
  const crowd = Array.from({ length: 2100 }, () => newId());
  await groupOf(me, ...crowd);
  // The last of the crowd to join, who is beyond the limit.
  const last = crowd.toSorted().at(-1) as string;
  await spotsTeam(last);
  expect(await showCompanions(db, me, TEAM)).toMatchObject({
    people: [{ displayName: 'Of the small group' }],
    count: 1,
    isComplete: false,
  });
});

test('lists at most 50 companions and counts all of them', async () => {
  const many = await Promise.all(Array.from({ length: 53 }, (_, index) => createUser(`No. ${index}`)));
  await groupOf(me, ...many);
  for (const userId of many) await spotsTeam(userId);
  const found = await showCompanions(db, me, TEAM);
  expect([found.people.length, found.count, found.people[0]?.displayName]).toEqual([50, 53, 'No. 52']);
});

test('the points follow the published formula, based on everyone who has the team', async () => {
  const commonest = 'nfl-chi';
  for (let no = 0; no < 3; no += 1) {
    const userId = await createUser('Fan');
    await spotTeam(db, userId, { teamId: commonest, mode: 'all-time' });
    await spotTeam(db, userId, { teamId: 'nfl-det', mode: 'all-time' });
  }
  // Empties the outbox, as the worker would: pending rows aren't counted yet.
  for (const side of db.userSides) await side.deleteFrom('outbox').execute();
  await recountAllSpotters(db);
  await countRarity(db);
  const spottersOf = async (teamId: string) => (await showCompanions(db, me, teamId)).spotters;
  expect([await spottersOf(commonest), await spottersOf('nfl-det'), await spottersOf('nfl-min')]).toEqual([3, 3, 0]);
  const most = await spottersOf(TEAM);
  const expected = (spotters: number) => 1 + Math.round(10 * Math.log2((most + 5) / (spotters + 5)));
  for (const [teamId, spotters] of [
    [TEAM, most],
    [commonest, 3],
    ['nfl-min', 0],
  ] as const) {
    expect((await showCompanions(db, me, teamId)).rarityPoints).toBe(expected(spotters));
  }
});

test('requires a session and returns 404 for an unknown team', async () => {
  const server = await createTestContext();
  try {
    expect((await callerOf(server.app)(companionsApi.ofTeam, { teamId: TEAM })).status).toBe(401);
    const asAlice = callerOf(server.app, await signUpPerson(server.context));
    const unknown = await asAlice(companionsApi.ofTeam, { teamId: 'nfl-xyz' });
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'team_not_found']);
    const { body } = await asAlice(companionsApi.ofTeam, { teamId: TEAM });
    expect(body).toEqual({ spotters: 0, rarityPoints: 1, people: [], count: 0, isComplete: true });
  } finally {
    await server.close();
  }
});
