import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createQueue } from './queue.ts';
import type { PayloadOf } from './registry.ts';
import { startWorker, type Tasks } from './worker.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const userClusters = [{ url: database.url, from: 0, to: 255 }];
  db = openDatabase({ databaseUrl: database.url, userClusters }, () => {});
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const mail = (to: string): PayloadOf<'send-mail'> => ({
  to,
  kind: 'message-received',
  link: 'https://sportspot.example/help',
  reference: 'SP-7K2M9Q',
});

const nothing = async () => {};
const idle: Tasks = {
  'send-mail': nothing,
  'account-mail': nothing,
  'deliver-message': nothing,
  'recount-leagues': nothing,
  'settle-trip': nothing,
  'remove-nickname': nothing,
  'settle-reset': nothing,
  'freeze-trips': nothing,
  'freeze-trip': nothing,
  'forget-trip': nothing,
  'purge-shared': nothing,
  'count-rarity': nothing,
  'award-person': nothing,
  'award-trip': nothing,
  'award-badges': nothing,
  'delete-account': nothing,
  'resume-deletions': nothing,
  'keep-to-times': nothing,
};

/** A log whose lines can be awaited. */
function readableLog() {
  const lines = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.emit('line', chunk.toString());
      done();
    },
  });
  return { lines, log: pino({ level: 'error' }, lines) };
}

test('a job added while no worker runs is done by the next one', async () => {
  await createQueue(db.directoryPool).add('send-mail', mail('waiting@example.org'));
  const { promise, resolve } = Promise.withResolvers<PayloadOf<'send-mail'>>();
  const { log } = readableLog();
  const worker = await startWorker({
    pool: db.directoryPool,
    log,
    tasks: { ...idle, 'send-mail': async (payload) => resolve(payload) },
  });
  expect(await promise).toEqual(mail('waiting@example.org'));
  await worker.stop();
});

test("a payload that doesn't match the job's schema is refused when it is added", async () => {
  await expect(
    createQueue(db.directoryPool).add('send-mail', mail('x@example.org\r\nBcc: all@example.org')),
  ).rejects.toThrow();
});

test('a failing job is logged by name, without its email address', async () => {
  const { log, lines } = readableLog();
  const worker = await startWorker({
    pool: db.directoryPool,
    log,
    tasks: { ...idle, 'send-mail': () => Promise.reject(new Error('the mail server is away')) },
  });
  const logged = once(lines, 'line');
  await createQueue(db.directoryPool).add('send-mail', mail('unlucky@example.org'));
  const [line] = (await logged) as [string];
  expect(JSON.parse(line)).toMatchObject({
    job: 'send-mail',
    msg: 'a job failed',
    err: { message: 'the mail server is away' },
  });
  expect(line).not.toContain('unlucky@example.org');
  await worker.stop();
});
