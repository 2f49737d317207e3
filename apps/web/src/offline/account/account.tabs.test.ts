// oxlint-disable-next-line import/no-unassigned-import -- it makes the browser's IndexedDB global
import 'fake-indexeddb/auto';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import type { Account } from './account.ts';
import { DEFAULT_CHOICES, openAccountDb } from './account-db.ts';
import type { SpotServer } from './sync.ts';
import { acceptingServer, empty, openTab, removalOf, spotOf, teamsIn, until, waiting } from './testing/tabs.ts';

test('OFFLINE-06 two tabs share one outbox and never send at the same time', async () => {
  const userId = newId();
  const { requests, server } = acceptingServer();
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

test('two tabs in parallel both end with the state that the device stores', async () => {
  const act = fc.record({
    inFirst: fc.boolean(),
    team: fc.constantFrom('nfl-gb', 'nba-lal', 'mlb-bos'),
    isSpot: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), fc.boolean(), async (acts, isAway) => {
      const userId = newId();
      const { server } = acceptingServer();
      const away: SpotServer = { ...server, apply: () => Promise.reject(new ApiError('unavailable', 503)) };
      const tabs = [openTab({ userId, server: isAway ? away : server }), openTab({ userId, server })] as const;
      await Promise.all(tabs.map((tab) => tab.sync()));
      await Promise.all(
        acts.map(({ inFirst, team, isSpot }) =>
          (inFirst ? tabs[0] : tabs[1]).act(isSpot ? spotOf(team) : removalOf(team)),
        ),
      );
      await tabs[1].sync();
      const { base, outbox } = await (await openAccountDb(userId)).read();
      expect(outbox).toEqual([]);
      const teams = [...(base?.collection.keys() ?? [])].toSorted();
      const isSettled = (tab: Account) => waiting(tab) === 0 && String(teamsIn(tab).toSorted()) === String(teams);
      await Promise.all(tabs.map((tab) => until(tab, () => isSettled(tab))));
      await Promise.all(tabs.map((tab) => tab.close()));
    }),
    { numRuns: 50 },
  );
});

test('a change in another tab keeps the identity of unchanged spots', async () => {
  const userId = newId();
  const { server } = acceptingServer();
  const [one, other] = [openTab({ userId, server }), openTab({ userId, server })];
  await Promise.all([one.sync(), other.sync()]);
  await one.act(spotOf('nfl-gb'));
  await until(one, () => waiting(one) === 0);
  const before = one.state().spots?.collection.get('nfl-gb');
  await other.act(spotOf('nba-lal'));
  await until(one, () => teamsIn(one).length === 2 && waiting(one) === 0);
  expect(one.state().spots?.collection.get('nfl-gb')).toBe(before);
});

test('a snapshot requested before another tab’s spot does not remove it', async () => {
  const userId = newId();
  const { server } = acceptingServer();
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
      return { output: empty() };
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

test('OFFLINE-05 another account on the device sends none of the first one’s operations', async () => {
  const { requests, server } = acceptingServer();
  const away: SpotServer = { apply: () => Promise.reject(new ApiError('unavailable', 503)), read: server.read };
  const alice = openTab({ server: away });
  await alice.act(spotOf('nfl-gb'));
  const bob = openTab({ server });
  await bob.act(spotOf('nba-lal'));
  await until(bob, () => waiting(bob) === 0);
  expect(requests.flat()).toMatchObject([{ teamId: 'nba-lal' }]);
  expect(waiting(alice)).toBe(1);
});

test('OFFLINE-05 signing out leaves only unsent operations on the device', async () => {
  const userId = newId();
  const { requests, server } = acceptingServer();
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

test('no operation is lost when another tab signs out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(6), fc.nat(6), fc.boolean(), async (before, during, isAway) => {
      const userId = newId();
      const { requests, server } = acceptingServer();
      const away: SpotServer = { ...server, apply: () => Promise.reject(new ApiError('unauthenticated', 401)) };
      const [spotter, leaver] = [openTab({ userId, server: isAway ? away : server }), openTab({ userId, server })];
      await Promise.all([spotter.sync(), leaver.sync()]);
      const act = (count: number) => Array.from({ length: count }, (_, index) => spotter.act(spotOf(`nfl-${index}x`)));
      const acts = act(before);
      const leaving = leaver.forget();
      acts.push(...act(during));
      await leaving;
      acts.push(spotter.act(spotOf('nfl-gb')));
      const done = await Promise.all(acts);
      await spotter.sync();
      const { outbox } = await (await openAccountDb(userId)).read();
      const known = new Set([...requests.flat(), ...outbox.map(({ operation }) => operation)].map(({ id }) => id));
      expect(done.filter(({ id }) => !known.has(id))).toEqual([]);
      await Promise.all([spotter.close(), leaver.close()]);
    }),
    { numRuns: 40 },
  );
});

test('a pending snapshot does not restore spots after another tab signs out', async () => {
  const userId = newId();
  const { server } = acceptingServer();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let readings = 0;
  const read = async () => {
    readings += 1;
    if (readings > 1) throw new ApiError('unauthenticated', 401);
    begin();
    await held;
    return { output: empty() };
  };
  const [reader, leaver] = [openTab({ userId, server: { ...server, read } }), openTab({ userId, server })];
  const reading = reader.sync();
  await begun;
  await leaver.forget();
  release();
  await reading;
  expect(await (await openAccountDb(userId)).read()).toMatchObject({ base: null });
});

test('signing out keeps only unsent operations, or nothing if they are discarded', async () => {
  const { server } = acceptingServer();
  const away: SpotServer = { ...server, apply: () => Promise.reject(new ApiError('unavailable', 503)) };
  for (const isDiscarding of [false, true]) {
    const userId = newId();
    const tab = openTab({ userId, server: away });
    await tab.sync();
    await tab.choose({ mode: 'trip-mode', tripId: newId() });
    await tab.act(spotOf('nfl-gb'));
    await tab.forget(isDiscarding);
    expect([tab.state().spots, waiting(tab)]).toEqual([null, isDiscarding ? 0 : 1]);
    const kept = await (await openAccountDb(userId)).read();
    expect(kept).toMatchObject({ base: null, choices: DEFAULT_CHOICES });
    expect(kept.outbox.map(({ operation }) => operation)).toMatchObject(isDiscarding ? [] : [{ teamId: 'nfl-gb' }]);
  }
});
