import type { Client } from 'pg';
import { DERIVE_STANDINGS } from '../apps/server/src/testing/spots/standings.ts';
import { PERSON_ID } from '../apps/server/src/testing/users/many-people.ts';

/**
 * Adds users with this many spots each, and their counters; existing users get more spots. Half of them go league by
 * league, so that they complete badges, and half spot at random.
 */
export async function addCollectors(database: Client, people: number, spots: number): Promise<void> {
  await database.query(
    `insert into user_spots (user_id, team_no, league_no, op_id, acted_at, received_at, detail_op_id, detail_acted_at,
       spotted_at, lat, lon)
     with album as (
       select team_no, league_no, row_number() over (order by league_no, team_no) - 1 as place, count(*) over () as size from teams
     )
     select ${PERSON_ID}, team_no, league_no, gen_random_uuid(), seen, seen, gen_random_uuid(), seen, seen,
       case when n % 5 = 0 then 30 + spot_no % 10 end, case when n % 5 = 0 then n % 100 end
     from generate_series(1, $1::integer) n cross join generate_series(0, $2::integer - 1) spot_no
       cross join (select max(size) as size from album) whole
       join album on place = (n * 7919 + spot_no * case when n % 2 = 0 then 1 else 37 end) % whole.size
       cross join lateral (select now() - (n + spot_no * 5) * interval '1 hour' as seen) times
     on conflict do nothing`,
    [people, spots],
  );
  await database.query('truncate user_stats');
  await database.query(
    `insert into user_stats (user_id, total_spots, unique_leagues, league_spots, last_spotted_at)
     select user_id, sum(spots), count(*), jsonb_object_agg(league_no, spots), max(latest)
     from (
       select user_id, league_no, count(*) as spots, max(spotted_at) as latest from user_spots group by user_id, league_no
     ) leagues
     group by user_id`,
  );
  await database.query(DERIVE_STANDINGS);
  await database.query('select recount_spotters()');
  await database.query('vacuum (analyze) user_spots, user_stats, team_spotters');
}
