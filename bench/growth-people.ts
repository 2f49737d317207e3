import type { Client } from 'pg';
import { addSignedIn, PERSON_ID } from '../apps/server/src/testing/users/many-people.ts';

const ALBUMS = 100;
const SPOTS = 10;

/** Albums to give to users, with what their counters say. */
const CREATE_ALBUMS = `
  create temp table albums as
  select place % ${ALBUMS} as album, array_agg(team_no) as teams, array_agg(league_no) as leagues,
    count(distinct league_no)::integer as unique_leagues
  from (select team_no, league_no, row_number() over (order by team_no) - 1 as place from teams) numbered
  where place < ${ALBUMS * SPOTS}
  group by place % ${ALBUMS};
  alter table albums add league_spots jsonb, add league_bits bit(256);
  update albums set league_spots = (
    select jsonb_object_agg(league, spots) from (
      select league, count(*) as spots from unnest(leagues) league group by league
    ) counted
  );
  update albums set league_bits = league_bits(league_spots)`;

/** Without `offset 0`, an id would be calculated for every spot. */
const people = `generate_series(1, $1::integer) n join albums on album = n % ${ALBUMS}
  cross join lateral (select ${PERSON_ID} as id, $2::timestamptz - n * interval '1 second' as seen offset 0) person`;

/** Adds signed-in users with ten spots each. Their counters are derived at once, because an update would double the time. */
export async function addSpotters(database: Client, count: number): Promise<void> {
  const inputs = [count, new Date()];
  await addSignedIn(database, count);
  await database.query(CREATE_ALBUMS);
  // A fifth faster than adding to the index.
  await database.query('alter table user_spots drop constraint user_spots_pkey');
  await database.query(
    `insert into user_spots (user_id, team_no, league_no, op_id, acted_at, received_at, detail_op_id, detail_acted_at, spotted_at)
     select id, team_no, league_no, id, seen, seen, id, seen, seen
     from ${people} cross join lateral unnest(teams, leagues) spotted (team_no, league_no)`,
    inputs,
  );
  await database.query('alter table user_spots add primary key (user_id, team_no)');
  await database.query(
    `insert into user_stats (user_id, total_spots, unique_leagues, league_spots, last_spotted_at, league_bits, rank_key)
     select id, ${SPOTS}, unique_leagues, league_spots, seen, league_bits, rank_key(${SPOTS}, unique_leagues, 0, seen)
     from ${people}`,
    inputs,
  );
  await database.query('vacuum (analyze) user_spots, user_stats');
}
