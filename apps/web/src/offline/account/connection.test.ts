// oxlint-disable-next-line import/no-unassigned-import -- it makes the browser's IndexedDB global
import 'fake-indexeddb/auto';
import { newId } from '@sportspot/domain/values/ids.ts';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { openAccountDb } from './account-db.ts';
import { acceptingServer, openTab, spotOf, until, waiting } from './testing/tabs.ts';

afterEach(() => vi.restoreAllMocks());

/** Records every connection that is opened. */
function watchConnections(): IDBDatabase[] {
  const opened: IDBDatabase[] = [];
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  });
  return opened;
}
const forceClose = (connection: IDBDatabase | undefined) =>
  forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]);

test('reopens a database that another tab deleted, and stores and sends the spot', async () => {
  const userId = newId();
  const { requests, server } = acceptingServer();
  const tab = openTab({ userId, server });
  await tab.sync();
  await deleteDB(`sportspot.${userId}`);
  await tab.act(spotOf('nfl-gb'));
  await until(tab, () => waiting(tab) === 0 && tab.state().spots !== null);
  expect(requests.flat()).toMatchObject([{ teamId: 'nfl-gb' }]);
});

test('reopens a connection that the browser dropped, and loses nothing', async () => {
  const connections = watchConnections();
  const userId = newId();
  const { requests, server } = acceptingServer();
  const tab = openTab({ userId, server });
  await tab.sync();
  await tab.act(spotOf('nfl-gb'));
  forceClose(connections[0]);
  await tab.act(spotOf('nba-lal'));
  await until(tab, () => waiting(tab) === 0);
  expect(requests.flat()).toMatchObject([{ teamId: 'nfl-gb' }, { teamId: 'nba-lal' }]);
  expect(connections.length).toBeGreaterThan(1);
});

test.each(['InvalidStateError', 'AbortError', 'UnknownError'])(
  'retries a transaction on a new connection after %s',
  async (name) => {
    const connections = watchConnections();
    const db = await openAccountDb(newId());
    await db.read();
    vi.spyOn(connections[0] as IDBDatabase, 'transaction').mockImplementation(() => {
      throw new DOMException('The connection is lost', name);
    });
    await db.choose({ mode: 'trip-mode', tripId: null, seatNo: 0 });
    expect((await db.read()).choices).toMatchObject({ mode: 'trip-mode' });
    expect(connections).toHaveLength(2);
  },
);

test('a full disk fails without a retry', async () => {
  const connections = watchConnections();
  const db = await openAccountDb(newId());
  await db.read();
  vi.spyOn(connections[0] as IDBDatabase, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await expect(db.read()).rejects.toThrow('The disk is full');
  expect(connections).toHaveLength(1);
});

test('reports a database that never responds, and uses it again once it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const tab = openTab({ userId: newId(), server: acceptingServer().server });
  const syncing = tab.sync();
  await vi.advanceTimersByTimeAsync(9999);
  expect(tab.state()).toMatchObject({ isSyncing: true, problem: null });
  await vi.advanceTimersByTimeAsync(1);
  await syncing;
  expect(tab.state()).toMatchObject({ spots: null, isSyncing: false, problem: { name: 'TimeoutError' } });

  vi.useRealTimers();
  opening.mockRestore();
  await tab.refresh();
  expect(tab.state()).toMatchObject({ spots: {}, isSyncing: false, problem: null });
});
