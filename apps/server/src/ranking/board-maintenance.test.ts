import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorkerMetrics } from '../observability/metrics.ts';
import { pollOutbox } from '../outbox/outbox-poller.ts';
import { emptyBoard } from '../testing/server/empty-board.ts';
import { spotOf } from '../testing/spots/operations.ts';
import { createFanDatabase } from '../testing/users/fans.ts';
import { openValkey, waitUntilUp } from '../valkey/valkey.ts';
import { createAllTimeBoard } from './all-time-board.ts';
import { boardConsumer, boardMaintenance, rebuildBoard } from './board-maintenance.ts';
import type { BoardSets } from './board-sets.ts';

const config = { valkeyUrl: process.env.VALKEY_URL as string, valkeyPrefix: `${newId()}:` };
const valkey = openValkey(config, () => {});
let fans: Awaited<ReturnType<typeof createFanDatabase>>;
let sets: BoardSets;
const PEOPLE = 7;

const side = () => fans.db.userSides[0] as (typeof fans.db.userSides)[number];
const readPeople = async () => (await createAllTimeBoard(fans.db, sets).topOf(20)).people;
/** A worker that processes two users at a time. */
const workerOf = () => {
  const maintain = boardMaintenance({ db: fans.db, sets, chunk: 2 });
  return () => maintain(side(), 0);
};

beforeAll(() => waitUntilUp(valkey));
beforeEach(async () => {
  fans = await createFanDatabase();
  sets = await emptyBoard(valkey, 4);
  for (let count = 0; count < PEOPLE; count += 1) await fans.fan().does(spotOf('nfl-gb'));
  return () => fans.close();
});
afterAll(() => valkey.close());

test('a missing leaderboard is filled in chunks, and is read once complete', async () => {
  const takeStep = workerOf();
  const seen = [await readPeople()];
  while (await takeStep()) seen.push(await readPeople());
  expect(seen).toEqual([null, null, null, null, null, null, PEOPLE]);
});

test('another worker continues after a crash', async () => {
  const [one, another] = [workerOf(), workerOf()];
  for (let step = 0; step < 3; step += 1) await one();
  let steps = 0;
  while (await another()) steps += 1;
  expect([steps, await readPeople()]).toEqual([3, PEOPLE]);
});

test('a user who spots while the leaderboard is being filled is on it, wherever the cursor is', async () => {
  const takeStep = workerOf();
  for (let step = 0; step < 3; step += 1) await takeStep();
  // New users have the greatest ids.
  const newcomer = fans.fan();
  await newcomer.does(spotOf('nfl-gb'), spotOf('nfl-chi'));
  await pollOutbox(side(), [boardConsumer(sets)]);
  while (await takeStep());
  const { rows, people } = await createAllTimeBoard(fans.db, sets).topOf(20);
  expect([people, rows[0]?.userId]).toEqual([PEOPLE + 1, newcomer.userId]);
});

test('during a rebuild, the previous leaderboard is read', async () => {
  await rebuildBoard({ db: fans.db, sets });
  const takeStep = workerOf();
  await valkey.client.hSet(sets.state, 'filling', newId());
  for (const { filling } of sets.parts) await valkey.client.zAdd(filling, { score: Infinity, value: '' });
  await valkey.client.hDel(sets.state, 'cluster:0');
  const seen = [await readPeople()];
  while (await takeStep()) seen.push(await readPeople());
  expect(seen).toEqual(Array.from({ length: 6 }, () => PEOPLE));
});

test('data a restarted server restored from an old save is not read', async () => {
  await rebuildBoard({ db: fans.db, sets });
  await valkey.client.hSet(sets.state, 'run', 'the run before');
  const takeStep = workerOf();
  await takeStep();
  expect(await readPeople()).toBeNull();
  while (await takeStep());
  expect(await readPeople()).toBe(PEOPLE);
});

test('a fill whose data is lost starts over', async () => {
  const takeStep = workerOf();
  for (let step = 0; step < 3; step += 1) await takeStep();
  await valkey.client.unlink(sets.parts.map(({ filling }) => filling));
  while (await takeStep());
  expect(await readPeople()).toBe(PEOPLE);
});

test('an operator sees whether there is a leaderboard, and how often it was filled', async () => {
  const metrics = createWorkerMetrics();
  const maintain = boardMaintenance({ db: fans.db, sets, metrics });
  await maintain(side(), 0);
  expect(await metrics.registry.metrics()).toMatch(/sportspot_board_ready 0\n[^]*sportspot_board_refills_total 1\n/);
  while (await maintain(side(), 0));
  expect(await metrics.registry.metrics()).toMatch(/sportspot_board_ready 1\n[^]*sportspot_board_refills_total 1\n/);
});
