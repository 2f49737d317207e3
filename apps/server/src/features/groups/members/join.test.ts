import { GROUP_MEMBERS_MAX, GROUPS_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
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

const join = (person: SignedUp, token: string | null) => scene.as(person)(groupsApi.join, { token: token ?? '' });
const setMemberCount = ({ id }: { id: string }, member_count: number) =>
  server.context.db.directory.updateTable('groups').set({ member_count }).where('id', '=', id).execute();

describe('joining by link', () => {
  test('API-26 GROUP-10 a user with the link becomes a member', async () => {
    const group = await scene.groupOf([alice]);
    const before = Date.now();
    expect(await join(bob, group.shareToken)).toEqual({ status: 200, body: { groupId: group.id } });
    const shown = (await scene.as(bob)(groupsApi.get, { groupId: group.id })).body;
    expect(shown).toMatchObject({ memberCount: 2, me: { isCreator: false } });
    expect(Math.abs(Date.parse(shown.me.joinedAt) - before)).toBeLessThan(5000);
    expect(Date.parse(shown.lastActivity)).toBeGreaterThan(Date.parse(group.lastActivity));
  });

  test('GROUP-16 joining again succeeds without a second membership, even when the group is closed to new members', async () => {
    const group = await scene.groupOf([alice, bob]);
    await scene.as(alice)(groupsApi.update, { groupId: group.id, allowNewMembers: false });
    const before = await scene.memberRows(group);
    expect(await join(bob, group.shareToken)).toEqual({ status: 200, body: { groupId: group.id } });
    expect(await scene.memberRows(group)).toEqual(before);
    expect(await scene.row(group)).toMatchObject({ member_count: 2 });
  });

  test.each<[string, () => Promise<string | null>]>([
    ['an unknown token', async () => 'x'.repeat(22)],
    ['the link of a trip', async () => (await sceneOf(server).creates(alice)).shareToken],
    [
      'a link to somebody’s progress',
      async () => (await scene.as(alice)(linksApi.create, { type: 'all-time' })).body.shareToken,
    ],
    [
      'the link of a closed group',
      async () => {
        const { id, shareToken } = await scene.groupOf([alice]);
        await scene.as(alice)(groupsApi.close, { groupId: id });
        return shareToken;
      },
    ],
    [
      'a revoked link',
      async () => {
        const { shareToken } = await scene.groupOf([alice]);
        await scene.as(alice)(linksApi.revoke, { token: shareToken ?? '' });
        return shareToken;
      },
    ],
    [
      'the link before the new one',
      async () => {
        const { id, shareToken } = await scene.groupOf([alice]);
        await scene.as(alice)(groupsApi.rotateLink, { groupId: id });
        return shareToken;
      },
    ],
  ])('GROUP-14 %s: Group not found', async (_, tokenOf) => {
    const answer = await join(bob, await tokenOf());
    expect(answer).toEqual(refusal('group_not_found'));
    expect(answer.body.error?.message).toBe('Group not found');
  });

  test('GROUP-15 a group closed to new members: Group is not accepting new members', async () => {
    const group = await scene.groupOf([alice], { settings: { allowNewMembers: false } });
    const answer = await join(bob, group.shareToken);
    expect(answer).toEqual(refusal('group_not_accepting'));
    expect([answer.status, answer.body.error?.message]).toEqual([403, 'Group is not accepting new members']);
    await scene.as(alice)(groupsApi.update, { groupId: group.id, allowNewMembers: true });
    expect((await join(bob, group.shareToken)).status).toBe(200);
  });

  test('a private group can be joined by link, too', async () => {
    const group = await scene.groupOf([alice], { settings: { isPublic: false } });
    expect((await join(bob, group.shareToken)).status).toBe(200);
  });

  test('a user who left can rejoin by link, as the newest member', async () => {
    const group = await scene.groupOf([alice, bob, carol]);
    await scene.as(bob)(groupsApi.leave, { groupId: group.id });
    expect((await scene.as(bob)(groupsApi.get, { groupId: group.id })).status).toBe(404);
    expect((await join(bob, group.shareToken)).status).toBe(200);
    const { members } = (await scene.as(bob)(groupsApi.members, { groupId: group.id })).body;
    expect(members.map(({ userName }) => userName)).toEqual(['Alice', 'Carol', 'Bob']);
    expect(await scene.row(group)).toMatchObject({ member_count: 3 });
  });
});

describe('concurrent requests', () => {
  let crowd: SignedUp[];
  beforeAll(async () => {
    crowd = await Promise.all(Array.from({ length: 20 }, () => scene.person('Fan')));
  });
  const activeRows = async (group: { id: string }) =>
    (await scene.memberRows(group)).filter(({ left_at }) => left_at === null).length;

  test('20 users joining twice are each counted once', async () => {
    const group = await scene.groupOf([alice]);
    const answers = await Promise.all([...crowd, ...crowd].map((person) => join(person, group.shareToken)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([await activeRows(group), (await scene.row(group))?.member_count]).toEqual([21, 21]);
  });

  test('the member count matches the rows after concurrent leaves, joins, and removals', async () => {
    const group = await scene.groupOf([alice, ...crowd]);
    await Promise.all(
      crowd.flatMap((person) => [
        scene.as(person)(groupsApi.leave, { groupId: group.id }),
        join(person, group.shareToken),
        scene.as(alice)(groupsApi.removeMember, { groupId: group.id, userId: person.id }),
      ]),
    );
    expect((await scene.row(group))?.member_count).toBe(await activeRows(group));
  });

  test('the last free place is taken once', async () => {
    const group = await scene.groupOf([alice]);
    await setMemberCount(group, GROUP_MEMBERS_MAX - 1);
    const answers = await Promise.all(crowd.map((person) => join(person, group.shareToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'group_full')).toHaveLength(19);
    expect(await scene.row(group)).toMatchObject({ member_count: GROUP_MEMBERS_MAX });
  });

  test('a user who joins many groups at once ends up in at most 100', async () => {
    const { directory } = server.context.db;
    const dana = await scene.person('Dana');
    const groups = await Promise.all(Array.from({ length: 5 }, () => scene.groupOf([alice])));
    const others = Array.from({ length: GROUPS_MAX - 1 }, () => newId());
    await directory
      .insertInto('groups')
      .values(others.map((id) => ({ id, name: 'Full' })))
      .execute();
    await directory
      .insertInto('group_members')
      .values(others.map((group_id) => ({ group_id, user_id: dana.id })))
      .execute();
    const answers = await Promise.all(groups.map(({ shareToken }) => join(dana, shareToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'too_many_groups')).toHaveLength(4);
  });

  test('when everyone leaves at once, the group closes without a creator', async () => {
    const group = await scene.groupOf(crowd);
    const answers = await Promise.all(crowd.map((person) => scene.as(person)(groupsApi.leave, { groupId: group.id })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await scene.row(group)).toMatchObject({ member_count: 0, closed_at: expect.any(Date) });
    expect(await join(alice, group.shareToken)).toEqual(refusal('group_not_found'));
  });

  test('a user who joins while the group closes gets in or gets 404', async () => {
    const group = await scene.groupOf([alice]);
    const [closed, ...answers] = await Promise.all([
      scene.as(alice)(groupsApi.close, { groupId: group.id }),
      ...crowd.map((person) => join(person, group.shareToken)),
    ]);
    expect(closed.status).toBe(200);
    const entered = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ body }) => body.error?.code === 'group_not_found')).toHaveLength(20 - entered);
    expect([await activeRows(group), (await scene.row(group))?.member_count]).toEqual([entered + 1, entered + 1]);
  });
});
