import type { Endpoint } from '@sportspot/domain/endpoint/endpoint.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { type GroupScene, groupSceneOf } from '../../testing/users/group-scene.ts';
import type { SignedUp } from '../../testing/users/people.ts';

/** Users with the most permissions come last, because each successful request changes the group. */
const kinds = ['anonymous', 'stranger', 'former', 'member', 'creator'] as const;
type Kind = (typeof kinds)[number];
type Verdict = 'may' | ErrorCode;

interface Row {
  readonly input: (group: Group) => object;
  readonly verdicts: Readonly<Record<Kind, Verdict>>;
  /** Setup that the verdicts require. */
  readonly after?: (group: Group) => Promise<unknown>;
}

const oneGroup = ({ id }: Group) => ({ groupId: id });
const token = ({ shareToken }: Group) => ({ token: shareToken });
const everybody = (verdict: Verdict): Row['verdicts'] => ({
  anonymous: 'unauthenticated',
  stranger: verdict,
  former: verdict,
  member: verdict,
  creator: verdict,
});
/** Outsiders get the same error as for a group that doesn't exist. */
const inside = (verdict: Verdict): Row['verdicts'] => ({
  ...everybody(verdict),
  stranger: 'group_not_found',
  former: 'group_not_found',
});
const creatorOnly: Row['verdicts'] = { ...inside('only_creator_manages'), creator: 'may' };

let server: TestContext;
let scene: GroupScene;
/** Makes no requests; is only the target of some. */
let bystander: SignedUp;
let people: Record<Kind, SignedUp | undefined> & Record<Exclude<Kind, 'anonymous'>, SignedUp>;

/** Covers every endpoint of both contracts: a missing row is a type error. */
const groupRows = {
  create: { input: () => ({ id: newId(), name: 'Block 110' }), verdicts: everybody('may') },
  list: { input: () => ({}), verdicts: everybody('may') },
  listPublic: { input: () => ({}), verdicts: everybody('may') },
  get: { input: oneGroup, verdicts: inside('may') },
  join: { input: token, verdicts: everybody('may') },
  update: { input: ({ id }) => ({ groupId: id, name: 'Mine now' }), verdicts: creatorOnly },
  rotateLink: { input: oneGroup, verdicts: creatorOnly },
  handOver: { input: ({ id }) => ({ groupId: id, userId: people.member.id }), verdicts: creatorOnly },
  removeMember: { input: ({ id }) => ({ groupId: id, userId: people.member.id }), verdicts: creatorOnly },
  removed: { input: oneGroup, verdicts: creatorOnly },
  allowBack: {
    input: ({ id }) => ({ groupId: id, userId: bystander.id }),
    after: async (group) => {
      await scene.joins(bystander, group);
      await scene.as(people.creator)(groupsApi.removeMember, { groupId: group.id, userId: bystander.id });
    },
    verdicts: creatorOnly,
  },
  close: { input: oneGroup, verdicts: creatorOnly },
  leave: { input: oneGroup, verdicts: inside('may') },
  members: { input: oneGroup, verdicts: inside('may') },
  board: { input: oneGroup, verdicts: inside('may') },
} satisfies Record<keyof typeof groupsApi, Row>;

const linkRows = {
  create: { input: ({ id }) => ({ type: 'group', targetId: id }), verdicts: inside('may') },
  mine: { input: () => ({}), verdicts: everybody('may') },
  toTarget: { input: ({ id }) => ({ type: 'group', targetId: id }), verdicts: creatorOnly },
  get: { input: token, verdicts: { ...everybody('may'), anonymous: 'may' } },
  revoke: { input: token, verdicts: { ...everybody('share_not_found'), creator: 'may' } },
} satisfies Record<keyof typeof linksApi, Row>;

const endpoints = [
  ...Object.entries(groupRows).map(([name, row]) => ({
    name: `groups ${name}`,
    row: row as Row,
    endpoint: groupsApi[name as keyof typeof groupsApi] as Endpoint,
  })),
  ...Object.entries(linkRows).map(([name, row]) => ({
    name: `links ${name}`,
    row: row as Row,
    endpoint: linksApi[name as keyof typeof linksApi] as Endpoint,
  })),
];

beforeAll(async () => {
  server = await createTestContext();
  scene = groupSceneOf(server);
  const [stranger, former, member, creator] = (await Promise.all(
    ['Stranger', 'Former', 'Member', 'Creator'].map(scene.person),
  )) as [SignedUp, SignedUp, SignedUp, SignedUp];
  bystander = await scene.person('Bystander');
  people = { anonymous: undefined, stranger, former, member, creator };
});
afterAll(() => server.close());

/** Creates a group in which each user has the role their name says. */
async function groupOfAll(): Promise<Group> {
  const group = await scene.groupOf([people.creator, people.former, people.member]);
  await scene.as(people.former)(groupsApi.leave, { groupId: group.id });
  return group;
}

/** Everything about a group that a request could have changed. */
async function stateOf(group: Group) {
  const links = await server.context.db.directory
    .selectFrom('shareable_links')
    .selectAll()
    .where('target_id', '=', group.id)
    .execute();
  return [await scene.row(group), await scene.memberRows(group), links];
}

describe.each(endpoints)('$name', ({ endpoint, row: { input, verdicts, after } }) => {
  let group: Group;
  beforeAll(async () => {
    group = await groupOfAll();
    await after?.(group);
  });

  test.each(kinds)('%s', async (kind) => {
    const verdict = verdicts[kind];
    const before = await stateOf(group);
    const answer = await scene.as(people[kind])(endpoint, input(group));
    if (verdict === 'may') return expect(answer).toMatchObject({ status: 200 });
    expect(answer).toEqual(refusal(verdict));
    expect(await stateOf(group)).toEqual(before);
  });
});

test('the permissions in the response match what the endpoints allow', async () => {
  const group = await groupOfAll();
  const rowOf = { ...groupRows, removeMembers: groupRows.removeMember, manageLinks: linkRows.toTarget };
  for (const kind of ['member', 'creator'] as const) {
    const { can } = (await scene.as(people[kind])(groupsApi.get, { groupId: group.id })).body;
    for (const [verb, isAllowed] of Object.entries(can))
      expect([kind, verb, isAllowed]).toEqual([kind, verb, rowOf[verb as keyof typeof can].verdicts[kind] === 'may']);
  }
});
