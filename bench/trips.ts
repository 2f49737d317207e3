import { PARTICIPANTS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { PERSON_ID } from '../apps/server/src/testing/users/many-people.ts';
import { callApi } from '../e2e/support/people/api-client.ts';
import { median } from './support/figures.ts';
import { type SpotApi, startSpotApi } from './support/spot-api.ts';
import { atMost, type Verdict } from './support/verdict.ts';

const ROUNDS = 5;
const READINGS_A_ROUND = 20;
const FEW = 5;
const SPOTS_EACH = 20;
const LIMIT_MS = 60;

interface Trip {
  readonly id: string;
  readonly people: number;
  /** The cookie of the participant in the middle of the ranking. */
  readonly cookie: string;
}

/** Creates a running trip of the first users, who saw the same number of different teams at random times. */
async function fillTrip({ database, cookies }: SpotApi, people: number, format: string): Promise<Trip> {
  const id = newId();
  const { client } = database;
  await client.query(
    `insert into trips (id, creator_id, name, format, target, starts_at)
     select $1, ${PERSON_ID}, 'Away day', $2, case when $2 = 'together' then 100 end, now() - interval '1 hour'
     from generate_series(1, 1) n`,
    [id, format],
  );
  await client.query(
    `insert into trip_participants (user_id, trip_id, starts_at, joined_at)
     select ${PERSON_ID}, $1, now() - interval '1 hour', now() - interval '1 hour' from generate_series(1, $2::integer) n`,
    [id, people],
  );
  await client.query(
    `insert into trip_spots (user_id, trip_id, team_no, league_no, op_id, acted_at, received_at, detail_op_id,
       detail_acted_at, spotted_at)
     select ${PERSON_ID}, $1, team_no, league_no, op_id, at, at, op_id, at, at
     from generate_series(1, $2::integer) n cross join lateral (
       select team_no, league_no, gen_random_uuid() as op_id, now() - random() * interval '1 hour' as at
       from teams where n > 0 order by random() limit $3
     ) spot`,
    [id, people, SPOTS_EACH],
  );
  await client.query('vacuum (analyze) trips, trip_participants, trip_players, trip_spots');
  const { rows } = await client.query<{ n: number }>(
    `select n from trip_players join generate_series(1, $2::integer) n on user_id = ${PERSON_ID}
     where trip_id = $1 order by rank_key desc, user_id offset $2 / 2 limit 1`,
    [id, people],
  );
  return { id, people, cookie: cookies[(rows[0]?.n ?? 1) - 1] ?? '' };
}

/** The duration of a reading over HTTP, in milliseconds. */
async function timeBoard(origin: string, { id, people, cookie }: Trip): Promise<number> {
  const began = performance.now();
  const { body } = await callApi(origin, tripsApi.board, { tripId: id }, cookie);
  const time = performance.now() - began;
  if (body.players !== people || body.mine.length !== 1) throw new Error(JSON.stringify(body));
  return time;
}

/** The leaderboard of a trip with few and with many participants, read over HTTP by one in the middle. */
export async function benchTrips(options: Record<string, string>): Promise<Verdict[]> {
  const [many, format] = [Number(options.people ?? PARTICIPANTS_MAX), options.format ?? 'most'];
  const started = await startSpotApi(many);
  const origin = `http://127.0.0.1:${started.api.port}`;
  const trips = [await fillTrip(started, FEW, format), await fillTrip(started, many, format)] as const;
  const measure = async (trip: Trip, readings = READINGS_A_ROUND) => {
    const times: number[] = [];
    for (let count = 0; count < readings; count += 1) times.push(await timeBoard(origin, trip));
    return median(times);
  };
  // A warm-up.
  for (const trip of trips) await measure(trip);
  const rounds: { small: number; large: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ small: await measure(trips[0]), large: await measure(trips[1]) });
  await started.stop();

  const [small, large] = [median(rounds.map((round) => round.small)), median(rounds.map((round) => round.large))];
  console.log(`trips: format ${format}, ${SPOTS_EACH} spots each, ${ROUNDS} rounds of ${READINGS_A_ROUND} readings each, medians
  leaderboard of ${FEW}      ${small.toFixed(1)} ms
  leaderboard of ${many}   ${large.toFixed(1)} ms, ${median(rounds.map((round) => round.large / round.small)).toFixed(2)} times`);
  return [atMost('trips', large, LIMIT_MS)];
}
