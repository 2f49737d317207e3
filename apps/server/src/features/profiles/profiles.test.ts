import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { profilesApi } from '@sportspot/domain/profiles/profiles.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { callerOf, signUpPerson } from '../../testing/users/people.ts';

let server: TestContext;
beforeAll(async () => {
  // A worker would award badges for the spots.
  server = await createTestContext({}, { works: false });
});
afterAll(() => server.close());

test('USER-01 API-29 my profile has all my data', async () => {
  const sam = await signUpPerson(server.context, { displayName: 'Sam' });
  const call = callerOf(server.app, sam);
  const empty = await call(profilesApi.mine, {});
  expect(empty.body).toEqual({
    id: sam.id,
    email: sam.email,
    displayName: 'Sam',
    profileImageUrl: null,
    createdAt: expect.any(String),
    lastActive: expect.any(String),
    spottedTeams: [],
    totalSpots: 0,
    achievements: [],
  });
  expect(Date.parse(empty.body.lastActive)).toBeGreaterThanOrEqual(Date.parse(empty.body.createdAt));

  for (const teamId of ['nfl-gb', 'nba-lal', 'mlb-bos']) await call(spotsApi.spot, { teamId });
  await call(spotsApi.remove, { teamId: 'nba-lal' });
  const levels = [1, 3, 2].map((level) => ({ badge_id: 'collector', level }));
  await server.context.db
    .userSide(sam.id)
    .insertInto('user_badges')
    .values(
      [...levels, { badge_id: 'away-day', level: 1 }].map((badge) => ({
        ...badge,
        user_id: sam.id,
        definition_version: 1,
      })),
    )
    .execute();
  const { body } = await call(profilesApi.mine, {});
  expect(body).toMatchObject({ totalSpots: 2, spottedTeams: ['mlb-bos', 'nfl-gb'] });
  expect(body.achievements).toEqual([
    { id: 'away-day', level: 1, decidedAt: null },
    { id: 'collector', level: 3, decidedAt: null },
  ]);
});

test('API-29 VIS-04 other users see only name and photo', async () => {
  const [sam, robin] = await Promise.all([
    signUpPerson(server.context),
    signUpPerson(server.context, { displayName: 'Robin' }),
  ]);
  const seen = await callerOf(server.app, sam)(accountsApi.person, { userId: robin.id });
  expect(seen.body).toEqual({ id: robin.id, displayName: 'Robin', profileImageUrl: null });
  expect((await callerOf(server.app)(profilesApi.mine, {})).status).toBe(401);
});

test('USER-02 a user without a name is Anonymous to themselves and to others', async () => {
  const [nameless, sam] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
  await server.context.db.directory
    .updateTable('users')
    .set({ display_name: '' })
    .where('id', '=', nameless.id)
    .execute();
  expect((await callerOf(server.app, nameless)(profilesApi.mine, {})).body.displayName).toBe('Anonymous');
  expect((await callerOf(server.app, nameless)(sessionApi.session, {})).body.user?.displayName).toBe('Anonymous');
  const call = callerOf(server.app, sam);
  await call(accountsApi.block, { userId: nameless.id });
  const { people } = (await call(accountsApi.blocks, {})).body;
  expect(people.map(({ displayName }) => displayName)).toEqual(['Anonymous']);
});
