import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX, GROUPS_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestContext } from '../../testing/server/test-context.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { type GroupScene, openGroupScene } from '../../testing/users/group-scene.ts';
import type { SignedUp } from '../../testing/users/people.ts';

let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
let bob: SignedUp;
let carol: SignedUp;
beforeAll(async () => {
  ({ server, scene, alice, bob, carol } = await openGroupScene());
});
afterAll(() => server.close());

describe('creating a group', () => {
  test('API-16 GROUP-08 GROUP-09 GROUP-11 only the name is required', async () => {
    const group = await scene.groupOf([alice], { name: '  Block 109 ' });
    expect(group).toEqual({
      id: expect.any(String),
      name: 'Block 109',
      description: '',
      createdBy: alice.id,
      creatorName: 'Alice',
      createdAt: expect.any(String),
      shareToken: expect.stringMatching(/^[\w-]{22}$/),
      isActive: true,
      memberCount: 1,
      lastActivity: expect.any(String),
      settings: { isPublic: true, allowNewMembers: true, leaderboardType: 'all-time' },
      me: { isCreator: true, joinedAt: expect.any(String) },
      can: {
        update: true,
        removeMembers: true,
        handOver: true,
        rotateLink: true,
        manageLinks: true,
        close: true,
        leave: true,
      },
    });
    expect(Math.abs(Date.parse(group.lastActivity) - Date.now())).toBeLessThan(5000);
  });

  test('API-16 keeps the given fields, and the signed-in user is the creator whatever the request says', async () => {
    const settings = { isPublic: false, allowNewMembers: false };
    const said = { description: 'Saturdays', settings, createdBy: bob.id, creatorId: bob.id };
    const group = await scene.groupOf([alice], said);
    expect(group).toMatchObject({ description: 'Saturdays', settings, createdBy: alice.id });
  });

  test.each([
    ['GROUP-12 no name', { name: '' }],
    ['GROUP-12 a name of spaces', { name: '   ' }],
    ['GROUP-12 a name that is too long', { name: 'x'.repeat(GROUP_NAME_MAX + 1) }],
    ['GROUP-13 a description that is too long', { description: 'x'.repeat(GROUP_DESCRIPTION_MAX + 1) }],
  ])('%s is refused', async (_, wanted) => {
    const answer = await scene.as(alice)(groupsApi.create, { id: newId(), name: 'Block 109', ...wanted });
    expect(answer).toEqual(refusal('invalid_input'));
  });

  test('GROUP-12 GROUP-13 accepts the longest name and description', async () => {
    const [name, description] = ['n'.repeat(GROUP_NAME_MAX), 'd'.repeat(GROUP_DESCRIPTION_MAX)];
    expect(await scene.groupOf([alice], { name, description })).toMatchObject({ name, description });
  });

  test('the same id returns the same group to its creator and 404 to others', async () => {
    const id = newId();
    const [first, again] = await Promise.all([scene.groupOf([alice], { id }), scene.groupOf([alice], { id })]);
    expect(again).toEqual(first);
    expect(await scene.memberRows(first)).toHaveLength(1);
    expect(await scene.as(bob)(groupsApi.create, { id, name: 'Mine' })).toEqual(refusal('group_not_found'));
    expect(await scene.row(first)).toMatchObject({ name: 'Block 109', member_count: 1 });
  });

  test('a user can be in at most 100 groups, and repeating the last request still succeeds', async () => {
    const dana = await scene.person('Dana');
    const other = await scene.groupOf([alice]);
    const closed = await scene.groupOf([alice, dana]);
    await scene.as(alice)(groupsApi.close, { groupId: closed.id });
    const last = newId();
    for (let made = 1; made < GROUPS_MAX; made += 1) await scene.groupOf([dana]);
    await scene.groupOf([dana], { id: last });
    expect(await scene.as(dana)(groupsApi.create, { id: newId(), name: 'One more' })).toEqual(
      refusal('too_many_groups'),
    );
    const { shareToken: token } = other;
    expect(await scene.as(dana)(groupsApi.join, { token: token ?? '' })).toEqual(refusal('too_many_groups'));
    expect((await scene.as(dana)(groupsApi.create, { id: last, name: 'Block 109' })).status).toBe(200);
    await scene.as(dana)(groupsApi.leave, { groupId: last });
    await scene.joins(dana, other);
  });
});

describe('lists', () => {
  let dana: SignedUp;
  beforeEach(async () => {
    dana = await scene.person('Dana');
  });

  test('API-07 GROUP-18 lists my groups, most recently active first, and closed ones only on request', async () => {
    const [quiet, lively] = [await scene.groupOf([dana]), await scene.groupOf([alice, dana], { name: 'Lively' })];
    const closed = await scene.groupOf([alice, dana], { name: 'Over' });
    await scene.as(alice)(groupsApi.close, { groupId: closed.id });
    const { groups } = (await scene.as(dana)(groupsApi.list, {})).body;
    expect(groups).toEqual([
      { id: lively.id, name: 'Lively', memberCount: 2, lastActivity: expect.any(String), isCreator: false },
      { id: quiet.id, name: 'Block 109', memberCount: 1, lastActivity: expect.any(String), isCreator: true },
    ]);
    const { body: link } = await scene.as()(linksApi.get, { token: lively.shareToken ?? '' });
    expect(link).toMatchObject({ type: 'group', isActive: true });
    const over = await scene.as(dana)(groupsApi.list, { isActive: 'false' });
    expect(over.body.groups.map(({ id }) => id)).toEqual([closed.id]);
  });

  test('GROUP-19 lists only public groups to everyone, in pages, most recently active first', async () => {
    await server.context.db.directory.updateTable('groups').set({ is_public: false }).execute();
    const made = [];
    for (let no = 0; no < 25; no += 1) made.push(await scene.groupOf([dana], { name: `Group ${no}` }));
    await scene.groupOf([dana], { settings: { isPublic: false } });
    const closed = await scene.groupOf([dana]);
    await scene.as(dana)(groupsApi.close, { groupId: closed.id });
    const [joined] = made;
    await scene.joins(bob, joined as (typeof made)[number]);
    const first = (await scene.as(bob)(groupsApi.listPublic, {})).body;
    expect(first.groups).toHaveLength(20);
    expect(first.hasMore).toBe(true);
    expect(first.groups[0]).toEqual({
      id: joined?.id,
      name: 'Group 0',
      description: '',
      memberCount: 2,
      lastActivity: expect.any(String),
      allowNewMembers: true,
      shareToken: joined?.shareToken,
      isMember: true,
    });
    const second = (await scene.as(bob)(groupsApi.listPublic, { after: first.groups.at(-1)?.id })).body;
    expect(second.hasMore).toBe(false);
    const names = [...first.groups, ...second.groups].map(({ name }) => name);
    expect(names).toEqual(['Group 0', ...Array.from({ length: 24 }, (_, no) => `Group ${24 - no}`)]);
    expect(second.groups.every(({ isMember }) => !isMember)).toBe(true);
  });
});

describe('members', () => {
  test('API-08 GROUP-10 lists current or former members with who invited them', async () => {
    const group = await scene.groupOf([alice, bob, carol]);
    await scene.as(carol)(groupsApi.leave, { groupId: group.id });
    const { members, hasMore } = (await scene.as(bob)(groupsApi.members, { groupId: group.id })).body;
    const record = { groupId: group.id, joinedAt: expect.any(String), isActive: true, profileImageUrl: null };
    expect(members).toEqual([
      { ...record, userId: alice.id, userName: 'Alice', isCreator: true, invitedBy: null },
      { ...record, userId: bob.id, userName: 'Bob', isCreator: false, invitedBy: alice.id },
    ]);
    expect(hasMore).toBe(false);
    const left = (await scene.as(bob)(groupsApi.members, { groupId: group.id, isActive: 'false' })).body.members;
    expect(left).toMatchObject([{ userId: carol.id, isActive: false, isCreator: false }]);
  });

  test('paginates a large group, earliest members first', async () => {
    const group = await scene.groupOf([alice]);
    const at = (no: number) => new Date(Date.now() + no * 1000);
    const others = Array.from({ length: 60 }, (_, no) => ({ group_id: group.id, user_id: newId(), joined_at: at(no) }));
    await server.context.db.directory.insertInto('group_members').values(others).execute();
    const first = (await scene.as(alice)(groupsApi.members, { groupId: group.id })).body;
    const after = first.members.at(-1)?.userId;
    const second = (await scene.as(alice)(groupsApi.members, { groupId: group.id, after })).body;
    expect([first.members.length, first.hasMore, second.members.length, second.hasMore]).toEqual([50, true, 11, false]);
    const ids = [...first.members, ...second.members].map(({ userId }) => userId);
    expect(ids).toEqual([alice.id, ...others.map(({ user_id }) => user_id)]);
  });
});

test("a member's spot updates the group's last activity at most once in ten minutes", async () => {
  const group = await scene.groupOf([alice, bob]);
  const { directory } = server.context.db;
  const sets = (minutes: number) =>
    directory
      .updateTable('groups')
      .set({ last_activity: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', group.id)
      .execute();
  const age = async () => Date.now() - Number((await scene.row(group))?.last_activity);
  await sets(11);
  await scene.spots(bob, spotOf('nfl-gb'));
  await expect.poll(age).toBeLessThan(60_000);
  await sets(9);
  await scene.spots(bob, spotOf('nfl-chi'));
  const waiting = () => server.context.db.userSide(bob.id).selectFrom('outbox').select('id').execute();
  await expect.poll(waiting).toEqual([]);
  expect(await age()).toBeGreaterThan(8 * 60_000);
});
