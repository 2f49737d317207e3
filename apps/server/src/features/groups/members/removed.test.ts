import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { refusal } from '../../../testing/trips/trip-scene.ts';
import { type GroupScene, openGroupScene } from '../../../testing/users/group-scene.ts';
import type { SignedUp } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
let bob: SignedUp;
let carol: SignedUp;
let group: Group;
beforeAll(async () => {
  ({ server, scene, alice, bob, carol } = await openGroupScene());
});
afterAll(() => server.close());

const groupOfAll = async () => {
  group = await scene.groupOf([alice, bob, carol]);
};
const linkOf = async (person: SignedUp) =>
  (await scene.as(person)(linksApi.create, { type: 'group', targetId: group.id })).body.shareToken;
const join = (person: SignedUp, token: string | null) => scene.as(person)(groupsApi.join, { token: token ?? '' });
const isOpen = async (token: string | null) => (await scene.as()(linksApi.get, { token: token ?? '' })).status === 200;
const remove = (person: SignedUp) => scene.as(alice)(groupsApi.removeMember, { groupId: group.id, userId: person.id });
const removed = async () => (await scene.as(alice)(groupsApi.removed, { groupId: group.id })).body;
const allowBack = (person: SignedUp) => scene.as(alice)(groupsApi.allowBack, { groupId: group.id, userId: person.id });

describe('a removed member', () => {
  beforeAll(groupOfAll);

  test('loses the links they made; other links keep working', async () => {
    const [ofBob, ofCarol] = [await linkOf(bob), await linkOf(carol)];
    const progress = (await scene.as(bob)(linksApi.create, { type: 'all-time' })).body.shareToken;
    await remove(bob);
    expect(await Promise.all([ofBob, ofCarol, group.shareToken, progress].map(isOpen))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect((await scene.as(bob)(linksApi.mine, {})).body.links.map(({ shareToken }) => shareToken)).toEqual([progress]);
  });

  test("can't rejoin by any link and doesn't see the group in lists", async () => {
    const [ofCarol, { body: rotated }] = [
      await linkOf(carol),
      await scene.as(alice)(groupsApi.rotateLink, { groupId: group.id }),
    ];
    for (const token of [ofCarol, rotated.shareToken]) expect(await join(bob, token)).toEqual(refusal('removed'));
    const { groups } = (await scene.as(bob)(groupsApi.listPublic, {})).body;
    expect(groups.map(({ id }) => id)).not.toContain(group.id);
    expect((await scene.as(carol)(groupsApi.listPublic, {})).body.groups.map(({ id }) => id)).toContain(group.id);
    group = rotated;
  });

  test('stays on the creator’s list until allowed back', async () => {
    expect(await removed()).toEqual({
      people: [{ userId: bob.id, userName: 'Bob', profileImageUrl: null, removedAt: expect.any(String) }],
      hasMore: false,
    });
    expect(await allowBack(bob)).toEqual({ status: 200, body: {} });
    expect(await allowBack(bob)).toEqual(refusal('member_not_found'));
    expect((await removed()).people).toEqual([]);
    expect((await scene.as(bob)(groupsApi.get, { groupId: group.id })).status).toBe(404);
    await scene.joins(bob, group);
  });
});

test('a member who leaves loses the links they made and can rejoin', async () => {
  await groupOfAll();
  const ofBob = await linkOf(bob);
  await scene.as(bob)(groupsApi.leave, { groupId: group.id });
  expect(await isOpen(ofBob)).toBe(false);
  expect((await removed()).people).toEqual([]);
  await scene.joins(bob, group);
});

test("a creator who leaves or removes themselves isn't banned, and the group keeps its primary link", async () => {
  await groupOfAll();
  const ofAlice = await linkOf(alice);
  await remove(alice);
  expect([await isOpen(ofAlice), await isOpen(group.shareToken)]).toEqual([false, true]);
  await scene.joins(alice, group);
});

test('a new creator sees who was removed before', async () => {
  await groupOfAll();
  await remove(bob);
  await scene.as(alice)(groupsApi.handOver, { groupId: group.id, userId: carol.id });
  const { people } = (await scene.as(carol)(groupsApi.removed, { groupId: group.id })).body;
  expect(people.map(({ userId }) => userId)).toEqual([bob.id]);
  expect(await scene.as(alice)(groupsApi.removed, { groupId: group.id })).toEqual(refusal('only_creator_manages'));
});

test("a link created during its owner's removal doesn't outlive the membership", async () => {
  await groupOfAll();
  const made = await Promise.all([
    ...Array.from({ length: 8 }, () => scene.as(bob)(linksApi.create, { type: 'group', targetId: group.id })),
    remove(bob),
    ...Array.from({ length: 8 }, () => scene.as(bob)(linksApi.create, { type: 'group', targetId: group.id })),
  ]);
  expect(made[8]).toEqual({ status: 200, body: {} });
  expect((await scene.as(bob)(linksApi.mine, {})).body.links.filter(({ targetId }) => targetId === group.id)).toEqual(
    [],
  );
});
