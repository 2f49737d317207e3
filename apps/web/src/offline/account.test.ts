// oxlint-disable-next-line import/no-unassigned-import -- it makes the browser's IndexedDB global
import 'fake-indexeddb/auto';
import { newId } from '@sportspot/domain/ids.ts';
import type { Operation } from '@sportspot/domain/spots.contract.ts';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../lib/api.ts';
import { type Account, createAccount } from './account.ts';
import { type MakeOperation, openAccountDb } from './account-db.ts';
import type { SpotServer } from './sync.ts';

const NOON = Date.parse('2026-11-15T12:00:00Z');

const spotOf =
  (teamId: string): MakeOperation =>
  (parts) => ({ ...parts, kind: 'spot', teamId, mode: 'all-time', spottedAt: parts.actedAt });

const empty = () => ({
  collection: [],
  trips: [],
  recent: [],
  tripAlsoAllTime: true,
  serverTime: new Date(NOON).toISOString(),
});

/** A server that takes everything and remembers what it was sent. */
function takingServer() {
  const requests: Operation[][] = [];
  const server: SpotServer = {
    apply: async (operations) => {
      requests.push([...operations]);
      return {
        results: operations.map(({ id }) => ({ id, outcome: 'applied', refusal: null })),
        stats: { totalSpots: 0, uniqueLeagues: 0, lastSpottedAt: null },
        serverTime: new Date(NOON).toISOString(),
      };
    },
    read: async () => empty(),
  };
  return { requests, server };
}

interface Tab {
  readonly userId?: string;
  readonly server: SpotServer;
  readonly clock?: { now: number };
  readonly isOnline?: boolean;
  readonly pauses?: number[];
}

/** A tab of a browser: tabs of one account share its database, its lock and its channel. */
function openTab({ userId = newId(), server, clock = { now: NOON }, isOnline = true, pauses = [] }: Tab): Account {
  return createAccount({
    userId,
    opening: openAccountDb(userId),
    server,
    channel: new BroadcastChannel(`test.${userId}`),
    locks: navigator.locks,
    now: () => clock.now,
    isOnline: () => isOnline,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
}

const teamsIn = (account: Account) => [...(account.state().spots?.collection.keys() ?? [])];
const waiting = (account: Account) => account.state().outbox.length;
/** Until the account's picture shows it. */
const until = (account: Account, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const stop = account.subscribe(look);
    function look() {
      if (!isSo()) return;
      stop();
      resolve();
    }
    look();
  });

test('SPOT-04 SPOT-05 a spot is shown as soon as the device holds it, whatever the server does', async () => {
  const silent: SpotServer = { apply: () => new Promise(() => {}), read: async () => empty() };
  const account = openTab({ server: silent });
  await account.sync();
  const kept = account.act(spotOf('nfl-gb'), 'nfl-gb');
  expect(account.state().saving).toEqual(['nfl-gb']);
  await kept;
  expect(account.state()).toMatchObject({ saving: [], outbox: [{ refusal: null }] });
  expect(teamsIn(account)).toEqual(['nfl-gb']);
});

test('SPOT-13 what gets no answer is sent again after 1000, 2000 and 4000 ms and then stays', async () => {
  const pauses: number[] = [];
  let isAway = true;
  const { requests, server } = takingServer();
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
  ['an error of the server', new ApiError('internal', 500), true],
  ['a session that has ended', new ApiError('unauthenticated', 401), true],
  ['a device that knows it is offline', new NetworkError('away'), false],
])('SPOT-12 %s is not sent again at once', async (_, error, isOnline) => {
  const pauses: number[] = [];
  const { server } = takingServer();
  const account = openTab({ pauses, isOnline, server: { ...server, apply: () => Promise.reject(error) } });
  await account.act(spotOf('nfl-gb'));
  await account.sync();
  expect(pauses).toEqual([]);
  expect(account.state()).toMatchObject({ problem: error, outbox: [{ refusal: null }] });
});

test('a server that asks to be left alone is left alone that long', async () => {
  const clock = { now: NOON };
  const { requests, server } = takingServer();
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

test('OFFLINE-06 two tabs share one outbox and never send at the same time', async () => {
  const userId = newId();
  const { requests, server } = takingServer();
  let [sending, most] = [0, 0];
  const slow: SpotServer = {
    ...server,
    apply: async (operations) => {
      sending += 1;
      most = Math.max(most, sending);
      const answer = await server.apply(operations);
      sending -= 1;
      return answer;
    },
  };
  const [one, other] = [openTab({ userId, server: slow }), openTab({ userId, server: slow })];
  await Promise.all([one.sync(), other.sync()]);
  const acts = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).act(spotOf(`nfl-${index}x`)));
  const done = await Promise.all(acts);
  await Promise.all([until(one, () => waiting(one) === 0), until(other, () => waiting(other) === 0)]);
  const sent = requests.flat().map(({ id }) => id);
  expect(new Set(sent)).toEqual(new Set(done.map(({ id }) => id)));
  expect(sent).toHaveLength(20);
  expect(most).toBe(1);
  expect(teamsIn(one).toSorted()).toEqual(teamsIn(other).toSorted());
});

test('a reading that was overtaken by another tab’s spot does not take it away', async () => {
  const userId = newId();
  const { server } = takingServer();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let readings = 0;
  const slowReader: SpotServer = {
    ...server,
    read: async () => {
      readings += 1;
      begin();
      if (readings > 1) throw new NetworkError('away');
      await held;
      return empty();
    },
  };
  const spotter = openTab({ userId, server });
  await spotter.sync();
  const reader = openTab({ userId, server: slowReader });
  const reading = reader.sync();
  await begun;
  await spotter.act(spotOf('nfl-gb'));
  await until(spotter, () => waiting(spotter) === 0);
  release();
  await reading;
  expect(readings).toBe(2);
  expect(teamsIn(reader)).toEqual(['nfl-gb']);
  const { base } = await (await openAccountDb(userId)).read();
  expect([...(base?.collection.keys() ?? [])]).toEqual(['nfl-gb']);
});

test('OFFLINE-05 another account on the same device sends nothing of the first', async () => {
  const { requests, server } = takingServer();
  const away: SpotServer = { apply: () => Promise.reject(new ApiError('unavailable', 503)), read: server.read };
  const alice = openTab({ server: away });
  await alice.act(spotOf('nfl-gb'));
  const bob = openTab({ server });
  await bob.act(spotOf('nba-lal'));
  await until(bob, () => waiting(bob) === 0);
  expect(requests.flat()).toMatchObject([{ teamId: 'nba-lal' }]);
  expect(waiting(alice)).toBe(1);
});

test('OFFLINE-05 after signing out nothing of the person is left but what the server has not taken', async () => {
  const userId = newId();
  const { requests, server } = takingServer();
  const away: SpotServer = { apply: () => Promise.reject(new ApiError('unavailable', 503)), read: server.read };
  const before = openTab({ userId, server: away });
  await before.sync();
  await before.act(spotOf('nfl-gb'));
  await before.forget();
  await before.close();
  const stranger = await (await openAccountDb(userId)).read();
  expect(stranger).toMatchObject({ base: null, outbox: [{ operation: { teamId: 'nfl-gb' } }] });
  const after = openTab({ userId, server });
  await after.sync();
  expect(requests.flat()).toMatchObject([{ teamId: 'nfl-gb' }]);
});

test('OFFLINE-04 one operation that spoils its request is refused by itself; it can be tried again or discarded', async () => {
  const { requests, server } = takingServer();
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

test('a device that cannot keep an operation says so, and shows nothing as spotted', async () => {
  const { requests, server } = takingServer();
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

test('acts of one device follow one another by the server’s clock, whatever its own does', async () => {
  const clock = { now: NOON + 3_600_000 };
  const { server } = takingServer();
  const account = openTab({ clock, server });
  await account.sync();
  const first = await account.act(spotOf('nfl-gb'));
  // An hour ahead of the server: the reading has shown it.
  expect(first.actedAt).toBe('2026-11-15T12:00:00.000Z');
  clock.now -= 600_000;
  const later = await account.act(spotOf('nba-lal'));
  expect(later.actedAt).toBe('2026-11-15T12:00:00.001Z');
});
