// oxlint-disable-next-line import/no-unassigned-import -- it makes the browser's IndexedDB global
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { SpotServer } from './sync.ts';
import { acceptingServer, empty, NOON, openTab, removalOf, spotOf, teamsIn, until, waiting } from './testing/tabs.ts';

const blank = { placeText: null, lat: null, lon: null, gear: null, note: null };

/** A server that another device changed too: its spots differ from what this device shows. */
function differingServer(left: (spottedAt: string) => Awaited<ReturnType<SpotServer['apply']>>['left']) {
  const { server } = acceptingServer();
  let readings = 0;
  const differing: SpotServer = {
    apply: async (operations) => ({
      ...(await server.apply(operations)),
      left: left(operations.flatMap((one) => ('spottedAt' in one ? (one.spottedAt ?? []) : []))[0] ?? ''),
    }),
    read: async () => {
      readings += 1;
      const other = { teamId: 'mlb-bos', spottedAt: null, ...blank };
      return { output: { ...empty(), collection: readings > 1 ? [other] : [] } };
    },
  };
  return { server: differing, readings: () => readings };
}
const atGreenBay = { tripId: null, seatNo: 0, teamId: 'nfl-gb' };

test.each([
  ['gone', () => [{ ...atGreenBay, spot: null }]],
  [
    'with another note',
    (spottedAt: string) => [{ ...atGreenBay, spot: { teamId: 'nfl-gb', spottedAt, ...blank, note: 'cap' } }],
  ],
  ['unchanged', () => []],
])('UNDO-03 reads spots again immediately if the server has one %s', async (_, left) => {
  const { server, readings } = differingServer(left);
  const account = openTab({ server });
  await account.sync();
  await account.act(spotOf('nfl-gb'));
  await until(account, () => waiting(account) === 0 && teamsIn(account).includes('mlb-bos'));
  expect([readings(), teamsIn(account)]).toEqual([2, ['mlb-bos']]);
});

test('does not read spots again if the server has them as shown, even if the clocks differ slightly', async () => {
  const { server, readings } = differingServer((spottedAt) => {
    const seen = new Date(Date.parse(spottedAt) - 40).toISOString();
    return [{ ...atGreenBay, spot: { teamId: 'nfl-gb', spottedAt: seen, ...blank } }];
  });
  const account = openTab({ server });
  await account.sync();
  await account.act(spotOf('nfl-gb'));
  await until(account, () => waiting(account) === 0 && !account.state().isSyncing);
  expect([readings(), teamsIn(account)]).toEqual([1, ['nfl-gb']]);
});

test('UNDO-01 undo removes a spot immediately, even if its note was edited since', async () => {
  const { server } = acceptingServer();
  const account = openTab({ server });
  await account.sync();
  const { id } = await account.act(spotOf('nfl-gb'));
  await account.act((parts) => ({
    ...parts,
    kind: 'edit',
    teamId: 'nfl-gb',
    mode: 'all-time',
    details: { note: 'cap' },
  }));
  await account.act((parts) => ({ ...parts, kind: 'undo', undoes: id }));
  expect(teamsIn(account)).toEqual([]);
  await account.act(removalOf('nfl-gb'));
  await until(account, () => waiting(account) === 0);
  expect(teamsIn(account)).toEqual([]);
});

test('an idle refresh names the version it has, and a refresh after own changes asks for everything', async () => {
  const { server } = acceptingServer();
  const known: (string | undefined)[] = [];
  const clock = { now: NOON };
  const elsewhere = { teamId: 'mlb-bos', spottedAt: null, ...blank };
  let current = 'one';
  const versioned: SpotServer = {
    ...server,
    read: async (version) => {
      known.push(version);
      return version === current ? null : { output: { ...empty(), collection: [elsewhere] }, version: current };
    },
  };
  const account = openTab({ server: versioned, clock });
  const refresh = async () => {
    clock.now += 61_000;
    await account.sync();
  };
  await account.sync();
  await refresh();
  expect([known, teamsIn(account)]).toEqual([[undefined, 'one'], ['mlb-bos']]);
  current = 'two';
  await refresh();
  expect(known.at(-1)).toBe('one');
  await account.act(spotOf('nfl-gb'));
  await until(account, () => waiting(account) === 0);
  await refresh();
  expect(known.at(-1)).toBeUndefined();
});
