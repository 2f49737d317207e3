import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { deletionApi } from '@sportspot/domain/own-data/deletion.contract.ts';
import { DELETE_CONFIRMATION } from '@sportspot/domain/own-data/own-data.constants.ts';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findTraces } from '../../../testing/server/traces.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { createUserWithAllData } from '../../../testing/users/user-with-all-data.ts';
import { type DeletionWorld, none, openDeletionWorld } from '../testing/deletion-world.ts';
import { resumeDeletionsJob } from './deletion.jobs.ts';
import { resumeDeletion } from './deletion.service.ts';

let world: DeletionWorld;
const children: ChildProcess[] = [];

beforeAll(async () => {
  world = await openDeletionWorld();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => world.close());

/** A user can be in at most 20 active trips, which limits how many can share the same friends. */
const LIVES_WITH_FRIENDS = 5;

/**
 * Creates users with every kind of data, all friends of the same two users, and waits until boards and feeds include
 * them.
 */
async function createFriends(count: number): Promise<SignedUp[]> {
  const named = (displayName: string) => signUpPerson(world.server.context, { displayName });
  const friends = { bob: await named('Bob'), carol: await named('Carol') };
  const lives: SignedUp[] = [];
  while (lives.length < count) lives.push((await createUserWithAllData(world.server, friends)).dora);
  return lives;
}

const createUsers = (count: number): Promise<SignedUp[]> =>
  world.work(async () => {
    const lives: SignedUp[] = [];
    while (lives.length < count)
      lives.push(...(await createFriends(Math.min(LIVES_WITH_FRIENDS, count - lives.length))));
    await world.catchUp();
    return lives;
  });

/** Closes the account; no worker runs, so its data stays. */
async function close(dora: SignedUp): Promise<string> {
  const call = callerOf(world.server.app, dora);
  expect((await call(deletionApi.deleteAccount, { confirmation: DELETE_CONFIRMATION })).status).toBe(200);
  return (await world.ticketOf(dora.id)) as string;
}

type Query = (this: Client, ...parameters: unknown[]) => unknown;
const later = () => new Date(Date.now() + 180_000);

/**
 * Runs the work and breaks its connection at the nth statement, in the middle of any transaction. Returns the number of
 * statements.
 */
async function breakConnectionAt(nth: number, work: () => Promise<unknown>): Promise<number> {
  const { query } = Client.prototype as unknown as { query: Query };
  let statements = 0;
  (Client.prototype as unknown as { query: Query }).query = function counted(...parameters) {
    statements += 1;
    if (statements >= nth)
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return query.apply(this, parameters);
  };
  try {
    await work();
  } catch {
    // The test resumes the interrupted deletion.
  } finally {
    (Client.prototype as unknown as { query: Query }).query = query;
  }
  return statements;
}

const CRASHES = process.env.LONG ? 10 : 6;

test(`SET-08 a deletion that crashes at any statement is still completed: ${CRASHES} random crashes`, async () => {
  const { context } = world.server;
  const [first, ...others] = (await createUsers(CRASHES + 1)) as [SignedUp, ...SignedUp[]];
  const whole = await close(first);
  const all = await breakConnectionAt(Infinity, () => resumeDeletion(world.forgetting, whole, later()));
  expect(await findTraces(context, first)).toEqual([]);
  expect(all).toBeGreaterThan(200);

  // Skips the last few statements, because their number varies a little between users.
  const crashes = fc.sample(fc.integer({ min: 1, max: all - 15 }), others.length);
  for (const [index, dora] of others.entries()) {
    const ticket = await close(dora);
    await breakConnectionAt(crashes[index] as number, () => resumeDeletion(world.forgetting, ticket, later()));
    expect(await world.ticketOf(dora.id), `died at statement ${crashes[index]} of ${all}`).toBe(ticket);
    expect(await world.finish(ticket)).toBeNull();
    expect(await findTraces(context, dora)).toEqual([]);
  }
  expect(await world.differences()).toEqual(none);
}, 600_000);

/** Starts a worker as its own process, like in production, and keeps its log. */
function startWorkerProcess(): { process: ChildProcess; log: () => string } {
  const { config } = world.server;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../main.worker.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: config.databaseUrl,
      USER_CLUSTERS: config.userClusters.map(({ from, to, url }) => `${from}-${to}=${url}`).join(','),
      VALKEY_PREFIX: config.valkeyPrefix,
      BOARD_PARTS: String(config.boardParts),
      BASE_URL: config.baseUrl,
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let log = '';
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  return { process: child, log: () => log };
}

test("SET-08 a killed worker leaves the deletion to the next one, and neither logs the user's identity", async () => {
  const { context } = world.server;
  const { directory } = context.db;
  const [dora] = (await createUsers(1)) as [SignedUp];
  const ticket = await close(dora);
  const stepOf = async () =>
    (await directory.selectFrom('deletions').select('step').where('ticket', '=', ticket).executeTakeFirst())?.step ??
    99;
  const logs: string[] = [];
  // Simulates that no worker resumed the deletion for a minute and that all requests in flight have ended.
  const passTime = async () => {
    const past = new Date(Date.now() - 240_000);
    await directory
      .updateTable('deletions')
      .set({ accepted_at: past, due_at: past })
      .where('ticket', '=', ticket)
      .execute();
    await context.queue.add(resumeDeletionsJob, {});
  };
  await passTime();
  for (const until of fc.sample(fc.integer({ min: 1, max: 20 }), 3).toSorted((one, other) => one - other)) {
    const worker = startWorkerProcess();
    const ended = once(worker.process, 'close');
    await expect.poll(stepOf, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(until);
    worker.process.kill('SIGKILL');
    await ended;
    logs.push(worker.log());
    await passTime();
  }
  const last = startWorkerProcess();
  await expect.poll(stepOf, { timeout: 60_000 }).toBe(99);
  last.process.kill('SIGTERM');
  await once(last.process, 'close');
  logs.push(last.log());
  await world.work(world.catchUp);
  expect(await findTraces(context, dora)).toEqual([]);
  expect(await world.differences()).toEqual(none);
  expect(logs.join('\n')).toContain('working');
  for (const secret of [dora.id, dora.email]) expect(logs.join('\n')).not.toContain(secret);
}, 300_000);
