import { newId, shardOf } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allShards, shardsOfNight } from '../jobs/shards-of-night.ts';
import { pollOutbox } from '../outbox/outbox-poller.ts';
import { emptyBoard } from '../testing/server/empty-board.ts';
import { spotOf } from '../testing/spots/operations.ts';
import { createFanDatabase } from '../testing/users/fans.ts';
import { openValkey, waitUntilUp } from '../valkey/valkey.ts';
import { boardConsumer, rebuildBoard } from './board-maintenance.ts';
import type { BoardSets } from './board-sets.ts';
import { verifyBoards } from './verify-boards.ts';

const config = { valkeyUrl: process.env.VALKEY_URL as string, valkeyPrefix: `${newId()}:` };
const valkey = openValkey(config, () => {});
let fans: Awaited<ReturnType<typeof createFanDatabase>>;
let sets: BoardSets;
type Fan = ReturnType<typeof fans.fan>;
let [alice, bob]: Fan[] = [];

const side = () => fans.db.userSides[0] as (typeof fans.db.userSides)[number];
const keyOf = () => (sets.parts[0] as (typeof sets.parts)[number]).serving;
const verify = () => verifyBoards(fans.db, sets);

beforeAll(() => waitUntilUp(valkey));
beforeEach(async () => {
  fans = await createFanDatabase();
  sets = await emptyBoard(valkey, 1);
  [alice, bob] = [fans.fan(), fans.fan()];
  await alice.does(spotOf('nfl-gb'), spotOf('nba-lal'));
  await bob.does(spotOf('nfl-gb'));
  const tripId = newId();
  await alice.joins(tripId);
  await alice.addsSeat(tripId);
  await alice.does(spotOf('nfl-gb', { mode: 'trip-mode' }));
  await pollOutbox(side(), []);
  await rebuildBoard({ db: fans.db, sets });
  return () => fans.close();
});
afterAll(() => valkey.close());

const none = { people: 2, waiting: { outbox: 0, board: 0 }, counters: 0, players: 0, places: 0, groups: 0 };

test('correct data has no differences', async () => {
  expect(await verify()).toEqual(none);
});

test.each<[string, () => Promise<unknown>, Partial<typeof none>]>([
  [
    'a total that the spots do not have',
    () =>
      side()
        .updateTable('user_stats')
        .set({ total_spots: 7 })
        .where('user_id', '=', alice?.userId ?? '')
        .execute(),
    { counters: 1 },
  ],
  [
    'spots that nobody counted',
    () =>
      side()
        .deleteFrom('user_stats')
        .where('user_id', '=', bob?.userId ?? '')
        .execute(),
    { counters: 1 },
  ],
  [
    'spots of a league that nobody counted',
    () =>
      side()
        .updateTable('user_stats')
        .set({ league_spots: '{}' })
        .where('user_id', '=', bob?.userId ?? '')
        .execute(),
    { counters: 1 },
  ],
  ...Object.entries({ rank_key: '7', league_bits: '1'.padStart(256, '0') }).map(
    ([column, value]): [string, () => Promise<unknown>, Partial<typeof none>] => [
      `a ${column} that doesn't follow from the counters`,
      () =>
        side()
          .updateTable('user_stats')
          .set({ [column]: value })
          .where('user_id', '=', alice?.userId ?? '')
          .execute(),
      { counters: 1 },
    ],
  ),
  ...Object.entries({
    total_spots: 7,
    unique_leagues: 7,
    first_spotted_at: null,
    last_spotted_at: null,
    rank_key: '7',
  }).map(([column, value]): [string, () => Promise<unknown>, Partial<typeof none>] => [
    `a ${column} of a trip's player that doesn't follow from their spots`,
    () =>
      side()
        .updateTable('trip_players')
        .set({ [column]: value })
        .where('user_id', '=', alice?.userId ?? '')
        .where('seat_no', '=', 0)
        .execute(),
    { players: 1 },
  ]),
  [
    "a trip's player that nobody counted",
    () => side().deleteFrom('trip_players').where('seat_no', '=', 1).execute(),
    { players: 1 },
  ],
  [
    'a player of a trip that nobody takes part in',
    async () => {
      const nobody = { user_id: newId(), trip_id: newId(), seat_no: 0, total_spots: 0, unique_leagues: 0, rank_key: 0 };
      await side().insertInto('trip_players').values(nobody).execute();
    },
    { players: 1 },
  ],
  [
    'a spot that the counters and the board have and the collection has not',
    () =>
      side()
        .deleteFrom('user_spots')
        .where('user_id', '=', bob?.userId ?? '')
        .execute(),
    { counters: 1, places: 1 },
  ],
  ['somebody at the wrong place', () => valkey.client.zIncrBy(keyOf(), 1, alice?.userId ?? ''), { places: 1 }],
  ['somebody missing', () => valkey.client.zRem(keyOf(), alice?.userId ?? ''), { places: 1 }],
  ['somebody unknown', () => valkey.client.zAdd(keyOf(), { score: -1, value: newId() }), { places: 1 }],
  [
    'somebody who left the board',
    async () => {
      await side()
        .insertInto('user_settings')
        .values({ user_id: bob?.userId ?? '', board_shown: false })
        .execute();
      await side().deleteFrom('outbox').execute();
    },
    { places: 1 },
  ],
  ['no board at all', () => valkey.client.unlink(keyOf()), { places: 2 }],
  [
    'a group of other members than it counts',
    async () => {
      const creator_id = newId();
      const user = { id: creator_id, email: `${creator_id}@sportspot.example`, display_name: 'Alice' };
      await fans.db.directory.insertInto('users').values(user).execute();
      const group = { id: newId(), creator_id, name: 'Fans', member_count: 3 };
      await fans.db.directory.insertInto('groups').values(group).execute();
    },
    { groups: 1 },
  ],
])('%s is a difference', async (_, spoil, difference) => {
  await spoil();
  expect(await verify()).toEqual({ ...none, ...difference });
});

test('changes still in the outbox count as backlog, not as differences', async () => {
  await alice?.does(spotOf('nfl-chi'));
  expect(await verify()).toEqual({ ...none, waiting: { outbox: 1, board: 0 } });
  await valkey.client.zRem(keyOf(), bob?.userId ?? '');
  expect(await verify()).toEqual({ ...none, waiting: { outbox: 1, board: 0 }, places: 1 });
});

test('updates Valkey has missed are pending, and no difference either', async () => {
  const away = openValkey({ ...config, valkeyUrl: 'redis://127.0.0.1:1' }, () => {});
  await alice?.does(spotOf('nfl-chi'));
  await pollOutbox(side(), [boardConsumer({ sets: { ...sets, valkey: away } })]);
  away.close();
  expect(await verify()).toEqual({ ...none, waiting: { outbox: 0, board: 1 } });
});

test('in 32 nights, it is the turn of every shard once', () => {
  const nights = Array.from({ length: 32 }, (_, night) => shardsOfNight(Date.UTC(2026, 10, 19 + night, 3)));
  expect(nights.map(({ length }) => length)).toEqual(Array(32).fill(8));
  expect(nights.flat().toSorted((one, other) => one - other)).toEqual(allShards);
});

test('the differences of some shards are those of their users and groups', async () => {
  const creator_id = newId();
  const user = { id: creator_id, email: `${creator_id}@sportspot.example`, display_name: 'Alice' };
  await fans.db.directory.insertInto('users').values(user).execute();
  const people = [alice, bob].map((fan) => fan?.userId as string);
  const ghost = newId();
  await valkey.client.zAdd(keyOf(), { score: -1, value: ghost });
  await valkey.client.zIncrBy(keyOf(), 1, people[0] as string);
  await side().updateTable('user_stats').set({ total_spots: 7 }).execute();
  // A user with spots and no counters.
  await side()
    .deleteFrom('user_stats')
    .where('user_id', '=', people[1] as string)
    .execute();
  const groups = [newId(), newId()];
  for (const id of groups)
    await fans.db.directory.insertInto('groups').values({ id, creator_id, name: 'Fans', member_count: 3 }).execute();

  const inShard = (ids: readonly string[], shards: readonly number[]) =>
    ids.filter((id) => shards.includes(shardOf(id))).length;
  for (const shards of [allShards, ...[...people, ghost, ...groups].map((id) => [shardOf(id)])])
    expect(await verifyBoards(fans.db, sets, shards)).toEqual({
      people: inShard(people, shards),
      waiting: { outbox: 0, board: 0 },
      counters: inShard(people, shards),
      players: 0,
      places: inShard([people[0] as string, ghost], shards),
      groups: inShard(groups, shards),
    });
});
