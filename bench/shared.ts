import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { apply } from '../apps/server/src/features/spots/spots.service.ts';
import { createEmptyDatabase, migrateTestDatabase } from '../apps/server/src/testing/server/test-database.ts';
import { deployment } from '../e2e/support/servers/stack.ts';
import { envFile } from '../ops/servers/checkout.ts';
import { freePort } from '../ops/servers/ports.ts';
import { median } from './figures.ts';
import type { Told } from './shared-server.ts';

const SPOTS = 127;
const CONNECTIONS = 32;
const ROUNDS = 5;
const RATE_LIMIT = 0.5;
/** The link, its owner, their settings, and three of their spots. */
const STATEMENTS_A_RENEWAL = 6;
/** How often a page is rendered again, regardless of the number of requests. */
const RENEWALS_A_SECOND = 1 / 0.7;

/** Inserts a user with a collection, and a link to it. */
async function seedLink(url: string): Promise<string> {
  const config = readConfig({ ...process.env, DATABASE_URL: url });
  const db = openDatabase(config, () => {});
  const [userId, token] = [newId(), randomBytes(16).toString('base64url')];
  const now = new Date().toISOString();
  await db.directory
    .insertInto('users')
    .values({ id: userId, display_name: 'Sam Okafor', email: `${userId}@sportspot.example` })
    .execute();
  const operations = allTeams.slice(0, SPOTS).map(
    ({ id: teamId }): Operation => ({
      id: newId(),
      version: 1,
      kind: 'spot',
      actedAt: now,
      teamId,
      mode: 'all-time',
      spottedAt: now,
    }),
  );
  await apply(db, userId, operations);
  await db.directory.insertInto('shareable_links').values({ token, type: 'all-time', created_by: userId }).execute();
  await db.close();
  return token;
}

/** Requests one URL on one connection, each time the previous response has arrived, and counts the responses. */
function requestRepeatedly(port: number, path: string, until: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip, br\r\n\r\n`;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  let [answers, missing] = [0, 0];
  socket.on('error', reject);
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head));
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) + end + 4;
    }
    missing -= chunk.length;
    if (missing > 0) return;
    answers += 1;
    if (performance.now() < until) socket.write(request);
    else socket.end(() => resolve(answers));
  });
  return promise;
}

interface Measured {
  readonly answers: number;
  readonly rate: number;
  readonly statements: number;
  /** CPU time per response. */
  readonly microseconds: number;
}

async function figuresOf(server: ChildProcess): Promise<Extract<Told, { statements: number }>> {
  server.send('figures');
  const [told] = (await once(server, 'message')) as [Told];
  if ('ready' in told) throw new Error('The server told something else');
  return told;
}

async function measure(server: ChildProcess, port: number, path: string, seconds: number): Promise<Measured> {
  const before = await figuresOf(server);
  const began = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => requestRepeatedly(port, path, began + seconds * 1000)),
  );
  const took = (performance.now() - began) / 1000;
  const after = await figuresOf(server);
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return {
    answers,
    rate: answers / took,
    statements: after.statements - before.statements,
    microseconds: ((after.cpuMs - before.cpuMs) * 1000) / answers,
  };
}

/** A popular shared page compared with a no-op route, alternating, on one API process. */
export async function benchShared(options: Record<string, string>): Promise<boolean> {
  const seconds = Number(options.seconds ?? 3);
  process.loadEnvFile(envFile);
  const database = await createEmptyDatabase();
  await migrateTestDatabase(database.url, ['catalogue', 'user-side', 'directory']);
  const token = await seedLink(database.url);
  const port = await freePort();
  const settings = {
    DATABASE_URL: database.url,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  };
  const server = fork(join(import.meta.dirname, 'shared-server.ts'), { env: deployment(settings) });
  await once(server, 'message');
  const page = `/shared/${token}`;
  const bytes = (await (await fetch(`http://127.0.0.1:${port}${page}`)).arrayBuffer()).byteLength;
  for (const path of [page, '/no-op']) await measure(server, port, path, 2);

  const rounds: { shown: Measured; nothing: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shown = await measure(server, port, page, seconds);
    rounds.push({ shown, nothing: await measure(server, port, '/no-op', seconds) });
  }
  server.kill();
  await once(server, 'exit');
  await database.drop();

  const ratio = median(rounds.map(({ shown, nothing }) => shown.rate / nothing.rate));
  const answers = rounds.reduce((sum, { shown }) => sum + shown.answers, 0);
  const statements = rounds.reduce((sum, { shown }) => sum + shown.statements, 0);
  const renewals = Math.ceil(ROUNDS * seconds * RENEWALS_A_SECOND) + ROUNDS;
  const typical = (of: 'shown' | 'nothing', figure: 'rate' | 'microseconds') =>
    Math.round(median(rounds.map((round) => round[of][figure])));
  console.log(`shared: a page of ${bytes} bytes and a route that does nothing, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${seconds} s each
  answers a second         ${typical('shown', 'rate')} and ${typical('nothing', 'rate')}: ${ratio.toFixed(2)} (median of the rounds; at least ${RATE_LIMIT})
  of a processor           ${typical('shown', 'microseconds')} and ${typical('nothing', 'microseconds')} microseconds an answer
  statements               ${statements} for ${answers} answers, all of them of at most ${renewals} renewals: 0 for an answer of a warm page`);
  const perRenewal = statements / renewals;
  return ratio >= RATE_LIMIT && perRenewal <= STATEMENTS_A_RENEWAL;
}
