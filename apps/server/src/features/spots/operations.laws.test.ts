import { modes } from '@sportspot/domain/spots/spots.constants.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database, UserSideDb } from '../../db/database.ts';
import { act, joinTrip, toOperation } from '../../testing/spots/acts.ts';
import { removalOf, spotOf } from '../../testing/spots/operations.ts';
import { createFanDatabase } from '../../testing/users/fans.ts';
import { applyOperations, selectSpots } from './spots.queries.ts';

let db: Database;
beforeAll(async () => {
  const fans = await createFanDatabase();
  db = fans.db;
  return fans.close;
});

/** The counters, recounted from the spots. */
async function recount(side: UserSideDb, userId: string) {
  const { rows } = await sql<{ total: number; leagues: number; last: Date | null; spots: Record<string, number> }>`
    select coalesce(sum(count), 0)::integer as total, count(*)::integer as leagues, max(last) as last,
      coalesce(jsonb_object_agg(league_no, count) filter (where league_no is not null), '{}') as spots
    from (
      select league_no, count(*) as count, max(spotted_at) as last
      from user_spots where user_id = ${userId} and removed_at is null group by league_no
    ) leagues`.execute(side);
  return rows[0];
}

async function counters(side: UserSideDb, userId: string) {
  const { rows } = await sql<{ total: number; leagues: number; last: Date | null; spots: Record<string, number> }>`
    select coalesce(max(total_spots), 0) as total, coalesce(max(unique_leagues), 0) as leagues,
      max(last_spotted_at) as last, coalesce((array_agg(league_spots))[1], '{}') as spots
    from user_stats where user_id = ${userId}`.execute(side);
  return rows[0];
}

/** The current teams in both modes. */
async function currentTeams(userId: string): Promise<string[][]> {
  const reads = modes.map((mode) => selectSpots(db.userSide(userId), { userId, mode }, new Date()));
  return (await Promise.all(reads)).map((spots) => spots.map(({ teamId }) => teamId));
}

/** All rows of a user, unmodified. */
async function allRows(side: UserSideDb, userId: string): Promise<unknown[]> {
  const tables = ['user_spots', 'trip_spots', 'user_stats', 'spot_ops', 'early_undos', 'trip_participants', 'outbox'];
  const reads = tables.map((table) =>
    sql`select to_jsonb(t) as row from ${sql.table(table)} t where user_id = ${userId} order by 1`.execute(side),
  );
  return (await Promise.all(reads)).map(({ rows }) => rows);
}

/** What differs between two users with the same operations: who they are, their trip, and how many calls came when. */
const OWN_KEYS = new Set(['user_id', 'trip_id', 'trip', 'received_at', 'last_received_at', 'version']);

/** All rows about spots, comparable with another user's. */
async function storedRows(side: UserSideDb, userId: string): Promise<unknown[]> {
  const tables = ['user_spots', 'trip_spots', 'user_stats', 'spot_ops', 'early_undos'];
  const withoutOwn = (key: string, value: unknown) => (OWN_KEYS.has(key) ? undefined : value);
  const reads = tables.map((table) =>
    sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t where user_id = ${userId}`.execute(side),
  );
  const rows = (await Promise.all(reads)).flatMap((read) =>
    read.rows.map(({ row }) => JSON.stringify(row, withoutOwn)),
  );
  return rows.toSorted().map((row) => JSON.parse(row) as unknown);
}

/** Operations with a final result. An edit without its spot, or a spot without a trip, can be retried. */
async function knownIds(side: UserSideDb, userId: string): Promise<Set<string>> {
  const rows = await side.selectFrom('spot_ops').select('op_id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ op_id }) => op_id));
}

test('after any sequence of operations by several users the counters equal a recount, and a replay changes nothing', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40 }), async (acts) => {
      const people = Array.from({ length: 3 }, () => ({ id: newId(), done: [] as Operation[] }));
      await Promise.all(people.slice(0, 2).map(({ id }) => joinTrip(db.userSide(id), id)));
      for (const next of acts) {
        const person = people[next.person] as (typeof people)[number];
        const operation = toOperation(next, person.done);
        person.done.push(operation);
        await applyOperations(db.userSide(person.id), person.id, [operation]);
      }
      for (const { id, done } of people) {
        const side = db.userSide(id);
        expect(await counters(side, id)).toEqual(await recount(side, id));
        const known = await knownIds(side, id);
        const before = await allRows(side, id);
        await applyOperations(side, id, done.filter((operation) => known.has(operation.id)).toReversed());
        expect(await allRows(side, id)).toEqual(before);
      }
    }),
    { numRuns: process.env.LONG ? 500 : 60 },
  );
});

test('a batch stores the same rows as its operations one by one, and returns the same results', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
      const operations: Operation[] = [];
      for (const next of acts) operations.push(toOperation(next, operations));
      const [whole, single] = [newId(), newId()];
      for (const id of [whole, single]) await joinTrip(db.userSide(id), id);
      const batch = await applyOperations(db.userSide(whole), whole, operations);
      const answers = [];
      for (const operation of operations) {
        const { results, stats, left } = await applyOperations(db.userSide(single), single, [operation]);
        answers.push({ results, stats });
        const shown = await currentTeams(single);
        for (const { teamId, tripId, spot } of left)
          if (tripId === null) expect(shown[0]?.includes(teamId)).toBe(spot !== null);
      }
      expect(batch.results).toEqual(answers.flatMap(({ results }) => results));
      expect(batch.stats).toEqual(answers.at(-1)?.stats);
      expect(await currentTeams(whole)).toEqual(await currentTeams(single));
      expect(await storedRows(db.userSide(whole), whole)).toEqual(await storedRows(db.userSide(single), single));
    }),
    { numRuns: process.env.LONG ? 250 : 40 },
  );
});

test('OFFLINE-03 in whatever order spots and removals arrive, the latest action on a team decides', {
  timeout: 600_000,
}, async () => {
  const acts = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 6 });
  const kinds = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(acts, kinds, fc.nat(1), async (minutesAgo, isSpot, modeNo) => {
      const mode = modes[modeNo] as (typeof modes)[number];
      // In order of arrival: an array of distinct times in any order covers every order of arrival.
      const arriving = minutesAgo.map((minutes, index) => {
        const at = new Date(Date.now() - minutes * 60_000);
        return isSpot[index] ? spotOf('nfl-gb', { at, mode }) : removalOf('nfl-gb', { at, mode });
      });
      const latest = arriving.toSorted((a, b) => b.actedAt.localeCompare(a.actedAt))[0];
      const id = newId();
      await joinTrip(db.userSide(id), id);
      await applyOperations(db.userSide(id), id, arriving);
      const spots = await selectSpots(db.userSide(id), { userId: id, mode }, new Date());
      expect(spots.length).toBe(latest?.kind === 'spot' ? 1 : 0);
      if (latest?.kind !== 'spot') return;
      const lastRemoval = Math.max(
        0,
        ...arriving.filter(({ kind }) => kind === 'remove').map(({ actedAt }) => Date.parse(actedAt)),
      );
      const sightings = arriving
        .filter(({ actedAt }) => Date.parse(actedAt) > lastRemoval)
        .map(({ actedAt }) => Date.parse(actedAt));
      expect(spots[0]?.spottedAt?.getTime()).toBeGreaterThanOrEqual(
        Math.min(...arriving.map(({ actedAt }) => Date.parse(actedAt))),
      );
      expect(spots[0]?.spottedAt?.getTime()).toBeLessThanOrEqual(Math.max(...sightings));
    }),
    { numRuns: process.env.LONG ? 500 : 100 },
  );
});

test('the rank key sorts by more spots, then more leagues, then the earlier last spot, with no time last', async () => {
  const time = fc.option(fc.date({ min: new Date('2025-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }));
  // Few totals, so that the later parts of the key decide often.
  const place = fc.record({ total: fc.nat(3), leagues: fc.nat(3), last: time });
  const seconds = (last: Date | null): number => (last ? Math.floor(last.getTime() / 1000) : Number.POSITIVE_INFINITY);
  const keyOf = async ({ total, leagues, last }: { total: number; leagues: number; last: Date | null }) => {
    const { rows } = await sql<{ key: string }>`
      select rank_key(${total}::integer, ${leagues}::integer, 0, ${last}::timestamptz) as key`.execute(db.directory);
    return Number(rows[0]?.key);
  };
  await fc.assert(
    fc.asyncProperty(place, place, async (a, b) => {
      const before = a.total - b.total || a.leagues - b.leagues || Math.sign(seconds(b.last) - seconds(a.last)) || 0;
      const [keyA, keyB] = [await keyOf(a), await keyOf(b)];
      expect(Number.isSafeInteger(keyA)).toBe(true);
      expect(Math.sign(keyA - keyB)).toBe(Math.sign(before));
    }),
    { numRuns: 500 },
  );
});
