import type { Client } from 'pg';
import { DERIVE_STANDINGS } from '../apps/server/src/testing/spots/standings.ts';
import { PERSON_ID } from './support/people.ts';

/** Adds users with one to four spots each, and their counters. */
export async function addPeople(database: Client, from: number, to: number): Promise<void> {
  await database.query(
    `insert into users (id, email, display_name)
     select ${PERSON_ID}, n || '@sportspot.example', 'Fan ' || n from generate_series($1::integer, $2::integer) n`,
    [from, to],
  );
  await database.query(
    `insert into user_spots (user_id, team_no, league_no, op_id, acted_at, received_at, detail_op_id, detail_acted_at, spotted_at)
     select ${PERSON_ID}, team_no, league_no, gen_random_uuid(), seen, seen, gen_random_uuid(), seen, seen
     from generate_series($1::integer, $2::integer) n
       cross join lateral (select now() - n * interval '7 seconds' as seen) times
       join lateral (select team_no, league_no from teams order by team_no offset n % 50 limit 1 + n % 4) spotted on true`,
    [from, to],
  );
  await database.query(
    `insert into user_stats (user_id, total_spots, unique_leagues, league_spots, last_spotted_at)
     select user_id, sum(spots), count(*), jsonb_object_agg(league_no, spots), max(latest)
     from (
       select user_id, league_no, count(*) as spots, max(spotted_at) as latest from user_spots
       where not exists (select from user_stats where user_stats.user_id = user_spots.user_id)
       group by user_id, league_no
     ) leagues
     group by user_id`,
  );
  await database.query(DERIVE_STANDINGS);
  await database.query('vacuum (analyze) users, user_spots, user_stats');
}
