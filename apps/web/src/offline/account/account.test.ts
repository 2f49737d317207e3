// oxlint-disable-next-line import/no-unassigned-import -- it makes the browser's IndexedDB global
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import type { SpotServer } from './sync.ts';
import { acceptingServer, empty, NOON, openTab, spotOf, teamsIn, until, waiting } from './testing/tabs.ts';

test('SPOT-04 SPOT-05 shows a spot once the device has stored it, whatever the server does', async () => {
  const silent: SpotServer = { apply: () => new Promise(() => {}), read: async () => ({ output: empty() }) };
  const account = openTab({ server: silent });
  await account.sync();
  await account.act(spotOf('nfl-gb'), 'nfl-gb');
  expect(account.state()).toMatchObject({ saving: [], outbox: [{ refusal: null }] });
  expect(teamsIn(account)).toEqual(['nfl-gb']);
});

test('SPOT-04 shows a team as saving while the device is slow', async () => {
  const { promise: ready, resolve: answer } = Promise.withResolvers<void>();
  const account = openTab({ ready, server: acceptingServer().server });
  const seen: (readonly string[])[] = [];
  const { promise: said, resolve: say } = Promise.withResolvers<void>();
  account.subscribe(() => {
    seen.push(account.state().saving);
    say();
  });
  const kept = account.act(spotOf('nfl-gb'), 'nfl-gb');
  await said;
  expect(seen).toEqual([['nfl-gb']]);
  answer();
  await kept;
  expect(account.state()).toMatchObject({ saving: [] });
});

test('SPOT-13 retries after 1000, 2000, and 4000 ms without a response, then keeps the operation', async () => {
  const pauses: number[] = [];
  let isAway = true;
  const { requests, server } = acceptingServer();
  const account = openTab({
    pauses,
    server: { ...server, apply: (all) => (isAway ? Promise.reject(new NetworkError('away')) : server.apply(all)) },
  });
  await account.act(spotOf('nfl-gb'));
  await account.sync();
  expect(pauses).toEqual([1000, 2000, 4000]);
  expect(account.state()).toMatchObject({ problem: expect.any(NetworkError), outbox: [{ refusal: null }] });
  isAway = false;
  await account.sync();
  expect(requests).toHaveLength(1);
  expect(account.state()).toMatchObject({ problem: null, outbox: [] });
});

test.each([
  ['a server error', new ApiError('internal', 500), true],
  ['an expired session', new ApiError('unauthenticated', 401), true],
  ['being offline', new NetworkError('away'), false],
])('SPOT-12 does not retry immediately after %s', async (_, error, isOnline) => {
  const pauses: number[] = [];
  const { server } = acceptingServer();
  const account = openTab({ pauses, isOnline, server: { ...server, apply: () => Promise.reject(error) } });
  await account.act(spotOf('nfl-gb'));
  await account.sync();
  expect(pauses).toEqual([]);
  expect(account.state()).toMatchObject({ problem: error, outbox: [{ refusal: null }] });
});

test('sends nothing until the server’s retry delay is over', async () => {
  const clock = { now: NOON };
  const { requests, server } = acceptingServer();
  let isBusy = true;
  const busy = new ApiError('rate_limited', 429, 30);
  const account = openTab({
    clock,
    server: { ...server, apply: (all) => (isBusy ? Promise.reject(busy) : server.apply(all)) },
  });
  await account.act(spotOf('nfl-gb'));
  await account.sync();
  isBusy = false;
  clock.now += 29_999;
  await account.sync();
  expect(requests).toHaveLength(0);
  clock.now += 1;
  await account.sync();
  expect(requests).toHaveLength(1);
});

test('OFFLINE-04 rejects only the malformed operation of a batch, which can be retried or discarded', async () => {
  const { requests, server } = acceptingServer();
  let isSpoilt = true;
  const account = openTab({
    server: {
      ...server,
      apply: (operations) =>
        isSpoilt && operations.some((one) => 'teamId' in one && one.teamId === 'nba-bad')
          ? Promise.reject(new ApiError('invalid_input', 400))
          : server.apply(operations),
    },
    isOnline: false,
  });
  for (const team of ['nfl-gb', 'nba-bad', 'mlb-bos']) await account.act(spotOf(team));
  await account.sync();
  expect(requests.flat()).toMatchObject([{ teamId: 'nfl-gb' }, { teamId: 'mlb-bos' }]);
  expect(account.state().outbox).toMatchObject([{ operation: { teamId: 'nba-bad' }, refusal: 'invalid_operation' }]);
  expect(teamsIn(account)).not.toContain('nba-bad');

  const [refused] = account.state().outbox;
  isSpoilt = false;
  if (refused) await account.retry(refused);
  await until(account, () => waiting(account) === 0);
  expect(requests.flat().at(-1)).toEqual(refused?.operation);
});

test('rejects an operation that cannot be stored, and does not show it', async () => {
  const { requests, server } = acceptingServer();
  const account = openTab({ server });
  await account.sync();
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await expect(account.act(spotOf('nfl-gb'), 'nfl-gb')).rejects.toThrow('full');
  } finally {
    IDBObjectStore.prototype.add = add;
  }
  expect(account.state()).toMatchObject({ saving: [], outbox: [] });
  expect(teamsIn(account)).toEqual([]);
  expect(requests).toEqual([]);
});

test('times of operations increase by the server’s clock, whatever the device’s clock does', async () => {
  const clock = { now: NOON + 3_600_000 };
  const { server } = acceptingServer();
  const account = openTab({ clock, server });
  await account.sync();
  const first = await account.act(spotOf('nfl-gb'));
  // The snapshot revealed that this clock is an hour ahead.
  expect(first.actedAt).toBe('2026-11-15T12:00:00.000Z');
  clock.now -= 600_000;
  const later = await account.act(spotOf('nba-lal'));
  expect(later.actedAt).toBe('2026-11-15T12:00:00.001Z');
});
