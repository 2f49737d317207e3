import { createHmac } from 'node:crypto';
import type { Client } from 'pg';
import { cookiesOf, SESSION_COOKIE } from '../../security/cookies.ts';
import { DERIVE_STANDINGS } from '../spots/standings.ts';

/** The id of the n-th user: time-ordered like real ids, with last bytes that spread users over the shards. */
export const PERSON_ID = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || substr(md5(n::text), 1, 12))::uuid`;

const tokenOf = (n: number) => `bench-${n}`;

/** Adds users with a session each. */
export async function addSignedIn(database: Client, people: number): Promise<void> {
  await database.query(
    `insert into users (id, email, display_name, email_verified, age_confirmed_at)
     select ${PERSON_ID}, n || '@sportspot.example', 'Fan ' || n, true, now() from generate_series(1, $1::integer) n`,
    [people],
  );
  await database.query(
    `insert into auth_sessions (id, user_id, token, expires_at)
     select gen_random_uuid(), ${PERSON_ID}, 'bench-' || n, now() + interval '30 days' from generate_series(1, $1::integer) n`,
    [people],
  );
  await database.query('vacuum (analyze) users, auth_sessions');
}

/** Gives these users one to four spots each, and their counters. */
export async function addSpots(database: Client, from: number, to: number): Promise<void> {
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
  await database.query('vacuum (analyze) user_spots, user_stats');
}

/** The cookie of the n-th user's session, as signing in would have set it. */
export function cookieOf(n: number, secret: string): string {
  const token = tokenOf(n);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${cookiesOf('http://127.0.0.1').nameOf(SESSION_COOKIE)}=${encodeURIComponent(`${token}.${signature}`)}`;
}
