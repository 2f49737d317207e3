import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { PERSON_ID } from '../apps/server/src/testing/users/many-people.ts';
import { NO_OP } from './support/api.ts';
import { median } from './support/figures.ts';
import { requestAll, requestText } from './support/http-load.ts';
import { type SpotApi, startSpotApi } from './support/spot-api.ts';
import { atLeast, type Verdict } from './support/verdict.ts';

const ROUNDS = 3;
const CONNECTIONS = 16;
const PEOPLE = 50;
const BATCH = 100;
const SMALL = 100;

/** Gives everyone an album of this many teams, seen long ago. */
async function fillAlbums({ database }: SpotApi, teams: number): Promise<void> {
  await database.empty();
  // In batches, as phones send them.
  for (let first = 0; first < teams; first += BATCH)
    await database.client.query(
      `select apply_operations(${PERSON_ID}, (
         select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'version', 1, 'kind', 'spot', 'mode', 'all-time',
           'teamId', id, 'actedAt', now(), 'spottedAt', now() - team_no * interval '1 hour'))
         from (select id, team_no from teams order by team_no limit $3 offset $2) chosen
       )) from generate_series(1, $1::integer) n`,
      [PEOPLE, first, Math.min(BATCH, teams - first)],
    );
  // Older than what can be undone.
  await database.client.query(`update spot_ops set received_at = now() - interval '2 days'`);
  await database.client.query(
    `update user_spots set acted_at = now() - interval '2 days', detail_acted_at = now() - interval '2 days'`,
  );
  await database.client.query('vacuum (analyze) user_spots, spot_ops, user_stats');
}

interface Rates {
  readonly whole: number;
  readonly unchanged: number;
  readonly nothing: number;
}

async function measure({ api, cookies }: SpotApi, seconds: number): Promise<Rates> {
  const url = `http://127.0.0.1:${api.port}/api/spots/mine`;
  // Everyone has the same number of operations, so one version is everyone's.
  const version = (await fetch(url, { headers: { cookie: cookies[0] ?? '' } })).headers.get('etag') ?? '';
  let turn = 0;
  const rateOf = async (path: string, headers: Record<string, string> = {}) => {
    const next = () => {
      turn += 1;
      return requestText('GET', path, { cookie: cookies[turn % cookies.length] ?? '', headers });
    };
    return (await requestAll({ port: api.port, connections: CONNECTIONS, seconds, next })).rate;
  };
  return {
    whole: await rateOf('/api/spots/mine'),
    unchanged: await rateOf('/api/spots/mine', { 'If-None-Match': version }),
    nothing: await rateOf(NO_OP),
  };
}

/** A device's own spots, whole and unchanged since it read them, against a route that does nothing. */
export async function benchMine(options: Record<string, string>): Promise<Verdict[]> {
  const seconds = Number(options.seconds ?? 4);
  const started = await startSpotApi(PEOPLE);
  const verdicts: Verdict[] = [];
  for (const teams of [SMALL, allTeams.length]) {
    await fillAlbums(started, teams);
    await measure(started, 1);
    const rounds: Rates[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(started, seconds));
    const rate = (of: keyof Rates) => Math.round(median(rounds.map((round) => round[of])));
    const ratio = (of: 'whole' | 'unchanged') => median(rounds.map((round) => round[of] / round.nothing));
    console.log(`mine: ${PEOPLE} people with ${teams} teams, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${seconds} s each, medians
  whole        ${rate('whole')} a second, ${ratio('whole').toFixed(2)} of a route that does nothing
  unchanged    ${rate('unchanged')} a second, ${ratio('unchanged').toFixed(2)} of it
  nothing      ${rate('nothing')} a second`);
    verdicts.push(
      atLeast(`unchanged spots of ${teams} teams against a route that does nothing`, ratio('unchanged'), 0.4),
    );
  }
  await started.stop();
  return verdicts;
}
