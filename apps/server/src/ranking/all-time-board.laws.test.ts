import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { compareRanked, rankKeyOf } from '@sportspot/domain/boards/boards.rules.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../../ops/servers/ports.ts';
import type { Database, UserSideDb } from '../db/database.ts';
import { changeSettings } from '../features/accounts/own-account/own-account.service.ts';
import { apply } from '../features/spots/spots.service.ts';
import { pollOutbox } from '../outbox/outbox-poller.ts';
import { createClusters } from '../testing/server/clusters.ts';
import { emptyBoard } from '../testing/server/empty-board.ts';
import { editOf, removalOf, spotOf } from '../testing/spots/operations.ts';
import { openValkey, type Valkey, waitUntilUp } from '../valkey/valkey.ts';
import { createAllTimeBoard } from './all-time-board.ts';
import { type BoardRow, selectTop } from './board.queries.ts';
import { boardConsumer, boardMaintenance, rebuildBoard } from './board-maintenance.ts';
import { type BoardSets, boardSetsOf } from './board-sets.ts';
import { verifyBoards } from './verify-boards.ts';

let db: Database;
let [here, away]: Valkey[] = [];
beforeAll(async () => {
  const clusters = await createClusters();
  db = clusters.db;
  const config = { valkeyUrl: process.env.VALKEY_URL as string, valkeyPrefix: `${newId()}:` };
  here = openValkey(config, () => {});
  away = openValkey({ ...config, valkeyUrl: `redis://127.0.0.1:${await freePort()}` }, () => {});
  await waitUntilUp(here);
  return async () => {
    here?.close();
    away?.close();
    await clusters.close();
  };
});

/** Times within the same second, before the epoch of rank keys, or missing. */
const times = [
  null,
  '1969-07-20T20:17:40.500Z',
  '2024-12-31T23:59:59.999Z',
  '2025-01-01T00:00:00.000Z',
  '2025-01-01T00:00:00.999Z',
  '2025-01-01T00:00:01.000Z',
  '2026-06-01T12:00:00.100Z',
  '2026-06-01T12:00:00.900Z',
];
// Few teams of few leagues, so that users tie in every way.
const teams = ['nfl-gb', 'nfl-chi', 'nfl-det', 'nba-lal', 'nba-bos', 'mlb-nyy'];
const leagueOf = new Map(allTeams.map(({ no, league }) => [no, league]));

const who = fc.nat(9);
const team = fc.constantFrom(...teams);
const time = fc.constantFrom(...times);
const side = fc.nat(1);
const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('spot' as const), who, team, time }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), who, team }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), who, team, time }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const), who, shown: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('poll' as const), side }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('poll-without-valkey' as const), side }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('maintain' as const), side, steps: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('flush' as const, 'save' as const, 'restart' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** An empty leaderboard over the same users. */
async function createWorld(parts: number) {
  const sets = await emptyBoard(here as Valkey, parts);
  const setsAway = boardSetsOf(away as Valkey, { boardParts: parts });
  const people = Array.from({ length: 10 }, () => newId());
  const options = { db, sets, chunk: 20, sliceMs: 0 };
  const maintain = boardMaintenance(options);
  const sideOf = (index: number) => db.userSides[index] as UserSideDb;
  const does = (index: number, ...operations: Parameters<typeof apply>[2]) =>
    apply(db, people[index] as string, operations);

  const { client } = sets.valkey;
  const keys = [sets.state, ...sets.parts.flatMap(({ serving, filling }) => [serving, filling])];
  const savedOf = (key: string) => `saved:${key}`;
  /** Copies a key, or deletes the target if the source is missing. */
  const copy = (from: string, to: string) => client.multi().unlink(to).copy(from, to).exec();

  async function perform(next: Act): Promise<unknown> {
    switch (next.kind) {
      case 'spot':
        return does(next.who, spotOf(next.team, { seenAt: next.time === null ? null : new Date(next.time) }));
      case 'remove':
        return does(next.who, removalOf(next.team));
      case 'move':
        return does(next.who, editOf(next.team, {}, { seenAt: next.time === null ? null : new Date(next.time) }));
      case 'show':
        return changeSettings(db, people[next.who] as string, { boardShown: next.shown });
      case 'poll':
        return pollOutbox(sideOf(next.side), [boardConsumer({ sets })]);
      case 'poll-without-valkey':
        return pollOutbox(sideOf(next.side), [boardConsumer({ sets: setsAway })]);
      case 'maintain':
        for (let step = 0; step <= next.steps; step += 1) await maintain(sideOf(next.side), next.side);
        return;
      case 'flush':
        return client.unlink(keys);
      case 'save':
        return Promise.all(keys.map((key) => copy(key, savedOf(key))));
      case 'restart':
        await Promise.all(keys.map((key) => copy(savedOf(key), key)));
        return client.hSet(sets.state, 'run', 'the run before');
      case 'rebuild':
        return rebuildBoard(options);
    }
  }

  /** Processes until everything has reached the leaderboard. */
  async function settle(): Promise<void> {
    for (const [index, own] of db.userSides.entries()) {
      while ((await pollOutbox(own, [boardConsumer({ sets })])).length > 0);
      while (await maintain(own, index));
    }
    for (const [index, own] of db.userSides.entries()) while (await maintain(own, index));
  }
  return { sets, setsAway, perform, settle };
}

/** All users with spots, recounted from the rows, and whether they are shown. */
async function recount(): Promise<(BoardRow & { isShown: boolean })[]> {
  const rows = [];
  for (const own of db.userSides) {
    const spots = await own
      .selectFrom('user_spots')
      .select(['user_id', 'team_no', 'spotted_at'])
      .where('removed_at', 'is', null)
      .execute();
    const hidden = await own.selectFrom('user_settings').select('user_id').where('board_shown', '=', false).execute();
    const hiding = new Set(hidden.map(({ user_id }) => user_id));
    for (const [userId, all] of Map.groupBy(spots, ({ user_id }) => user_id)) {
      const seen = all.flatMap(({ spotted_at }) => spotted_at?.getTime() ?? []);
      rows.push({
        userId,
        totalSpots: all.length,
        undatedSpots: all.length - seen.length,
        uniqueLeagues: new Set(all.map(({ team_no }) => leagueOf.get(team_no))).size,
        lastSpottedAt: seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : null,
        isShown: !hiding.has(userId),
      });
    }
  }
  const [from, never] = [Date.UTC(2025, 0, 1), Number.MAX_SAFE_INTEGER];
  // With undated spots, the time of the last spot counts in steps of 2,048 seconds.
  const second = ({ undatedSpots, lastSpottedAt }: BoardRow) =>
    lastSpottedAt === null
      ? never
      : Math.floor(Math.max(Date.parse(lastSpottedAt) - from, 0) / (undatedSpots > 0 ? 2_048_000 : 1000));
  return rows.toSorted(
    (a, b) =>
      b.totalSpots - a.totalSpots ||
      b.uniqueLeagues - a.uniqueLeagues ||
      a.undatedSpots - b.undatedSpots ||
      second(a) - second(b) ||
      (a.userId < b.userId ? -1 : 1),
  );
}

const withoutShown = ({ userId, totalSpots, undatedSpots, uniqueLeagues, lastSpottedAt }: BoardRow): BoardRow => ({
  userId,
  totalSpots,
  undatedSpots,
  uniqueLeagues,
  lastSpottedAt,
});

/** On a busy machine, Valkey may be unavailable for a moment: what is wrong must not be, and what is missing must come. */
async function expectRecounted(sets: BoardSets, setsAway: BoardSets): Promise<void> {
  const everybody = await recount();
  const shown = everybody.filter(({ isShown }) => isShown).map(withoutShown);
  expect(everybody.toSorted(compareRanked)).toEqual(everybody);
  for (const count of [20, 100_000]) {
    const top = shown.slice(0, Math.max(count, 150));
    const read = await vi.waitUntil(async () => {
      const found = await createAllTimeBoard(db, sets).topOf(count);
      return found.people !== null && found;
    });
    expect(read).toMatchObject({ rows: top, people: shown.length });
    expect(await createAllTimeBoard(db, setsAway).topOf(count)).toMatchObject({ rows: top, people: null });
  }
  for (const own of db.userSides) {
    const ofSide = shown.filter(({ userId }) => db.userSide(userId) === own);
    expect(await selectTop(own, 100_000)).toEqual(ofSide);
  }
  const { rankOf } = createAllTimeBoard(db, sets);
  let before = 0;
  for (const row of everybody) {
    expect([row, await vi.waitUntil(() => rankOf(withoutShown(row)))]).toEqual([row, before + 1]);
    if (row.isShown) before += 1;
  }
  expect(await verifyBoards(db, sets)).toMatchObject({ waiting: { board: 0 }, counters: 0, places: 0, groups: 0 });
}

test('BOARD-04 BOARD-12 BOARDX-02 VIS-02 whatever users on two clusters do and whatever happens to Valkey, every number and rank equals a recount, with the same order in SQL, Valkey, and the rules', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 3),
      fc.boolean(),
      fc.array(act, { minLength: 1, maxLength: 60, size: 'max' }),
      async (parts, beginsReady, acts) => {
        const { sets, setsAway, perform, settle } = await createWorld(parts);
        if (beginsReady) await settle();
        for (const next of acts) await perform(next);
        await settle();
        await expectRecounted(sets, setsAway);
      },
    ),
    { numRuns: process.env.LONG ? 200 : 30 },
  );
});

test('the rank key of the rules equals that of the database', async () => {
  const some = fc.record({
    totalSpots: fc.oneof(fc.nat(2000), fc.constantFrom(16_383, 16_384, 2_000_000_000)),
    uniqueLeagues: fc.oneof(fc.nat(300), fc.constantFrom(255, 256)),
    undatedSpots: fc.oneof(fc.constant(0), fc.nat(2000), fc.constantFrom(1023, 1024)),
    lastSpottedAt: fc.option(
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2120-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1 }), async (rows) => {
      const { rows: keys } = await sql<{ key: string }>`
        select rank_key(total, leagues, undated, last)::text as key
        from unnest(${rows.map(({ totalSpots }) => totalSpots)}::integer[],
          ${rows.map(({ uniqueLeagues }) => uniqueLeagues)}::integer[],
          ${rows.map(({ undatedSpots }) => undatedSpots)}::integer[],
          ${rows.map(({ lastSpottedAt }) => lastSpottedAt)}::timestamptz[]) with ordinality given (total, leagues, undated, last, no)
        order by no`.execute(db.userSides[0] as UserSideDb);
      expect(rows.map((row) => String(rankKeyOf(row)))).toEqual(keys.map(({ key }) => key));
    }),
  );
});
