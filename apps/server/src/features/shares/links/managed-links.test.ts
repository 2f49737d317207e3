import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { refusal, sceneOf } from '../../../testing/trips/trip-scene.ts';
import { type GroupScene, openGroupScene } from '../../../testing/users/group-scene.ts';
import type { SignedUp } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
let bob: SignedUp;
let carol: SignedUp;
beforeAll(async () => {
  ({ server, scene, alice, bob, carol } = await openGroupScene());
});
afterAll(() => server.close());

/** A group or trip created by Alice, with Bob and Carol in it. */
const targets = {
  group: () => scene.groupOf([alice, bob, carol]),
  trip: async () => {
    const trips = sceneOf(server);
    const trip = await trips.creates(alice);
    for (const person of [bob, carol]) await trips.joins(person, trip);
    return trip;
  },
};
const notTheirs = { group: 'only_creator_manages', trip: 'forbidden' } as const;

describe.each(['group', 'trip'] as const)('the creator of a %s', (type) => {
  const open = async () => {
    const { id: targetId, shareToken } = await targets[type]();
    const list = (person: SignedUp, after = 0) => scene.as(person)(linksApi.toTarget, { type, targetId, after });
    const makes = async (person: SignedUp) => (await scene.as(person)(linksApi.create, { type, targetId })).body;
    return { targetId, shareToken, list, makes };
  };
  const revoke = (person: SignedUp, token: string) => scene.as(person)(linksApi.revoke, { token });

  test("lists every link to it, newest first, with its owner's name", async () => {
    const { list, makes, shareToken } = await open();
    const [ofBob, ofCarol] = [await makes(bob), await makes(carol)];
    await scene.as(bob)(linksApi.create, { type: 'all-time' });
    const { links, hasMore } = (await list(alice)).body;
    expect(hasMore).toBe(false);
    expect(links.map((link) => [link.shareToken, link.madeBy, link.isOwnOfTarget])).toEqual([
      [ofCarol.shareToken, { userId: carol.id, userName: 'Carol' }, false],
      [ofBob.shareToken, { userId: bob.id, userName: 'Bob' }, false],
      [shareToken, { userId: alice.id, userName: 'Alice' }, true],
    ]);
    expect(Object.keys(links[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'expiresAt',
      'isActive',
      'isOwnOfTarget',
      'lastViewedAt',
      'madeBy',
      'shareToken',
      'type',
      'viewCount',
    ]);
  });

  test('revokes a link that another user made, and it stops working', async () => {
    const { list, makes } = await open();
    const { shareToken: token } = await makes(bob);
    expect(await revoke(carol, token)).toEqual(refusal('share_not_found'));
    expect(await revoke(alice, token)).toEqual({ status: 200, body: {} });
    expect((await scene.as()(linksApi.get, { token })).status).toBe(404);
    const dave = await scene.person('Dave');
    const join = type === 'group' ? groupsApi.join : tripsApi.join;
    expect((await scene.as(dave)(join, { token })).status).toBe(404);
    expect((await list(alice)).body.links.map(({ shareToken }) => shareToken)).not.toContain(token);
  });

  test('is the only one who can list its links', async () => {
    const { list } = await open();
    expect(await list(bob)).toEqual(refusal(notTheirs[type]));
    const dave = await scene.person('Dave');
    expect(await list(dave)).toEqual(refusal(`${type}_not_found`));
  });

  test("can't revoke links to something else", async () => {
    await open();
    const { shareToken: progress } = (await scene.as(bob)(linksApi.create, { type: 'all-time' })).body;
    expect(await revoke(alice, progress)).toEqual(refusal('share_not_found'));
  });

  test('gets many links in pages', async () => {
    const { list, makes } = await open();
    for (let made = 0; made < 51; made += 1) await makes(made % 2 ? bob : carol);
    const first = (await list(alice)).body;
    const second = (await list(alice, first.links.length)).body;
    expect([first.links.length, first.hasMore, second.links.length, second.hasMore]).toEqual([50, true, 2, false]);
    expect(new Set([...first.links, ...second.links].map(({ shareToken }) => shareToken)).size).toBe(52);
  });
});
