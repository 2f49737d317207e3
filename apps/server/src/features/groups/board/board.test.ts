import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { removalOf, spotOf } from '../../../testing/spots/operations.ts';
import { DERIVE_STANDINGS } from '../../../testing/spots/standings.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { type GroupScene, openGroupScene } from '../../../testing/users/group-scene.ts';
import type { SignedUp } from '../../../testing/users/people.ts';
import { findMemberEntry, isMember, showSharedGroup } from './shared-group.service.ts';

let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
let bob: SignedUp;
let carol: SignedUp;
let group: Group;
beforeAll(async () => {
  ({ server, scene } = await openGroupScene());
});
afterAll(() => server.close());
beforeEach(async () => {
  [alice, bob, carol] = (await Promise.all(['Alice', 'Bob', 'Carol'].map(scene.person))) as [
    SignedUp,
    SignedUp,
    SignedUp,
  ];
  group = await scene.groupOf([alice, bob, carol]);
});

const board = async (person: SignedUp, after = 0) =>
  (await scene.as(person)(groupsApi.board, { groupId: group.id, after })).body;
const places = async (person: SignedUp) => (await board(person)).entries.map(({ userName, rank }) => [rank, userName]);

/** Adds this many members, each with the given number of spots in one league. */
async function addMembers(count: number, spots: (no: number) => number): Promise<void> {
  const { directory, userSide } = server.context.db;
  const ids = Array.from({ length: count }, () => newId());
  const joined = ids.map((user_id) => ({ group_id: group.id, user_id }));
  await directory.insertInto('group_members').values(joined).execute();
  const stats = ids.map((user_id, no) => ({ user_id, total_spots: spots(no), unique_leagues: 1 }));
  await userSide(alice.id).insertInto('user_stats').values(stats).execute();
  await sql.raw(DERIVE_STANDINGS).execute(userSide(alice.id));
}

describe('the board', () => {
  test("BOARD-02 BOARD-08 BOARD-11 GROUP-17 an entry shows a member's all-time numbers, including spots from before joining", async () => {
    const at = '2026-05-01T12:00:00.250Z';
    await scene.spots(bob, spotOf('nfl-gb', { at: new Date('2026-04-01') }), spotOf('nba-lal', { at: new Date(at) }));
    const { entries, me, totals, hasMore } = await board(alice);
    const unspotted = {
      totalSpots: 0,
      undatedSpots: 0,
      spotsInGroup: 0,
      uniqueLeagues: 0,
      lastSpottedAt: null,
      rarityPoints: 0,
      progress: 0,
    };
    const shown = { profileImageUrl: null, groupId: group.id, joinedAt: expect.any(String), hidesTeams: false };
    const [second, third] = [alice, carol].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const nameOf = (person?: SignedUp) => (person === alice ? 'Alice' : 'Carol');
    expect(entries).toEqual([
      {
        ...shown,
        userId: bob.id,
        userName: 'Bob',
        rank: 1,
        totalSpots: 2,
        undatedSpots: 0,
        spotsInGroup: 2,
        uniqueLeagues: 2,
        lastSpottedAt: at,
        rarityPoints: 2,
        progress: 1,
        isCreator: false,
      },
      { ...shown, ...unspotted, userId: second?.id, userName: nameOf(second), rank: 2, isCreator: second === alice },
      { ...shown, ...unspotted, userId: third?.id, userName: nameOf(third), rank: 3, isCreator: third === alice },
    ]);
    expect(me).toEqual(entries.find(({ userId }) => userId === alice.id));
    expect(hasMore).toBe(false);
    expect(totals).toEqual({ members: 3, totalSpots: 2, leagues: 2, topSpotter: 'Bob' });
  });

  test("BOARD-11 a spot that counts only in a trip isn't on the board", async () => {
    await startedTrip(server, [bob]);
    await scene.as(bob)(accountsApi.updateSettings, { tripAlsoAllTime: false });
    await scene.spots(bob, spotOf('nfl-gb', { mode: 'trip-mode' }));
    expect((await board(bob)).me).toMatchObject({ totalSpots: 0, spotsInGroup: 0 });
    await scene.as(bob)(accountsApi.updateSettings, { tripAlsoAllTime: true });
    await scene.spots(bob, spotOf('nfl-chi', { mode: 'trip-mode' }));
    expect((await board(bob)).me).toMatchObject({ totalSpots: 1, spotsInGroup: 1 });
  });

  test('BOARD-12 MYDATA-03 spots without a date are counted separately and in the total, and lose ties against dated ones', async () => {
    const [earlier, later] = [new Date('2026-05-01'), new Date('2026-06-01')];
    // Bob's last dated spot is the earlier one, and one spot has no date.
    await scene.spots(bob, ...['nfl-gb', 'nfl-chi'].map((teamId) => spotOf(teamId, { at: earlier })));
    await scene.spots(bob, spotOf('nfl-det', { seenAt: null }));
    await scene.spots(alice, ...['nfl-gb', 'nfl-chi', 'nfl-min'].map((teamId) => spotOf(teamId, { at: later })));
    const { entries, totals } = await board(bob);
    expect(entries.slice(0, 2)).toMatchObject([
      { userName: 'Alice', rank: 1, totalSpots: 3, undatedSpots: 0 },
      { userName: 'Bob', rank: 2, totalSpots: 3, undatedSpots: 1 },
    ]);
    expect(totals.totalSpots).toBe(6);
  });

  test('my own new and removed spots show immediately', async () => {
    await scene.spots(bob, spotOf('nfl-gb'));
    expect((await board(bob)).me).toMatchObject({ rank: 1, totalSpots: 1 });
    await scene.spots(bob, removalOf('nfl-gb'));
    expect((await board(bob)).me).toMatchObject({ totalSpots: 0, lastSpottedAt: null });
  });

  test('without spots there is no top spotter', async () => {
    expect((await board(alice)).totals).toEqual({ members: 3, totalSpots: 0, leagues: 0, topSpotter: null });
  });

  test('counts each league once across all members', async () => {
    await scene.spots(alice, spotOf('nfl-gb'), spotOf('nba-lal'));
    await scene.spots(bob, spotOf('nfl-chi'), spotOf('f1-fer'));
    expect((await board(carol)).totals).toMatchObject({ totalSpots: 4, leagues: 3 });
  });

  test('BOARD-08 progress reaches 100 percent at 150 spots and stays there', async () => {
    await addMembers(3, (no) => [75, 150, 160][no] ?? 0);
    expect((await board(alice)).entries.map(({ progress }) => progress)).toEqual([100, 100, 50, 0, 0, 0]);
  });

  test('BOARDX-01 a large board is paginated by rank and always includes my own entry', async () => {
    await addMembers(120, (no) => no + 1);
    const pages = [await board(alice), await board(alice, 50), await board(alice, 100), await board(alice, 150)];
    expect(pages.map(({ entries, hasMore }) => [entries.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [23, false],
      [0, false],
    ]);
    const ranks = pages.flatMap(({ entries }) => entries.map(({ rank }) => rank));
    expect(ranks).toEqual(Array.from({ length: 123 }, (_, no) => no + 1));
    for (const { me, totals } of pages) {
      expect(me).toMatchObject({ userId: alice.id, rank: expect.any(Number) });
      expect(me?.rank).toBeGreaterThan(120);
      expect(totals).toMatchObject({ members: 123, totalSpots: 7260 });
    }
  });

  test("VIS-03 users who blocked each other aren't on each other’s board; the other ranks don't change", async () => {
    await scene.spots(bob, spotOf('nfl-gb'), spotOf('nfl-chi'));
    await scene.spots(alice, spotOf('nfl-gb'));
    await scene.as(carol)(accountsApi.block, { userId: bob.id });
    expect(await places(alice)).toEqual([
      [1, 'Bob'],
      [2, 'Alice'],
      [3, 'Carol'],
    ]);
    expect(await places(carol)).toEqual([
      [2, 'Alice'],
      [3, 'Carol'],
    ]);
    expect(await places(bob)).toEqual([
      [1, 'Bob'],
      [2, 'Alice'],
    ]);
    expect((await board(carol)).totals).toEqual({ members: 3, totalSpots: 3, leagues: 1, topSpotter: 'Alice' });
    const members = (await scene.as(carol)(groupsApi.members, { groupId: group.id })).body.members;
    expect(members.map(({ userName }) => userName)).toEqual(['Alice', 'Carol']);
  });

  test('VIS-03 a blocked creator is shown as Anonymous', async () => {
    await scene.as(bob)(accountsApi.block, { userId: alice.id });
    const seen = (await scene.as(bob)(groupsApi.get, { groupId: group.id })).body;
    expect(JSON.stringify(seen)).not.toContain(alice.id);
    expect(seen).toMatchObject({ createdBy: null, creatorName: 'Anonymous' });
    const { members } = (await scene.as(bob)(groupsApi.members, { groupId: group.id })).body;
    expect(JSON.stringify(members)).not.toContain(alice.id);
  });
});

describe('with a link', () => {
  test('shows the group, its totals, and the top of its board', async () => {
    const { context } = server;
    await scene.spots(bob, spotOf('nfl-gb'));
    const shown = await showSharedGroup(context, group.id, 1);
    expect(shown).toEqual({
      group: { id: group.id, name: 'Block 109', description: '', allowNewMembers: true, createdAt: group.createdAt },
      totals: { members: 3, totalSpots: 1, leagues: 1, topSpotter: 'Bob' },
      leaderboard: [expect.objectContaining({ userId: bob.id, rank: 1, totalSpots: 1 })],
    });
    expect(await findMemberEntry(context, group.id, bob.id)).toEqual(shown?.leaderboard[0]);
    expect(await isMember(context.db, group.id, bob.id)).toBe(true);
  });

  test('shows nothing of a closed group, and no entry of a non-member', async () => {
    const { context } = server;
    await scene.as(bob)(groupsApi.leave, { groupId: group.id });
    expect([await findMemberEntry(context, group.id, bob.id), await isMember(context.db, group.id, bob.id)]).toEqual([
      null,
      false,
    ]);
    await scene.as(alice)(groupsApi.close, { groupId: group.id });
    expect([await showSharedGroup(context, group.id, 10), await findMemberEntry(context, group.id, carol.id)]).toEqual([
      null,
      null,
    ]);
    expect(await isMember(context.db, group.id, carol.id)).toBe(false);
  });
});
