import { createHmac } from 'node:crypto';
import type { Client } from 'pg';
import { cookiesOf, SESSION_COOKIE } from '../../apps/server/src/security/cookies.ts';

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

/** The cookie of the n-th user's session, as signing in would have set it. */
export function cookieOf(n: number, secret: string): string {
  const token = tokenOf(n);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${cookiesOf('http://127.0.0.1').nameOf(SESSION_COOKIE)}=${encodeURIComponent(`${token}.${signature}`)}`;
}
