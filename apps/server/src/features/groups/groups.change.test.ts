import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestContext } from '../../testing/server/test-context.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { type GroupScene, openGroupScene } from '../../testing/users/group-scene.ts';
import type { SignedUp } from '../../testing/users/people.ts';

let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
let bob: SignedUp;
let carol: SignedUp;
let group: Group;
beforeAll(async () => {
  ({ server, scene, alice, bob, carol } = await openGroupScene());
});
beforeEach(async () => {
  group = await scene.groupOf([alice, bob, carol]);
});
afterAll(() => server.close());

const shown = (person: SignedUp) => scene.as(person)(groupsApi.get, { groupId: group.id });
const gone = refusal('group_not_found');

describe('the creator', () => {
  test("GROUP-18 updates name, description, and settings; omitted fields don't change", async () => {
    const change = async (changes: object) =>
      (await scene.as(alice)(groupsApi.update, { groupId: group.id, ...changes })).body;
    expect(await change({ name: ' North stand ' })).toMatchObject({ name: 'North stand', description: '' });
    expect(await change({ description: 'Every Saturday' })).toMatchObject({ name: 'North stand' });
    expect(await change({ isPublic: false })).toMatchObject({ settings: { isPublic: false, allowNewMembers: true } });
    expect(await change({ allowNewMembers: false })).toMatchObject({
      name: 'North stand',
      description: 'Every Saturday',
      settings: { isPublic: false, allowNewMembers: false, leaderboardType: 'all-time' },
    });
    expect((await shown(bob)).body).toMatchObject({ name: 'North stand' });
    const answer = await scene.as(alice)(groupsApi.update, { groupId: group.id, name: ' ' });
    expect(answer).toEqual(refusal('invalid_input'));
  });

  test('GROUP-18 removes a member, who then gets 404', async () => {
    const remove = (userId: string) => scene.as(alice)(groupsApi.removeMember, { groupId: group.id, userId });
    expect((await remove(bob.id)).status).toBe(200);
    expect(await shown(bob)).toEqual(gone);
    expect((await shown(alice)).body.memberCount).toBe(2);
    expect(await remove(bob.id)).toEqual(refusal('member_not_found'));
    expect(await remove(newId())).toEqual(refusal('member_not_found'));
  });

  test('GROUP-18 makes a member the creator, together with the group’s primary link', async () => {
    const handOver = (userId: string) => scene.as(alice)(groupsApi.handOver, { groupId: group.id, userId });
    expect(await handOver(newId())).toEqual(refusal('member_not_found'));
    const { body } = await handOver(bob.id);
    expect(body).toMatchObject({ createdBy: bob.id, creatorName: 'Bob', me: { isCreator: false } });
    expect(body.can).toMatchObject({ update: false, close: false, leave: true });
    const linksOf = async (person: SignedUp) =>
      (await scene.as(person)(linksApi.mine, {})).body.links.filter(({ targetId }) => targetId === group.id);
    expect(await linksOf(alice)).toEqual([]);
    expect(await linksOf(bob)).toMatchObject([{ shareToken: group.shareToken, isOwnOfTarget: true }]);
    expect(await handOver(carol.id)).toEqual(refusal('only_creator_manages'));
  });

  test('GROUP-18 closes the group for everyone and revokes all links to it', async () => {
    const { shareToken: ofBob } = (await scene.as(bob)(linksApi.create, { type: 'group', targetId: group.id })).body;
    expect((await scene.as(alice)(groupsApi.close, { groupId: group.id })).status).toBe(200);
    for (const person of [alice, bob, carol]) expect(await shown(person)).toEqual(gone);
    for (const token of [group.shareToken ?? '', ofBob])
      expect(await scene.as()(linksApi.get, { token })).toEqual(refusal('share_not_found'));
    const { links } = (await scene.as(bob)(linksApi.mine, {})).body;
    expect(links.map(({ shareToken }) => shareToken)).not.toContain(ofBob);
    expect(await scene.as(alice)(groupsApi.close, { groupId: group.id })).toEqual(gone);
  });

  test('leaves by removing themselves', async () => {
    await scene.as(alice)(groupsApi.removeMember, { groupId: group.id, userId: alice.id });
    expect((await shown(bob)).body).toMatchObject({ createdBy: bob.id, memberCount: 2 });
  });
});

describe('leaving', () => {
  test('GROUP-18 a member who leaves gets 404 from then on', async () => {
    expect((await scene.as(carol)(groupsApi.leave, { groupId: group.id })).status).toBe(200);
    expect(await shown(carol)).toEqual(gone);
    expect(await scene.as(carol)(groupsApi.board, { groupId: group.id })).toEqual(gone);
    expect((await scene.as(carol)(groupsApi.list, {})).body.groups.map(({ id }) => id)).not.toContain(group.id);
    expect((await shown(alice)).body).toMatchObject({ memberCount: 2, createdBy: alice.id });
  });

  test('when the creator leaves, the earliest member becomes creator and gets the primary link', async () => {
    await scene.as(bob)(groupsApi.leave, { groupId: group.id });
    await scene.joins(bob, group);
    await scene.as(alice)(groupsApi.leave, { groupId: group.id });
    expect((await shown(carol)).body).toMatchObject({ createdBy: carol.id, can: { close: true } });
    const { links } = (await scene.as(carol)(linksApi.mine, {})).body;
    expect(links.map(({ shareToken }) => shareToken)).toContain(group.shareToken);
  });

  test('the group closes when its last member leaves', async () => {
    for (const person of [alice, bob, carol]) await scene.as(person)(groupsApi.leave, { groupId: group.id });
    expect(await scene.row(group)).toMatchObject({ member_count: 0, closed_at: expect.any(Date) });
    expect(await scene.as(alice)(groupsApi.join, { token: group.shareToken ?? '' })).toEqual(gone);
  });
});
