import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { type LinkType, linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { expiryChoices, LINKS_MAX } from '@sportspot/domain/sharing/sharing.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { refusal, sceneOf } from '../../../testing/trips/trip-scene.ts';
import { type GroupScene, openGroupScene } from '../../../testing/users/group-scene.ts';
import type { SignedUp } from '../../../testing/users/people.ts';

const DAY = 86_400_000;
let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
let bob: SignedUp;
beforeAll(async () => {
  ({ server, scene, alice, bob } = await openGroupScene());
});
afterAll(() => server.close());

type Wanted = InputOf<typeof linksApi.create>;
const create = (person: SignedUp, wanted: Wanted) => scene.as(person)(linksApi.create, wanted);
const mine = async (person: SignedUp) => (await scene.as(person)(linksApi.mine, {})).body.links;
const read = (token: string) => scene.as()(linksApi.get, { token });
const expire = (token: string) =>
  server.context.db.directory
    .updateTable('shareable_links')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('token', '=', token)
    .execute();

describe('creating a link', () => {
  test('API-17 API-09 API-24 LINK-01 LINK-02 to my own progress, which never expires by default', async () => {
    const { body: link } = await create(alice, { type: 'all-time' });
    expect(link).toEqual({
      shareToken: expect.stringMatching(/^[\w-]{22}$/),
      type: 'all-time',
      createdBy: alice.id,
      createdAt: expect.any(String),
      expiresAt: null,
      isActive: true,
      targetId: null,
      targetName: null,
      isOwnOfTarget: false,
      viewCount: 0,
      lastViewedAt: null,
    });
    // What a visitor sees names no one.
    const { shareToken, type, createdAt, expiresAt, isActive } = link;
    expect((await read(shareToken)).body).toEqual({ shareToken, type, createdAt, expiresAt, isActive });
  });

  test("API-17 to a group or trip I'm in, always as the signed-in user", async () => {
    const group = await scene.groupOf([alice, bob], { name: 'Block 109' });
    const trip = await sceneOf(server).creates(alice, { name: 'Away day' });
    await sceneOf(server).joins(bob, trip);
    const pretended = { createdBy: alice.id };
    const toGroup = await create(bob, { type: 'group', targetId: group.id, ...pretended });
    expect(toGroup.body).toMatchObject({ createdBy: bob.id, targetName: 'Block 109', isOwnOfTarget: false });
    expect((await create(bob, { type: 'trip', targetId: trip.id })).body).toMatchObject({ targetName: 'Away day' });
    const carol = await scene.person('Carol');
    await scene.joins(carol, toGroup.body);
    const { members } = (await scene.as(carol)(groupsApi.members, { groupId: group.id })).body;
    expect(members.at(-1)).toMatchObject({ userId: carol.id, invitedBy: bob.id });
  });

  test("to a group or trip I'm not in is refused", async () => {
    const group = await scene.groupOf([alice]);
    const trip = await sceneOf(server).creates(alice);
    expect(await create(bob, { type: 'group', targetId: group.id })).toEqual(refusal('group_not_found'));
    expect(await create(bob, { type: 'trip', targetId: trip.id })).toEqual(refusal('trip_not_found'));
    expect(await create(bob, { type: 'group', targetId: trip.id })).toEqual(refusal('group_not_found'));
  });

  const choices = (Object.entries(expiryChoices) as [LinkType, readonly (number | null)[]][]).flatMap(([type, all]) =>
    all.map((days) => [type, days] as const),
  );
  test.each(choices)('LINK-03 LINK-10 LINK-11 a link of type %s may expire after %s days', async (type, days) => {
    const group = await scene.groupOf([alice]);
    const trip = await sceneOf(server).creates(alice);
    const targetId = type === 'group' ? group.id : trip.id;
    const wanted = { type, ...(type !== 'all-time' && { targetId }), expiresInDays: days } as Wanted;
    const { expiresAt } = (await create(alice, wanted)).body;
    await scene.as(alice)(tripsApi.delete, { tripId: trip.id });
    if (days === null) return expect(expiresAt).toBeNull();
    expect(Math.abs(Date.parse(expiresAt ?? '') - Date.now() - days * DAY)).toBeLessThan(5000);
  });

  test('LINK-10 LINK-11 other numbers of days are refused', async () => {
    const group = await scene.groupOf([alice]);
    for (const expiresInDays of [1, 0, -7, 8, 1e9])
      expect(await create(alice, { type: 'group', targetId: group.id, expiresInDays } as Wanted)).toEqual(
        refusal('invalid_input'),
      );
    expect(await create(alice, { type: 'all-time', expiresInDays: 365 } as unknown as Wanted)).toEqual(
      refusal('invalid_input'),
    );
  });

  test('allows at most 200 links, not counting primary links, also for concurrent requests', async () => {
    const dana = await scene.person('Dana');
    const group = await scene.groupOf([dana]);
    const token = (no: number) => `filler-${no}`.padEnd(22, '_');
    const rows = Array.from({ length: LINKS_MAX - 1 }, (_, no) => ({
      token: token(no),
      type: 'all-time',
      created_by: dana.id,
    }));
    await server.context.db.directory.insertInto('shareable_links').values(rows).execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(dana, { type: 'all-time' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)).toEqual(refusal('too_many_links'));
    await scene.as(dana)(linksApi.revoke, { token: token(0) });
    expect((await create(dana, { type: 'group', targetId: group.id })).status).toBe(200);
  });

  test('LINK-09 tokens are 16 random bytes, 22 characters, and unique', async () => {
    const tokens = new Set<string>();
    for (let made = 0; made < 100; made += 1) tokens.add((await create(bob, { type: 'all-time' })).body.shareToken);
    expect(tokens.size).toBe(100);
    const bytes = [...tokens].map((token) => Buffer.from(token, 'base64url'));
    expect(bytes.every(({ length }) => length === 16)).toBe(true);
    // No bit is constant: each of the 128 random bits is both 0 and 1 somewhere among a hundred tokens.
    for (let bit = 0; bit < 128; bit += 1) {
      const values = new Set(bytes.map((token) => ((token[bit >> 3] as number) >> (bit & 7)) & 1));
      expect(values.size).toBe(2);
    }
    for (const token of tokens) await scene.as(bob)(linksApi.revoke, { token });
  });
});

describe('my links', () => {
  test('MYLINKS-01 lists open links, newest first, with type, name, views, and expiry', async () => {
    const dana = await scene.person('Dana');
    const group = await scene.groupOf([dana], { name: 'Block 109' });
    const progress = (await create(dana, { type: 'all-time', expiresInDays: 7 })).body;
    const expired = (await create(dana, { type: 'all-time', expiresInDays: 1 })).body;
    await expire(expired.shareToken);
    const viewed = { view_count: 12, last_viewed_at: new Date('2026-10-01T10:00:00Z') };
    const { directory } = server.context.db;
    await directory.updateTable('shareable_links').set(viewed).where('token', '=', progress.shareToken).execute();
    expect(await mine(dana)).toMatchObject([
      {
        shareToken: progress.shareToken,
        type: 'all-time',
        targetName: null,
        expiresAt: progress.expiresAt,
        viewCount: 12,
        lastViewedAt: '2026-10-01T10:00:00.000Z',
      },
      { shareToken: group.shareToken, type: 'group', targetName: 'Block 109', isOwnOfTarget: true, viewCount: 0 },
    ]);
    expect((await mine(alice)).map(({ shareToken }) => shareToken)).not.toContain(progress.shareToken);
  });

  test("LINK-04 an expired link is 404 and can't be used to join", async () => {
    const group = await scene.groupOf([alice]);
    const { shareToken: token } = (await create(alice, { type: 'group', targetId: group.id, expiresInDays: 7 })).body;
    expect((await read(token)).status).toBe(200);
    await expire(token);
    expect(await read(token)).toEqual(refusal('share_not_found'));
    expect(await scene.as(bob)(groupsApi.join, { token })).toEqual(refusal('group_not_found'));
    expect(await scene.as(alice)(linksApi.revoke, { token })).toEqual(refusal('share_not_found'));
  });

  test('only its owner can revoke a link, and only once', async () => {
    const { shareToken: token } = (await create(alice, { type: 'all-time' })).body;
    expect(await scene.as(bob)(linksApi.revoke, { token })).toEqual(refusal('share_not_found'));
    expect((await scene.as(alice)(linksApi.revoke, { token })).status).toBe(200);
    expect(await read(token)).toEqual(refusal('share_not_found'));
    expect(await scene.as(alice)(linksApi.revoke, { token })).toEqual(refusal('share_not_found'));
  });

  test('an unknown token is 404', async () => {
    expect(await read('x'.repeat(22))).toEqual(refusal('share_not_found'));
  });

  test("a group whose primary link is revoked has none until a new one is created, and isn't listed publicly", async () => {
    const group = await scene.groupOf([alice]);
    const token = group.shareToken ?? '';
    await scene.as(alice)(linksApi.revoke, { token });
    const shown = async () => (await scene.as(alice)(groupsApi.get, { groupId: group.id })).body.shareToken;
    expect(await shown()).toBeNull();
    const { groups } = (await scene.as(bob)(groupsApi.listPublic, {})).body;
    expect(groups.map(({ id }) => id)).not.toContain(group.id);
    const { shareToken } = (await scene.as(alice)(groupsApi.rotateLink, { groupId: group.id })).body;
    expect(shareToken).not.toBe(token);
    await scene.joins(bob, { shareToken });
    expect(await shown()).toBe(shareToken);
  });

  test("a trip's primary link passes to the next creator, and to the first to join an empty trip", async () => {
    const trip = await sceneOf(server).creates(alice);
    const has = async (person: SignedUp) =>
      (await mine(person)).some(({ shareToken }) => shareToken === trip.shareToken);
    await sceneOf(server).joins(bob, trip);
    await scene.as(alice)(tripsApi.leave, { tripId: trip.id });
    expect([await has(alice), await has(bob)]).toEqual([false, true]);
    await scene.as(bob)(tripsApi.leave, { tripId: trip.id });
    await sceneOf(server).joins(alice, trip);
    expect([await has(alice), await has(bob)]).toEqual([true, false]);
  });

  test("rotating a trip's link replaces the old one, which can't be used to join anymore", async () => {
    const trip = await sceneOf(server).creates(alice, { id: newId() });
    const { body } = await scene.as(alice)(tripsApi.rotateLink, { tripId: trip.id });
    expect(body.shareToken).toMatch(/^[\w-]{22}$/);
    expect(body.shareToken).not.toBe(trip.shareToken);
    const join = (token: string | null) => scene.as(bob)(tripsApi.join, { token: token ?? '' });
    expect(await join(trip.shareToken)).toEqual(refusal('trip_not_found'));
    expect((await join(body.shareToken)).status).toBe(200);
    const own = (await mine(alice)).filter(({ targetId }) => targetId === trip.id);
    expect(own).toMatchObject([{ shareToken: body.shareToken, isOwnOfTarget: true }]);
  });
});
