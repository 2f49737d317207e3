import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type Database, openDatabase } from '../db/database.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';
import { createTestDatabase, type TestDatabase } from '../testing/server/test-database.ts';
import { createQueue } from './queue.ts';
import { startWorker, taskOf } from './worker.ts';

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

type Sent = z.output<typeof sendMailJob.payload>;

const mail = (to: string): Sent => ({
  to,
  kind: 'message-received',
  link: 'https://sportspot.example/help',
  reference: 'SP-7K2M9Q',
});

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
  await createQueue(db.directoryPool).add(sendMailJob, mail('waiting@example.org'));
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const { log } = readableLog();
  const worker = await startWorker({
    pool: db.directoryPool,
    log,
    timetable: '',
    tasks: [taskOf(sendMailJob, async (payload) => resolve(payload))],
  });
  expect(await promise).toEqual(mail('waiting@example.org'));
  await worker.stop();
});

test("a payload that doesn't match the job's schema is refused when it is added", async () => {
  await expect(
    createQueue(db.directoryPool).add(sendMailJob, mail('x@example.org\r\nBcc: all@example.org')),
  ).rejects.toThrow();
});

test('a failing job is logged by name, without its email address', async () => {
  const { log, lines } = readableLog();
  const worker = await startWorker({
    pool: db.directoryPool,
    log,
    timetable: '',
    tasks: [taskOf(sendMailJob, () => Promise.reject(new Error('the mail server is away')))],
  });
  const logged = once(lines, 'line');
  await createQueue(db.directoryPool).add(sendMailJob, mail('unlucky@example.org'));
  const [line] = (await logged) as [string];
  expect(JSON.parse(line)).toMatchObject({
    job: 'send-mail',
    msg: 'a job failed',
    err: { message: 'the mail server is away' },
  });
  expect(line).not.toContain('unlucky@example.org');
  await worker.stop();
});
