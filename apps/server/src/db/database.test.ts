import { connect as connectTo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/server/test-database.ts';
import { openDatabase } from './database.ts';

test('closing waits for running queries, including those on a bare pool', async () => {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ databaseUrl: url, userClusters: [{ url, from: 0, to: 255 }] }, () => {});
  let isDone = false;
  const work = db.directoryPool.query('select pg_sleep(0.5)').then(() => {
    isDone = true;
  });
  await db.close();
  expect(isDone).toBe(true);
  await work;
  await drop();
});

/** A TCP proxy to the database that can stall its current connections. */
async function startProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connectTo(Number(port), hostname);
    incoming.pipe(outgoing).on('error', () => incoming.destroy());
    outgoing.pipe(incoming).on('error', () => outgoing.destroy());
    sockets.add(incoming).add(outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.href,
    hang: () => {
      for (const socket of sockets) socket.unpipe();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a stalled connection is not reused', async () => {
  const { url, drop } = await createTestDatabase();
  const proxy = await startProxy(url);
  const db = openDatabase(
    {
      databaseUrl: `${proxy.url}?query_timeout=500`,
      userClusters: [{ url: `${proxy.url}?query_timeout=500`, from: 0, to: 255 }],
    },
    () => {},
  );
  const ask = async (number: number) =>
    (await sql<{ number: number }>`select ${number}::integer as number`.execute(db.directory)).rows[0]?.number;
  expect(await ask(1)).toBe(1);
  proxy.hang();
  await expect(ask(2)).rejects.toThrow('Query read timeout');
  for (const number of [3, 4, 5]) expect(await ask(number)).toBe(number);
  // Within a transaction, the rollback doesn't wait for the connection either.
  await expect(
    db.directory.transaction().execute(async (transaction) => {
      proxy.hang();
      await sql`select 1`.execute(transaction);
    }),
  ).rejects.toThrow(/Query read timeout|not queryable/);
  expect(await ask(6)).toBe(6);
  await db.close();
  proxy.close();
  await drop();
});
