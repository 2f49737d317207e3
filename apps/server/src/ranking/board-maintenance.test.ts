import { newId } from '@sportspot/domain/values/ids.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorkerMetrics } from '../observability/metrics.ts';
import { pollOutbox, startOutboxPoller } from '../outbox/outbox-poller.ts';
import { emptyBoard } from '../testing/server/empty-board.ts';
import { spotOf } from '../testing/spots/operations.ts';
import { createFanDatabase } from '../testing/users/fans.ts';
import { openValkey, type Valkey, waitUntilUp } from '../valkey/valkey.ts';
import { createAllTimeBoard } from './all-time-board.ts';
import { boardConsumer, boardMaintenance, rebuildBoard } from './board-maintenance.ts';
import { beginFilling, readState } from './board-refill.ts';
import type { BoardSets } from './board-sets.ts';

const config = { valkeyUrl: process.env.VALKEY_URL as string, valkeyPrefix: `${newId()}:` };
const valkey = openValkey(config, () => {});
let fans: Awaited<ReturnType<typeof createFanDatabase>>;
let sets: BoardSets;
const PEOPLE = 7;

const side = () => fans.db.userSides[0] as (typeof fans.db.userSides)[number];
const readPeople = async () => (await createAllTimeBoard(fans.db, sets).topOf(20)).people;
/** A worker that processes two users at a time, by default once per step. */
const workerOf = (sliceMs = 0, own = sets) => {
  const maintain = boardMaintenance({ db: fans.db, sets: own, chunk: 2, sliceMs });
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
  await pollOutbox(side(), [boardConsumer({ sets })]);
  while (await takeStep());
  const { rows, people } = await createAllTimeBoard(fans.db, sets).topOf(20);
  expect([people, rows[0]?.userId]).toEqual([PEOPLE + 1, newcomer.userId]);
});

test('a step reads the next chunks while it writes, until its time is over', async () => {
  const takeStep = workerOf(60_000);
  let steps = 0;
  while (await takeStep()) steps += 1;
  // One begins, one fills, and one finishes.
  expect([steps, await readPeople()]).toEqual([3, PEOPLE]);
});

test.each<[string, () => Promise<unknown>]>([
  ['loses its data', () => valkey.client.unlink(sets.parts.map(({ filling }) => filling))],
  ['is replaced by another', () => beginFilling(sets, false)],
])('a fill that %s in the middle of a step starts over, and the previous leaderboard is read', async (_, disturb) => {
  sets = await emptyBoard(valkey, 1);
  await rebuildBoard({ db: fans.db, sets });
  await beginFilling(sets, false);
  const newcomer = fans.fan();
  await newcomer.does(spotOf('nfl-gb'));
  let calls = 0;
  const run: Valkey['run'] = async (...call) => {
    calls += 1;
    // The step reads the state, then writes four chunks.
    if (calls === 5) await disturb();
    return valkey.run(...call);
  };
  const takeStep = workerOf(60_000, { ...sets, valkey: { ...valkey, run } });
  await takeStep();
  const seen = [await readPeople()];
  while (await takeStep()) seen.push(await readPeople());
  expect([...new Set(seen)]).toEqual([PEOPLE, PEOPLE + 1]);
});

test('spots reach the consumers of the outbox while the leaderboard is being filled', async () => {
  const takeStep = workerOf();
  const late = fans.fan();
  const seen: { userIds: string[]; isFilling: boolean }[] = [];
  const isFilling = async () => (await readState(sets)).fillingId !== null;
  let steps = 0;
  const poller = startOutboxPoller({
    db: fans.db,
    log: pino({ enabled: false }),
    metrics: { countBatch: () => {} },
    consumers: [
      boardConsumer({ sets }),
      async (rows) => void seen.push({ userIds: rows.map(({ userId }) => userId), isFilling: await isFilling() }),
    ],
    maintenance: async () => {
      steps += 1;
      if (steps === 3) await late.does(spotOf('nfl-gb'));
      return takeStep();
    },
  });
  await expect.poll(readPeople, { timeout: 20_000 }).toBe(PEOPLE + 1);
  await poller.stop();
  expect(seen.at(-1)).toEqual({ userIds: [late.userId], isFilling: true });
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
