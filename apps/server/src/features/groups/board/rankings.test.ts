import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { createClient } from 'redis';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spotOf } from '../../../testing/spots/operations.ts';
import { openGroupScene } from '../../../testing/users/group-scene.ts';
import { openValkey, waitUntilUp } from '../../../valkey/valkey.ts';
import { forgetInGroups } from '../forget.service.ts';
import { showBoard } from './board.service.ts';
import { beginFilling, changeMembers, keysOf, readSet, updateStats } from './ranking-set.ts';
import { createGroupRankings } from './rankings.service.ts';
import { type BoardWorld, createBoardWorld, openBoardServers } from './testing/board-world.ts';
import { recountBoard } from './testing/recount.ts';

const LARGE_FROM = 6;

describe('a large group', () => {
  let servers: Awaited<ReturnType<typeof openBoardServers>>;
  let world: BoardWorld;
  let [viewerId, otherId]: string[] = [];
  beforeAll(async () => {
    servers = await openBoardServers();
    return servers.close;
  });
  beforeEach(async () => {
    world = await createBoardWorld(servers, { joined: 8, largeFrom: LARGE_FROM });
    [viewerId, otherId] = [...world.members];
    for (let person = 0; person < 5; person += 1) await world.perform({ person, kind: 'spot', team: person, time: 0 });
  });

  const read = (boards = world.boards) => showBoard(boards, viewerId as string, { groupId: world.group.id, after: 0 });
  const expected = () => recountBoard(servers.db, world.members);
  const ttls = () => Promise.all(keysOf(world.group.id).map((key) => servers.valkey.client.pTTL(key)));
  const filled = () => expect.poll(world.stateOfSet, { timeout: 20_000 }).toMatch(/^\d+$/);
  const openAnother = async () => {
    const valkey = openValkey(servers.config, () => {});
    await waitUntilUp(valkey);
    return { valkey, boards: { db: servers.db, rankings: createGroupRankings({ ...servers, valkey, largeFrom: 6 }) } };
  };

  test('many first readings at several processes fill one set, and all of them are correct', async () => {
    const [here, there] = [await openAnother(), await openAnother()];
    const monitor = createClient({ url: process.env.VALKEY_URL as string });
    await monitor.connect();
    const fillings: string[] = [];
    await monitor.monitor((line) => {
      if (line.includes('"filling"') && line.includes('"token"') && line.includes(world.group.id)) fillings.push(line);
    });
    const boards = Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).boards);
    for (const board of await Promise.all(boards.map(read))) expect(board).toMatchObject(await expected());
    await filled();
    expect(await read()).toMatchObject(await expected());
    expect(fillings.filter((line) => line.includes('"hset"'))).toHaveLength(1);
    monitor.destroy();
    for (const { valkey } of [here, there]) valkey.close();
  });

  test('while Valkey is down, the board is correct', async () => {
    const rankings = createGroupRankings({ db: servers.db, valkey: servers.away, largeFrom: LARGE_FROM });
    expect(await read({ db: servers.db, rankings })).toMatchObject(await expected());
  });

  test('a set whose process died is filled by another once it has expired', async () => {
    const set = { valkey: servers.valkey, groupId: world.group.id };
    await beginFilling(set, null);
    // The worker may add members before the process does.
    await world.perform({ person: 1, kind: 'hold', team: 0, time: 0 });
    await world.perform({ person: 1, kind: 'release', team: 0, time: 0 });
    for (const ttl of await ttls()) {
      expect(ttl).toBeGreaterThan(0);
      expect(ttl).toBeLessThanOrEqual(10_000);
    }
    expect(await read()).toMatchObject(await expected());
    expect(await world.stateOfSet()).toBe('filling');
    // As time would.
    await servers.valkey.client.unlink(keysOf(world.group.id));
    await read();
    await filled();
  });

  test('a set expires 15 minutes after it was last read, whatever is written to it', async () => {
    await read();
    await filled();
    for (const key of keysOf(world.group.id)) await servers.valkey.client.pExpire(key, 60_000);
    await world.perform({ person: 1, kind: 'spot', team: 4, time: 1 });
    await world.settle();
    for (const ttl of await ttls()) expect(ttl).toBeLessThanOrEqual(60_000);
    await read();
    for (const ttl of await ttls()) expect(ttl).toBeGreaterThan(890_000);
  });

  test('dropped sets are filled again by the next reading', async () => {
    await read();
    await filled();
    await world.boards.rankings.drop();
    expect(await world.stateOfSet()).toBeNull();
    expect(await read()).toMatchObject(await expected());
    await filled();
  });

  test('one member more or less is read alone', async () => {
    await read();
    await filled();
    const [board] = keysOf(world.group.id);
    const token = () => servers.valkey.client.hGet(board, 'token');
    const before = await token();
    for (const kind of ['join', 'leave'] as const) {
      await world.perform({ person: 8, kind, team: 0, time: 0 });
      expect(await read()).toMatchObject(await expected());
      expect(await world.stateOfSet()).toMatch(/^\d+$/);
    }
    expect(await token()).toBe(before);
  });

  test("a late write doesn't replace newer stats", async () => {
    await read();
    await filled();
    const act = { person: 1, team: 4, time: 0 };
    for (const kind of ['hold', 'spot', 'poll', 'release'] as const) await world.perform({ ...act, kind });
    expect(await read()).toMatchObject(await expected());
  });

  test('a change of members whose stats were read before a spot is read again', async () => {
    await read();
    await filled();
    const set = { valkey: servers.valkey, groupId: world.group.id };
    const everything = { top: 0, from: 0, to: 0, userId: null };
    const found = await readSet(set, everything, { changes: 8, own: null });
    // The worker learned of a spot of someone who has just joined.
    const userId = newId();
    const joined = { userId, version: 1, rankKey: 0, lastSpottedAt: null, leagues: '' };
    await updateStats(set, [{ ...joined, version: 2 }]);
    await changeMembers(set, found?.mark ?? '', { changes: 9, stats: [joined] });
    expect(await world.stateOfSet()).toBe('8');
  });

  test("data that a restarted server restored from an old save isn't read", async () => {
    await read();
    await filled();
    const act = { person: 1, team: 4, time: 0 };
    for (const kind of ['save', 'spot', 'poll', 'restart'] as const) await world.perform({ ...act, kind });
    expect(await read()).toMatchObject(await expected());
    await filled();
    expect(await read()).toMatchObject(await expected());
  });

  test('users whose update Valkey missed are updated once it is back', async () => {
    await read();
    await filled();
    const act = { person: 1, team: 4, time: 0 };
    for (const kind of ['spot', 'poll-without-valkey'] as const) await world.perform({ ...act, kind });
    await world.settle();
    expect(await read()).toMatchObject(await expected());
  });

  test("a deleted account isn't in the set", async () => {
    await read();
    await filled();
    await forgetInGroups(servers.db, servers.valkey, otherId as string);
    expect(await servers.valkey.client.exists(keysOf(world.group.id))).toBe(0);
  });
});

test("BOARDX-01 in a large group, my own spots and joins show at once, and everyone else's soon", async () => {
  const { server, scene, alice, bob } = await openGroupScene();
  const { directory, userSide } = server.context.db;
  const group = await scene.groupOf([alice, bob]);
  const ids = Array.from({ length: 600 }, () => newId());
  await directory
    .insertInto('group_members')
    .values(ids.map((user_id) => ({ group_id: group.id, user_id })))
    .execute();
  await directory.updateTable('groups').set({ member_count: 602 }).where('id', '=', group.id).execute();
  const stats = ids.map((user_id, no) => ({ user_id, total_spots: 1, unique_leagues: 1, rank_key: 2 ** 39 + no }));
  await userSide(alice.id).insertInto('user_stats').values(stats).execute();
  const board = async (after = 0) => (await scene.as(alice)(groupsApi.board, { groupId: group.id, after })).body;

  await board();
  const state = () => server.context.valkey.client.hGet(keysOf(group.id)[0], 'state');
  await expect.poll(state, { timeout: 20_000 }).toMatch(/^\d+$/);
  await scene.spots(alice, spotOf('nfl-gb'), spotOf('nba-lal'));
  expect(await board()).toMatchObject({ me: { rank: 1, totalSpots: 2 }, totals: { members: 602, totalSpots: 602 } });
  const dana = await scene.person('Dana');
  await scene.joins(dana, group);
  const danas = (await scene.as(dana)(groupsApi.board, { groupId: group.id })).body;
  expect(danas).toMatchObject({ me: { userId: dana.id, rank: 603 }, totals: { members: 603, topSpotter: 'Alice' } });
  await scene.spots(bob, ...['nfl-gb', 'nfl-chi', 'nba-lal'].map((teamId) => spotOf(teamId)));
  await expect
    .poll(async () => (await board()).totals, { timeout: 20_000 })
    .toMatchObject({ totalSpots: 605, leagues: 2 });
  const [first, second, last] = [await board(), await board(50), await board(600)];
  expect([first, second, last].map(({ entries, hasMore }) => [entries.length, hasMore])).toEqual([
    [50, true],
    [50, true],
    [3, false],
  ]);
  expect(first.entries.slice(0, 2)).toMatchObject([{ userId: bob.id }, { userId: alice.id }]);
  await server.close();
});
