import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { moderationApi } from '@sportspot/domain/moderation/moderation.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { sharesApi } from '@sportspot/domain/sharing/shares.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findTraces } from '../../testing/server/traces.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { followLive } from '../../testing/trips/live-client.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { startedTrip } from '../../testing/trips/trips.ts';
import type { SignedUp } from '../../testing/users/people.ts';
import { forgetInModeration } from './forget.service.ts';
import { appoint } from './moderation.service.ts';
import { type ModerationScene, openModerationScene } from './testing/moderation-scene.ts';

let scene: ModerationScene;
beforeAll(async () => {
  scene = await openModerationScene();
});
afterAll(() => scene.server.close());

const reason = 'Three upheld reports';
const moderate = () => scene.as(scene.moderator);
const suspend = ({ id: userId }: Pick<SignedUp, 'id'>) => moderate()(moderationApi.suspend, { userId, reason });
const signIn = ({ email }: SignedUp, password = 'a fine password') =>
  scene.as()(accountsApi.signIn, { email, password });

test('MOD-01 a suspended user is signed out immediately', async () => {
  const oz = await scene.person('Oz');
  const tripId = await startedTrip(scene.server, [oz]);
  const stream = followLive({ origin: scene.server.config.baseUrl, tripId, cookie: oz.cookie });
  await stream.opened;
  expect(await suspend(oz)).toEqual({ status: 200, body: {} });
  expect(await scene.as(oz)(accountsApi.settings, {})).toEqual(refusal('unauthenticated'));
  expect(await stream.ended).toBe(401);
  expect((await signIn(oz, 'a wrong password')).body.error).toEqual(refusal('credentials_wrong').body.error);
  expect(await suspend(oz)).toEqual(refusal('already_decided'));
});

test('MOD-01 a suspended user is hidden on boards, pages, and links; their spots stay, and lifting the suspension restores everything', async () => {
  const oz = await scene.person('Oz of the board');
  const rae = await scene.person('Rae');
  const group = await scene.groups.groupOf([oz, rae], { name: 'Both' });
  await scene.as(oz)(spotsApi.apply, { account: oz.id, operations: [spotOf('nfl-gb'), spotOf('nba-lal')] });
  const { shareToken: token } = (await scene.as(oz)(linksApi.create, { type: 'all-time' })).body;
  const seen = async () => ({
    page: (await scene.as(rae)(accountsApi.person, { userId: oz.id })).status,
    teams: (await scene.as(rae)(spotsApi.list, { userId: oz.id })).status,
    board: JSON.stringify((await scene.as(rae)(boardsApi.allTime, {})).body).includes('Oz of the board'),
    group: JSON.stringify([
      (await scene.as(rae)(groupsApi.get, { groupId: group.id })).body,
      (await scene.as(rae)(groupsApi.members, { groupId: group.id })).body,
      (await scene.as(rae)(groupsApi.board, { groupId: group.id })).body,
    ]).includes('Oz of the board'),
    link: (await scene.as()(sharesApi.page, { token })).status,
  });
  const everything = { page: 200, teams: 200, board: true, group: true, link: 200 };
  await vi.waitFor(async () => expect(await seen()).toEqual(everything), { timeout: 30_000, interval: 200 });
  await suspend(oz);
  const nothing = { page: 404, teams: 404, board: false, group: false, link: 404 };
  // A shared page is cached for a moment.
  await vi.waitFor(async () => expect(await seen()).toEqual(nothing), { timeout: 30_000, interval: 200 });
  await moderate()(moderationApi.lift, { userId: oz.id, reason: 'A mistake' });
  await vi.waitFor(async () => expect(await seen()).toEqual(everything), { timeout: 30_000, interval: 200 });
  expect((await signIn(oz)).status).toBe(200);
  expect(await moderate()(moderationApi.lift, { userId: oz.id, reason })).toEqual(refusal('already_decided'));
  expect((await moderate()(moderationApi.people, { query: oz.id })).body.people).toMatchObject([
    { displayName: 'Oz of the board', suspendedAt: null, suspensionReason: null },
  ]);
});

test("MOD-01 moderators can't be suspended, and of two concurrent suspensions one succeeds", async () => {
  expect(await suspend(scene.moderator)).toEqual(refusal('forbidden'));
  expect(await suspend(scene.other)).toEqual(refusal('forbidden'));
  const oz = await scene.person('Oz');
  const both = [scene.moderator, scene.other].map((who) =>
    scene.as(who)(moderationApi.suspend, { userId: oz.id, reason }),
  );
  expect((await Promise.all(both)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect((await scene.actions()).filter(({ subject_id }) => subject_id === oz.id)).toHaveLength(1);
});

test('MOD-01 the operator makes a user with a confirmed email a moderator and reverts it', async () => {
  const { db } = scene.server.context;
  const fan = await scene.person('Nova');
  const be = (role: 'fan' | 'moderator', email = fan.email) => appoint(db, { email, role, needsPasskey: false });
  expect(await be('moderator', 'nobody@sportspot.example')).toBe(false);
  expect(await be('moderator', fan.email.toUpperCase())).toBe(true);
  expect(await be('moderator')).toBe(false);
  expect((await scene.as(fan)(moderationApi.overview, {})).body.error?.code).toBe('passkey_needed');
  expect(await be('fan')).toBe(true);
  expect((await scene.as(fan)(moderationApi.overview, {})).status).toBe(404);
  const done = (await scene.actions()).filter(({ subject_id }) => subject_id === fan.id);
  expect(done).toMatchObject([
    { action: 'moderator-made', moderator_id: null },
    { action: 'moderator-removed', moderator_id: null },
  ]);
});

test("MOD-01 a deleted reporter, reported user, or moderator isn't named in reports and audit trail", async () => {
  const [rae, oz] = [await scene.person('Rae'), await scene.person('Oz')];
  await scene.report(rae, oz);
  const reportId = await scene.report(oz, rae);
  await scene.as(scene.other)(moderationApi.decideReport, { reportId, decision: 'dismissed', reason });
  await suspend(oz);
  for (const { id, email } of [rae, oz, scene.other]) {
    await forgetInModeration(scene.directory, id);
    const traces = await findTraces(scene.server.context, { id, email });
    expect(traces.filter((trace) => /^public\.(reports|moderation_actions):/.test(trace))).toEqual([]);
  }
  // The actions are kept.
  expect((await scene.actions()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['report-dismissed', 'person-suspended']),
  );
});
