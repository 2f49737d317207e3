import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { badgesApi } from '@sportspot/domain/badges/badges.contract.ts';
import { badgeDefinitions } from '@sportspot/domain/badges/definitions.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { CLOSING_HOURS } from '@sportspot/domain/trips/trips.rules.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { migrateTestDatabase } from '../../testing/server/test-database.ts';
import { removalOf, spotOf } from '../../testing/spots/operations.ts';
import { startedTrip } from '../../testing/trips/trips.ts';
import { ago, minutes } from '../../testing/users/fans.ts';
import { type GroupScene, groupSceneOf } from '../../testing/users/group-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { freezeTripJob } from '../trips/recap/recap.jobs.ts';
import { freezeTrip } from '../trips/recap/recap.service.ts';

let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
beforeAll(async () => {
  server = await createTestContext();
  scene = groupSceneOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  alice = await signUpPerson(server.context);
});

const as = (person: SignedUp) => callerOf(server.app, person);
const badgesOf = async (person: SignedUp) => (await as(person)(badgesApi.mine, {})).body.badges;
const badgeOf = async (person: SignedUp, id: string) => (await badgesOf(person)).find((badge) => badge.id === id);
const storedOf = ({ id }: SignedUp) =>
  server.context.db
    .userSide(id)
    .selectFrom('user_badges')
    .select(['badge_id', 'level', 'decided_at', 'op_id'])
    .where('user_id', '=', id)
    .orderBy('badge_id')
    .orderBy('level')
    .execute();
const levelsOf = async (person: SignedUp, badgeId: string) =>
  (await storedOf(person)).filter(({ badge_id }) => badge_id === badgeId).map(({ level }) => level);
const teamsOf = (league: string) => allTeams.filter((team) => team.league === league).map(({ id }) => id);

test('BADGE-01 BADGE-02 every signed-in user sees every badge with progress; signed-out users get 401', async () => {
  expect((await callerOf(server.app)(badgesApi.mine, {})).status).toBe(401);
  const badges = await badgesOf(alice);
  expect(badges.map(({ id }) => id)).toEqual(badgeDefinitions.map(({ id }) => id));
  expect(badges.every(({ level, value, decidedAt }) => level === 0 && value === 0 && decidedAt === null)).toBe(true);
});

test('PROD-04 PROD-05 a completed league is awarded at the time of its last spot, even if that spot arrived first', async () => {
  const f1 = teamsOf('Formula 1');
  const operations = f1.map((team, index) => spotOf(team, { at: ago(minutes(10 + index)) }));
  await as(alice)(spotsApi.apply, { operations });
  const last = operations[0];
  expect(await badgeOf(alice, 'league-f1')).toEqual({
    id: 'league-f1',
    level: 3,
    value: 11,
    goals: [3, 6, 11],
    decidedAt: last?.spottedAt,
  });
  await expect.poll(() => levelsOf(alice, 'league-f1')).toEqual([1, 2, 3]);
  const award = (await storedOf(alice)).find(({ badge_id, level }) => badge_id === 'league-f1' && level === 3);
  expect(award).toMatchObject({ op_id: last?.id, decided_at: new Date(last?.spottedAt ?? '') });
});

test('PROD-05 removing a spot revokes the levels that need it', async () => {
  const f1 = teamsOf('Formula 1');
  await as(alice)(spotsApi.apply, { operations: f1.map((team) => spotOf(team, { at: ago(minutes(5)) })) });
  await expect.poll(() => levelsOf(alice, 'league-f1')).toEqual([1, 2, 3]);
  await as(alice)(spotsApi.apply, { operations: [removalOf(f1[0] as string)] });
  expect(await badgeOf(alice, 'league-f1')).toMatchObject({ level: 2, value: 10 });
  await expect.poll(() => levelsOf(alice, 'league-f1')).toEqual([1, 2]);
});

test('BADGE-03 keeps badges earned under a removed or changed definition', async () => {
  const side = server.context.db.userSide(alice.id);
  const decided_at = new Date('2025-05-05T05:05:05Z');
  await side
    .insertInto('user_badges')
    .values([
      { user_id: alice.id, badge_id: 'of-old', level: 2, decided_at, definition_version: 1 },
      { user_id: alice.id, badge_id: 'century-club', level: 3, decided_at, definition_version: 1 },
    ])
    .execute();
  const decidedAt = decided_at.toISOString();
  const expected = [
    { id: 'century-club', level: 3, value: 1, goals: [50, 100, 250], decidedAt },
    { id: 'of-old', level: 2, value: 0, goals: [], decidedAt },
  ];
  await as(alice)(spotsApi.spot, { teamId: 'nfl-gb' });
  await expect.poll(() => levelsOf(alice, 'rookie')).toEqual([1]);
  const badges = await badgesOf(alice);
  expect(badges.filter(({ id }) => expected.some((one) => one.id === id))).toEqual(expected);
  expect(await levelsOf(alice, 'of-old')).toEqual([2]);
});

test('PROD-05 group members and the group creator get badges, and keep them after leaving', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => signUpPerson(server.context)));
  await scene.groupOf([alice, ...others]);
  expect(await badgeOf(alice, 'group-captain')).toMatchObject({ level: 1, value: 5 });
  await expect.poll(() => levelsOf(alice, 'group-captain')).toEqual([1]);
  const [bob] = others as [SignedUp];
  await expect.poll(() => levelsOf(bob, 'team-player')).toEqual([1]);
  await server.context.db.directory
    .updateTable('group_members')
    .set({ left_at: new Date() })
    .where('user_id', '=', bob.id)
    .execute();
  await as(bob)(spotsApi.spot, { teamId: 'nfl-gb' });
  await expect.poll(() => levelsOf(bob, 'rookie')).toEqual([1]);
  expect(await levelsOf(bob, 'team-player')).toEqual([1]);
  expect(await badgeOf(bob, 'team-player')).toMatchObject({ level: 1, value: 0 });
});

/** Ends the trip so long ago that late spots are no longer accepted. */
async function endLongAgo(tripId: string): Promise<Date> {
  const { db } = server.context;
  const ends_at = ago(minutes(60 * CLOSING_HOURS + 60));
  const starts_at = new Date(ends_at.getTime() - minutes(60));
  await db.directory.updateTable('trips').set({ starts_at, ends_at }).where('id', '=', tripId).execute();
  await freezeTrip(db, tripId);
  await server.context.queue.add(freezeTripJob, { tripId });
  return ends_at;
}

test("PROD-05 participants and the winner get badges once a trip's result is final", async () => {
  const bob = await signUpPerson(server.context);
  const tripId = await startedTrip(server, [alice, bob]);
  const spotted = (person: SignedUp, teams: readonly string[]) =>
    as(person)(spotsApi.apply, { operations: teams.map((team) => spotOf(team, { mode: 'trip-mode' })) });
  await spotted(alice, teamsOf('NFL').slice(0, 10));
  await spotted(bob, ['nfl-gb']);
  expect(await badgeOf(alice, 'tourist')).toMatchObject({ level: 0, value: 0 });
  const decided_at = await endLongAgo(tripId);
  await expect.poll(() => levelsOf(alice, 'trip-champion')).toEqual([1]);
  await expect.poll(() => levelsOf(bob, 'tourist')).toEqual([1]);
  expect(await badgeOf(alice, 'full-suitcase')).toMatchObject({ level: 1, value: 10 });
  expect(await badgeOf(bob, 'trip-champion')).toMatchObject({ level: 0, value: 0 });
  const award = (await storedOf(alice)).find(({ badge_id }) => badge_id === 'trip-champion');
  expect(award).toMatchObject({ op_id: null, decided_at });
  await as(alice)(tripsApi.delete, { tripId });
  expect(await badgeOf(alice, 'trip-champion')).toMatchObject({ level: 1 });
});

test('BADGE-03 a migration re-evaluates every user only if definitions changed', async () => {
  const { directory } = server.context.db;
  const asked = async () => {
    const { rows } = await server.context.db.directoryPool.query(
      `select id from graphile_worker.jobs where task_identifier = 'award-badges'`,
    );
    return rows.length;
  };
  await as(alice)(spotsApi.spot, { teamId: 'nfl-gb' });
  await expect.poll(() => levelsOf(alice, 'rookie')).toEqual([1]);
  const side = server.context.db.userSide(alice.id);
  const again = () => migrateTestDatabase(server.config.databaseUrl, ['catalogue', 'user-side', 'directory']);
  await again();
  expect(await asked()).toBe(0);
  // As if older definitions had been evaluated.
  await side.deleteFrom('user_badges').where('user_id', '=', alice.id).execute();
  await side.updateTable('badge_evaluations').set({ rules_version: 1 }).where('user_id', '=', alice.id).execute();
  await directory.updateTable('badge_definitions').set({ version: 1 }).where('badge_id', '=', 'rookie').execute();
  await again();
  await expect.poll(() => levelsOf(alice, 'rookie')).toEqual([1]);
});
