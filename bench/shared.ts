import { randomBytes } from 'node:crypto';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { apply } from '../apps/server/src/features/spots/spots.service.ts';
import { createEmptyDatabase, migrateTestDatabase } from '../apps/server/src/testing/server/test-database.ts';
import { envFile } from '../ops/servers/checkout.ts';
import { type CountedApi, NO_OP, startCountedApi } from './support/api.ts';
import { median } from './support/figures.ts';
import { requestAll, requestText } from './support/http-load.ts';
import { atLeast, atMost, type Verdict } from './support/verdict.ts';

const SPOTS = 127;
const CONNECTIONS = 32;
const ROUNDS = 5;
const RATE_LIMIT = 0.5;
/** The link, its owner, their settings, language, and suspension, and three of their spots. */
const STATEMENTS_A_RENEWAL = 8;
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

interface Measured {
  readonly answers: number;
  readonly rate: number;
  readonly statements: number;
  /** CPU time per response. */
  readonly microseconds: number;
}

async function measure(api: CountedApi, path: string, seconds: number): Promise<Measured> {
  const before = await api.figures();
  const { answers, rate } = await requestAll({
    port: api.port,
    connections: CONNECTIONS,
    seconds,
    next: () => requestText('GET', path),
  });
  const after = await api.figures();
  return {
    answers,
    rate,
    statements: after.statements - before.statements,
    microseconds: ((after.cpuMs - before.cpuMs) * 1000) / answers,
  };
}

/** A popular shared page compared with a no-op route, alternating, on one API process. */
export async function benchShared(options: Record<string, string>): Promise<Verdict[]> {
  const seconds = Number(options.seconds ?? 3);
  process.loadEnvFile(envFile);
  const database = await createEmptyDatabase();
  await migrateTestDatabase(database.url, ['catalogue', 'user-side', 'directory']);
  const token = await seedLink(database.url);
  const api = await startCountedApi({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  const page = `/shared/${token}`;
  const bytes = (await (await fetch(`http://127.0.0.1:${api.port}${page}`)).arrayBuffer()).byteLength;
  for (const path of [page, NO_OP]) await measure(api, path, 2);

  const rounds: { shown: Measured; nothing: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shown = await measure(api, page, seconds);
    rounds.push({ shown, nothing: await measure(api, NO_OP, seconds) });
  }
  await api.stop();
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
  return [
    atLeast('shared page against a route that does nothing', ratio, RATE_LIMIT),
    atMost('statements a renewal', statements / renewals, STATEMENTS_A_RENEWAL),
  ];
}
