import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPgbouncer, startPgbouncer } from '../../../../ops/servers/pgbouncer.ts';
import { makeTemporaryServerFolder } from '../../../../ops/servers/user.ts';
import { applyOperations, selectStats } from '../features/spots/spots.queries.ts';
import { createTestDatabase, type TestDatabase } from '../testing/server/test-database.ts';
import { spotOf } from '../testing/spots/operations.ts';
import { openDatabase } from './database.ts';

/** Two are for the holder of a lock and the one who waits for it. */
const CONNECTIONS = 4;
const SPOTS = 20;

let direct: TestDatabase;
let pooler: RunningPgbouncer;
beforeAll(async () => {
  direct = await createTestDatabase();
  const { port, username } = new URL(direct.url);
  pooler = await startPgbouncer({
    postgresPort: Number(port),
    users: [username],
    poolSize: CONNECTIONS,
    dir: makeTemporaryServerFolder(),
  });
});
afterAll(async () => {
  await pooler.stop();
  await direct.drop();
});

function openThroughPooler(databasePooler: 'none' | 'transaction') {
  const url = new URL(direct.url);
  url.port = String(pooler.port);
  const userClusters = [{ url: url.href, from: 0, to: 255 }];
  return openDatabase({ databaseUrl: url.href, userClusters, databasePoolSize: 20, databasePooler }, () => {});
}

test('twenty connections through a pooler in transaction mode share four: spots, confirmations, and locks work', async () => {
  const db = openThroughPooler('transaction');
  const people = Array.from({ length: 10 }, newId);
  let holders = 0;
  let most = 0;
  const holdLock = () =>
    db.withLock('the same', async () => {
      holders += 1;
      most = Math.max(most, holders);
      await db.confirm(undefined);
      holders -= 1;
    });
  const spots = people.flatMap((id) =>
    allTeams.slice(0, SPOTS).map(({ id: teamId }) => applyOperations(db.userSide(id), id, [spotOf(teamId)])),
  );
  await Promise.all([...spots, ...people.map((id) => db.confirm(id)), holdLock(), holdLock()]);
  const totals = await Promise.all(people.map(async (id) => (await selectStats(db.userSide(id), id)).totalSpots));
  await db.close();
  expect([totals, most]).toEqual([people.map(() => SPOTS), 1]);
});

test('without the setting, such a pooler refuses the connection, so it cannot be forgotten', async () => {
  const db = openThroughPooler('none');
  const id = newId();
  await expect(applyOperations(db.userSide(id), id, [spotOf('nfl-gb')])).rejects.toThrow(/statement_timeout/);
  await db.close();
});
