import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

test('closing waits for what is at work, also where nobody asked by a handle', async () => {
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
