import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import {
  createEmptyDatabase,
  migrateTestDatabase,
  ownerUrlOf,
  runStatement,
} from '../apps/server/src/testing/server/test-database.ts';
import { processPending } from '../apps/server/src/testing/users/badge-fans.ts';
import { addSignedIn, PERSON_ID } from '../apps/server/src/testing/users/many-people.ts';
import { envFile } from '../ops/servers/checkout.ts';

/** A database with a clock of its own: every `now()` in it finds this one before PostgreSQL's. */
const CLOCK = `
  create schema clock;
  create table clock.hand (ago interval not null);
  insert into clock.hand values ('0');
  create function clock.now() returns timestamptz language sql stable return (select pg_catalog.now() - ago from clock.hand);
  grant usage on schema clock to public;
  grant select on clock.hand to public`;
const CLOCK_PATH = 'public, clock, pg_catalog';

/**
 * What a user does in a day: two new teams, and the two of ten days ago removed, so that time grows and albums don't. Ids
 * have the time of the clock.
 */
const OPERATIONS = `
  select apply_operations(${PERSON_ID}, (
    select jsonb_agg(jsonb_build_object('version', 1, 'mode', 'all-time', 'teamId', teams.id, 'actedAt', now(), 'spottedAt', now(),
      'kind', case when step < 2 then 'remove' else 'spot' end,
      'id', (lpad(to_hex((extract(epoch from now()) * 1000)::bigint + step), 12, '0') || substr(gen_random_uuid()::text, 15))::uuid)
      order by step)
    from generate_series(0, 3) step
    join (select id, row_number() over (order by team_no) as place, count(*) over () as many from teams) teams
      on place = 1 + (n + 2 * ($2::integer - case when step < 2 then 10 else 0 end) + step % 2) % many
  )) from generate_series(1, $1::integer) n`;

/** What ends in a day, by the table with its retention rule. */
const ENDING: readonly string[] = [
  `insert into sign_ups (id, email, display_name, language, browser, created_at)
   select gen_random_uuid(), gen_random_uuid() || '@sportspot.example', 'Fan', 'en', 'none', now() from generate_series(1, $1::integer)`,
  `insert into auth_sessions (id, user_id, token, expires_at, updated_at)
   select gen_random_uuid(), ${PERSON_ID}, gen_random_uuid(), now() + interval '30 days', now() from generate_series(1, $1::integer) n`,
  `insert into auth_verifications (id, identifier, value, expires_at)
   select gen_random_uuid(), gen_random_uuid(), 'x', now() + interval '1 hour' from generate_series(1, $1::integer)`,
  `insert into shareable_links (token, type, created_by, revoked_at)
   select substr(replace(gen_random_uuid()::text, '-', ''), 1, 22), 'all-time', ${PERSON_ID}, now() from generate_series(1, $1::integer) n`,
  `insert into groups (id, name, closed_at) select gen_random_uuid(), 'Block 109', now() from generate_series(1, $1::integer)`,
  `insert into early_undos (user_id, undoes, kind, received_at)
   select ${PERSON_ID}, gen_random_uuid(), 'undo', now() from generate_series(1, $1::integer) n`,
];

export interface AgingDatabase {
  /** Moves the clock to this many days ago. */
  turnTo(daysAgo: number): Promise<void>;
  /** A day of all users, and of the worker. */
  live(day: number): Promise<void>;
  /** What autovacuum would do. */
  vacuum(): Promise<void>;
  /** Runs work on this database; returns the pages it touched, those of connecting included, and its time. */
  measure(work: (db: Database) => Promise<unknown>): Promise<{ pages: number; ms: number }>;
  drop(): Promise<void>;
}

export async function createAgingDatabase(people: number): Promise<AgingDatabase> {
  process.loadEnvFile(envFile);
  const made = await createEmptyDatabase();
  const owner = ownerUrlOf(made.url);
  await runStatement(owner, CLOCK);
  await runStatement(owner, `alter database ${new URL(owner).pathname.slice(1)} set search_path = ${CLOCK_PATH}`);
  await migrateTestDatabase(made.url, ['catalogue', 'user-side', 'directory']);
  await runStatement(owner, `alter function keep_operation_weeks set search_path = ${CLOCK_PATH}`);
  const client = new Client({ connectionString: owner });
  await client.connect();
  await addSignedIn(client, people);
  // Autovacuum would disturb whichever job it happens to run beside; the bench vacuums between the nights.
  await client.query(`do $$ declare name text; begin
    for name in select oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop execute format('alter table %s set (autovacuum_enabled = off, toast.autovacuum_enabled = off)', name); end loop;
  end $$`);
  const userClusters = [{ url: made.url, from: 0, to: 255 }];
  /** Runs work with connections of its own: their statistics are complete once all of them are gone. */
  const run = async (work: (db: Database) => Promise<unknown>): Promise<void> => {
    const db = openDatabase({ databaseUrl: made.url, userClusters }, () => {});
    await work(db);
    await db.close();
    const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`;
    while ((await client.query(others)).rowCount) await wait(2);
  };
  const pagesTouched = async (): Promise<number> => {
    const { rows } = await client.query<{ pages: string }>(
      'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.pages);
  };
  return {
    turnTo: async (daysAgo) => {
      await client.query('update clock.hand set ago = make_interval(days => $1)', [daysAgo]);
    },
    live: async (day) => {
      await client.query(OPERATIONS, [people, day]);
      for (const statement of ENDING) await client.query(statement, [people]);
      await run((db) => processPending({ db }));
    },
    vacuum: async () => {
      await client.query('vacuum');
      await client.query('analyze');
    },
    measure: async (work) => {
      const [pages, began] = [await pagesTouched(), performance.now()];
      await run(work);
      const ms = performance.now() - began;
      return { pages: (await pagesTouched()) - pages, ms };
    },
    drop: async () => {
      await client.end();
      await made.drop();
    },
  };
}
