import { join } from 'node:path';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import { badgeRules } from '@sportspot/domain/badges/badges.rules.ts';
import { badgeDefinitions } from '@sportspot/domain/badges/definitions.ts';
import { runner } from 'node-pg-migrate';
import { Client } from 'pg';
import { awardBadgesJob } from '../../features/badges/badges.jobs.ts';
import { recountLeaguesJob } from '../../features/catalogue/recount-leagues.job.ts';
import { createQueue, migrateQueue } from '../../jobs/queue.ts';
import { type MigrationSet, migrationSets, migrationsTable } from '../migrations/migration-sets.ts';
import { applyFunctions, functionSources } from './functions.ts';
import { grantRuntime } from './grants.ts';
import { adoptSquashed } from './squashed.ts';

interface MigrateOptions {
  /** With the role that will own the tables. */
  readonly url: string;
  /** The role of the API and the worker, which gets access; null if it is the owner. */
  readonly runtimeRole: string | null;
  readonly sets: readonly MigrationSet[];
  readonly log?: (line: string) => void;
}

/**
 * Migrates one database, up only, in the order of the sets, each with its own bookkeeping table. Then applies the
 * functions, whose tables now exist.
 */
export async function migrate({ url, runtimeRole, sets, log = () => {} }: MigrateOptions): Promise<void> {
  const ordered = migrationSets.filter((known) => sets.includes(known));
  for (const set of ordered) {
    await adoptSquashed(url, set);
    await runner({
      databaseUrl: url,
      dir: join(import.meta.dirname, '../migrations', set),
      migrationsTable: migrationsTable(set),
      direction: 'up',
      advisoryLockMode: 'wait',
      log,
    });
  }
  await applyFunctions(url, new Map(ordered.map((set) => [set, functionSources(set)])));
  if (sets.includes('user-side')) await openOperationWeeks(url);
  if (sets.includes('directory')) await migrateQueue(url);
  await fillCatalogue(url, sets.includes('directory'));
  if (sets.includes('directory')) await fillBadges(url);
  if (runtimeRole !== null) await grantRuntime(url, runtimeRole);
}

/** Lets a new database start with the partitions that the worker makes every day. */
async function openOperationWeeks(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select keep_operation_weeks()');
  } finally {
    await client.end();
  }
}

/** A database URL with the credentials of another URL. */
export function withRoleOf(url: string, other: string): string {
  const address = new URL(url);
  const { username, password } = new URL(other);
  address.username = username;
  address.password = password;
  return address.href;
}

/**
 * Synchronizes leagues and teams with the catalogue files. Teams are never deleted, because their ids are permanent.
 * When a team has moved to another league, the database with the queue enqueues a recount of all users.
 */
async function fillCatalogue(url: string, holdsQueue: boolean): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into leagues (league_no, name, sport)
       select no, name, coalesce(sport, 'Several') from jsonb_to_recordset($1) as source (no smallint, name text, sport text)
       on conflict (league_no) do update set name = excluded.name, sport = excluded.sport`,
      [JSON.stringify(leagues)],
    );
    const { rows } = await client.query<{ moved: number }>(
      `with source as (
         select source.no, source.id, leagues.league_no, source.sport, source.retired
         from jsonb_to_recordset($1) as source (no integer, id text, league text, sport text, retired boolean)
         join leagues on leagues.name = source.league
       ), moved as (
         select from teams join source on source.no = teams.team_no where source.league_no <> teams.league_no
       ), filled as (
         insert into teams (team_no, id, league_no, sport, retired) select no, id, league_no, sport, retired from source
         on conflict (team_no) do update
           set league_no = excluded.league_no, sport = excluded.sport, retired = excluded.retired
       )
       select count(*)::integer as moved from moved`,
      [JSON.stringify(allTeams)],
    );
    if (holdsQueue && rows[0]?.moved) await createQueue(client).add(recountLeaguesJob, { cluster: 0, after: null });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * Stores the versions of the badge definitions. When one has changed, enqueues a new evaluation of all users, unless
 * there are none yet.
 */
async function fillBadges(url: string): Promise<void> {
  const { badges } = badgeRules(badgeDefinitions, allTeams);
  const versions = badges.map(({ definition: { id }, version }) => ({ id, version }));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ asked: boolean }>(
      `with source as (
         select id, version from jsonb_to_recordset($1) as source (id text, version integer)
       ), filled as (
         insert into badge_definitions (badge_id, version) select id, version from source
         on conflict (badge_id) do update set version = excluded.version
           where badge_definitions.version <> excluded.version
         returning badge_id
       )
       select exists (select from filled) and exists (select from users) as asked`,
      [JSON.stringify(versions)],
    );
    if (rows[0]?.asked) await createQueue(client).add(awardBadgesJob, { position: null });
    await client.query('commit');
  } finally {
    await client.end();
  }
}
