import { newId } from '@sportspot/domain/values/ids.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createWorkerMetrics } from '../observability/metrics.ts';
import { removalOf, resetOf, spotOf, undoOf } from '../testing/spots/operations.ts';
import { ago, createFanDatabase, minutes } from '../testing/users/fans.ts';
import type { OutboxRow } from './outbox.queries.ts';
import { pollOutbox, startOutboxPoller } from './outbox-poller.ts';

let fans: Awaited<ReturnType<typeof createFanDatabase>>;
const side = () => fans.db.userSides[0] as (typeof fans.db.userSides)[number];
beforeAll(async () => {
  fans = await createFanDatabase();
});
afterEach(() => pollOutbox(side(), []));
afterAll(() => fans.close());

const inTrip = { mode: 'trip-mode' } as const;

/** Polls once and returns the rows handed to consumers. */
async function poll(): Promise<readonly OutboxRow[]> {
  let handed: readonly OutboxRow[] = [];
  await pollOutbox(side(), [async (rows) => void (handed = rows)]);
  return handed;
}

test('changes arrive in order, with what each did in its trip, and are then deleted', async () => {
  const [alice, tripId] = [fans.fan(), newId()];
  await alice.joins(tripId);
  // Seen earlier: a reset doesn't clear spots seen at its own time.
  const spot = spotOf('nfl-gb', {
    ...inTrip,
    at: ago(minutes(5)),
    details: { note: 'for my eyes only', lat: 1, lon: 2 },
  });
  const [removal, reset] = [removalOf('nfl-gb', inTrip), resetOf()];
  const undo = undoOf(removal);
  for (const operation of [spot, removal, undo, reset]) await alice.does(operation);
  const rows = (await poll()).filter((row) => row.tripId !== null);
  expect(rows.map(({ opId }) => opId)).toEqual([spot.id, removal.id, undo.id, reset.id]);
  expect(rows.map(({ kind }) => kind)).toEqual(['spot', 'remove', 'undo', 'reset']);
  expect(rows.map(({ changes }) => changes.map(({ in: place, before, after }) => [place, before, after]))).toEqual([
    [['trip', false, true]],
    [['trip', true, false]],
    [['trip', false, true]],
    [
      ['reset', undefined, undefined],
      ['trip', true, false],
    ],
  ]);
  expect(JSON.stringify(rows)).not.toContain('for my eyes only');
  expect(await poll()).toEqual([]);
});

test('a batch leaves one row for the collection, which represents all its operations', async () => {
  const bob = fans.fan();
  await bob.does(spotOf('nfl-gb'), spotOf('nfl-chi'), removalOf('nfl-gb'));
  const [row, ...others] = await poll();
  expect(others).toEqual([]);
  expect(row?.changes.map(({ in: place, before, after }) => [place, before, after])).toEqual([
    ['collection', false, true],
    ['collection', false, true],
    ['collection', true, false],
  ]);
});

test('rows are redelivered when a consumer fails', async () => {
  await fans.fan().does(spotOf('nfl-gb'));
  await expect(pollOutbox(side(), [() => Promise.reject(new Error('away'))])).rejects.toThrow('away');
  expect(await poll()).toHaveLength(1);
});

test('one worker runs at a time; another takes over when the first loses its connection', async () => {
  await fans.fan().does(spotOf('nfl-gb'));
  const [holding, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = pollOutbox(side(), [
    async () => {
      holding.resolve();
      await letGo.promise;
    },
  ]);
  await holding.promise;
  expect(await poll()).toEqual([]);
  await fans.db.directoryPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  await expect.poll(poll).toHaveLength(1);
  letGo.resolve();
  await expect(first).rejects.toThrow();
});

test('a poller continues after its connections were cut, reports its lag, and stops', async () => {
  // A batch whose connection is cut before it commits is redelivered.
  const seen = new Set<string>();
  const metrics = createWorkerMetrics();
  const poller = startOutboxPoller({
    db: fans.db,
    log: pino({ level: 'silent' }),
    metrics,
    consumers: [async (rows) => rows.forEach(({ opId }) => seen.add(opId))],
  });
  const [one, two] = [spotOf('nfl-gb'), spotOf('nfl-chi')];
  await fans.fan().does(one);
  await expect.poll(() => [...seen]).toEqual([one.id]);
  await fans.db.directoryPool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const carol = fans.fan();
  await expect.poll(() => carol.does(two).catch(() => null)).not.toBeNull();
  await expect.poll(() => [...seen], { timeout: 5000 }).toEqual([one.id, two.id]);
  // A batch is counted once it is committed, after its consumers.
  await expect.poll(() => metrics.registry.metrics()).toMatch(/sportspot_outbox_batch_rows_count 2/);
  await poller.stop();
  await carol.does(spotOf('nba-lal'));
  expect(await poll()).toHaveLength(1);
});
