import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Client } from 'pg';
import { median } from './support/figures.ts';
import { requestAll } from './support/http-load.ts';
import { pgbench } from './support/pgbench.ts';
import { type SpotApi, spotRequest, startSpotApi } from './support/spot-api.ts';
import { atLeast, atMost, type Verdict } from './support/verdict.ts';

const ROUNDS = 3;
const CLIENTS = 16;

/** A random user and team; both scripts do the same work besides their own call. */
const scriptOf = (people: number, call: string) => `
\\set person random(1, ${people})
\\set team random(1, ${allTeams.length})
select ${call};`;

const ours = 'apply_operations(least.person(:person), least.operations(:team))';
const minimal = 'least.spot(:person, :team, (:team % 35)::smallint), least.person(:person), least.operations(:team)';

/** Bytes of WAL so far. */
async function walOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  );
  return Number(rows[0]?.bytes);
}

/** Index entries of the rows that a spot inserts. */
async function indexEntries(client: Client): Promise<number> {
  const { rows } = await client.query<{ entries: number }>(
    `select count(*)::integer as entries from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and relname in ('user_spots', 'spot_ops', 'outbox') and indpred is null`,
  );
  return rows[0]?.entries ?? 0;
}

interface Load {
  readonly people: number;
  readonly seconds: number;
}

interface Round {
  readonly minimal: number;
  readonly ours: number;
  readonly http: number;
  readonly walOfMinimal: number;
  readonly walOfOurs: number;
  readonly statements: number;
}

async function measureRound({ database, api, cookies }: SpotApi, { people, seconds }: Load): Promise<Round> {
  const run = async (call: string) => {
    await database.empty();
    const before = await walOf(database.client);
    const rate = await pgbench({ url: database.url, script: scriptOf(people, call), seconds, clients: CLIENTS });
    return { rate, wal: ((await walOf(database.client)) - before) / (rate * seconds) };
  };
  const [least, own] = [await run(minimal), await run(ours)];
  await database.empty();
  const before = await api.figures();
  const http = await requestAll({ port: api.port, connections: CLIENTS, seconds, next: () => spotRequest(cookies) });
  const after = await api.figures();
  return {
    minimal: least.rate,
    ours: own.rate,
    http: http.rate,
    walOfMinimal: least.wal,
    walOfOurs: own.wal,
    statements: (after.statements - before.statements) / http.answers,
  };
}

/** A spot over HTTP against our function alone, and our function against the least a spot can cost. */
export async function benchSpot(options: Record<string, string>): Promise<Verdict[]> {
  const { people, seconds } = { people: Number(options.people ?? 1000), seconds: Number(options.seconds ?? 6) };
  const started = await startSpotApi(people);
  // A warm-up.
  await measureRound(started, { people, seconds: 2 });
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(started, { people, seconds }));
  const entries = await indexEntries(started.database.client);
  await started.stop();

  const typical = (figure: (round: Round) => number) => median(rounds.map(figure));
  const whole = (figure: (round: Round) => number) => Math.round(typical(figure));
  console.log(`spot: ${people} people, ${allTeams.length} teams, ${CLIENTS} clients, ${ROUNDS} rounds of ${seconds} s each, medians
  the least a spot can cost   ${whole((round) => round.minimal)} a second, ${whole((round) => round.walOfMinimal)} bytes of WAL each
  our function by pgbench     ${whole((round) => round.ours)} a second, ${whole((round) => round.walOfOurs)} bytes of WAL each, ${entries} index entries and those of the counters
  over HTTP                   ${whole((round) => round.http)} a second`);
  return [
    atLeast(
      'a spot over HTTP against our function',
      typical((round) => round.http / round.ours),
      0.6,
    ),
    atLeast(
      'our function against the least',
      typical((round) => round.ours / round.minimal),
      0.7,
    ),
    atMost(
      'statements a spot',
      typical(({ statements }) => statements),
      2,
    ),
  ];
}
