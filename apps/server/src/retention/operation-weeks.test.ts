import { newId } from '@sportspot/domain/values/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserSideDb } from '../db/database.ts';
import { applyOperations } from '../features/spots/spots.queries.ts';
import { createClusters } from '../testing/server/clusters.ts';
import { ownerUrlOf, runStatement } from '../testing/server/test-database.ts';
import { removalOf, spotOf } from '../testing/spots/operations.ts';
import { keepOperationWeeks } from './operation-weeks.ts';

let clusters: Awaited<ReturnType<typeof createClusters>>;
let side: UserSideDb;

beforeAll(async () => {
  clusters = await createClusters();
  side = clusters.db.userSides[0] as UserSideDb;
});
afterAll(() => clusters.close());

const DAY_MS = 86_400_000;
const asOwner = (statement: string) => runStatement(ownerUrlOf(clusters.clusterUrls[0] as string), statement);
const weekAt = async (ago: string): Promise<number> => {
  const { rows } = await sql<{ week: number }>`select week_at(now() - ${ago}::interval) as week`.execute(side);
  return rows[0]?.week ?? 0;
};
const listWeeks = async (): Promise<number[]> => {
  const { rows } = await sql<{ week: number }>`
    select substr(inhrelid::regclass::text, 11)::integer as week from pg_inherits
    where inhparent = 'spot_ops'::regclass and inhrelid::regclass::text <> 'spot_ops_late' order by week`.execute(side);
  return rows.map(({ week }) => week);
};

const idAt = (time: number): string => {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(13)}`;
};

test('weeks of the log are there before they begin, and each is dropped before an operation in it is older than 90 days', async () => {
  const now = await weekAt('0 days');
  await keepOperationWeeks(side);
  expect(await listWeeks()).toEqual([now - 1, now, now + 1, now + 2]);
  const over = await weekAt('90 days');
  const kept = over + 1;
  for (const week of [kept, over])
    await asOwner(`create table spot_ops_w${week} partition of spot_ops for values from (${week}) to (${week + 1})`);
  await keepOperationWeeks(side);
  expect(await listWeeks()).toEqual([kept, now - 1, now, now + 1, now + 2]);
});

test('an operation that was filed before its week had a partition moves to it, and is still known', async () => {
  const week = (await weekAt('0 days')) + 2;
  await asOwner(`drop table if exists spot_ops_w${week}`);
  const userId = newId().slice(0, -2) + '00';
  // A device whose clock is fast.
  const early = { ...spotOf('nfl-gb'), id: idAt(Date.now() + 14 * DAY_MS) };
  await applyOperations(side, userId, [early]);
  const partitionOf = async () =>
    (
      await sql<{ name: string }>`
        select tableoid::regclass::text as name from spot_ops where user_id = ${userId}`.execute(side)
    ).rows.map(({ name }) => name);
  expect(await partitionOf()).toEqual(['spot_ops_late']);
  await keepOperationWeeks(side);
  expect(await partitionOf()).toEqual([`spot_ops_w${week}`]);
  await applyOperations(side, userId, [early]);
  expect(await partitionOf()).toHaveLength(1);
});

test('an operation that comes weeks late is filed with the late ones, and known when it comes again', async () => {
  const userId = newId().slice(0, -2) + '00';
  const late = { ...spotOf('nfl-gb', { at: new Date(Date.now() - 40 * DAY_MS) }), id: idAt(Date.now() - 40 * DAY_MS) };
  for (const operations of [[late], [late], [removalOf('nfl-gb'), late]])
    await applyOperations(side, userId, operations);
  const { rows } = await sql`
    select kind, tableoid::regclass::text <> 'spot_ops_late' as timely from spot_ops
    where user_id = ${userId} order by kind`.execute(side);
  expect(rows).toEqual([
    { kind: 'remove', timely: true },
    { kind: 'spot', timely: false },
  ]);
});
