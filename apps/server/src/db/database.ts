import { SHARD_COUNT, shardOf } from '@sportspot/domain/values/ids.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import type { Config, UserCluster } from '../config/config.ts';
import type { DB } from './schema.ts';

type CatalogueTable = 'leagues' | 'teams';
type UserSideTable =
  | 'badge_evaluations'
  | 'badge_pending'
  | 'board_pending'
  | 'early_undos'
  | 'outbox'
  | 'spot_ops'
  | 'team_spotters'
  | 'trip_participants'
  | 'trip_players'
  | 'trip_seats'
  | 'trip_spots'
  | 'user_badges'
  | 'user_settings'
  | 'user_spots'
  | 'user_stats';

/** Data owned by a single user. A query with this handle can't join tables that may be on another cluster. */
export type UserSideDb = Kysely<Pick<DB, UserSideTable | CatalogueTable>>;
/** Data shared between users. */
export type DirectoryDb = Kysely<Omit<DB, UserSideTable>>;

export interface Database {
  readonly directory: DirectoryDb;
  readonly directoryPool: Pool;
  /** The cluster of this user. */
  userSide(userId: string): UserSideDb;
  /** The cluster of the users of this shard. */
  userSideOf(shard: number): UserSideDb;
  /** Every user-side cluster, once: for queries that concern all participants of a trip or members of a group. */
  readonly userSides: readonly UserSideDb[];
  /** Resolves when the synchronous standbys have every earlier commit of the directory and of this user's cluster. */
  confirm(userId: string | undefined): Promise<void>;
  /** Runs the work under a lock of this name, across all processes. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The name of a hot statement, from its comment: `select /* named signed_in *\/ …`. */
const NAMED = /\/\* named (\w+) \*\//;
/** A name is near the beginning, so that long statements aren't searched. */
const NAMED_WITHIN = 100;

/**
 * The clients of a pool. Named statements are parsed once per connection. A client whose query timed out is closed: back
 * in the pool, it would make the next query hang, too.
 */
const clientClass = (namesStatements: boolean): typeof Client =>
  class PoolClient extends Client {
    // Passes every overload of the library through.
    override query(...args: unknown[]): never {
      const [text, ...rest] = args;
      const name = namesStatements && typeof text === 'string' && NAMED.exec(text.slice(0, NAMED_WITHIN))?.[1];
      const given = name ? [{ name, text }, ...rest] : args;
      const result = (super.query as (...args: unknown[]) => unknown).apply(this, given);
      if (result instanceof Promise)
        result.catch((error: Error) => {
          if (error.message === 'Query read timeout') void this.end();
        });
      return result as never;
    }
  };

/** Writes a WAL record, so that this commit waits for the standbys like any other write. */
const confirmOn = (handle: Kysely<DB>): Promise<unknown> =>
  sql`select /* named confirm */ pg_logical_emit_message(true, 'confirm', '')`.execute(handle);

type PoolSettings = Partial<Pick<Config, 'databasePoolSize' | 'databasePooler'>>;

function openPool(
  url: string,
  { databasePoolSize = 10, databasePooler = 'none' }: PoolSettings,
  { onError, ...options }: PoolConfig & { onError: (error: Error) => void },
): Pool {
  const isDirect = databasePooler === 'none';
  const pool = new Pool({
    connectionString: url,
    max: databasePoolSize,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    // Sent when connecting, where a pooler takes no settings: its server's role has the timeout then.
    ...(isDirect && { statement_timeout: 8000 }),
    keepAlive: true,
    Client: clientClass(isDirect),
    ...options,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // A connection that breaks while in use also emits here; without a listener, it would crash the process.
    client.on('error', onError);
  });
  return pool;
}

function clusterOf(clusters: readonly UserCluster[], shard: number): UserCluster {
  const cluster = clusters.find(({ from, to }) => from <= shard && shard <= to);
  if (!cluster) throw new Error(`No cluster holds shard ${shard}`);
  return cluster;
}

/** An open transaction holds the lock, so that a lost connection releases it. */
async function underLock<Result>(locks: Pool, name: string, work: () => Promise<Result>): Promise<Result> {
  const client = await locks.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [name]);
    return await work();
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

/** Opens every configured database; users are sharded over clusters by configuration only. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'userClusters'> & PoolSettings,
  onError: (error: Error) => void,
): Database {
  const urls = [...new Set([config.databaseUrl, ...config.userClusters.map(({ url }) => url)])];
  const pools = new Map(urls.map((url) => [url, openPool(url, config, { onError })]));
  const handles = new Map(
    [...pools].map(([url, pool]) => [url, new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })]),
  );
  // A separate pool: waiters on a lock could otherwise take all the connections the lock's holder needs. Callers that
  // want the same lock queue up here.
  const locks = openPool(config.databaseUrl, config, { onError, max: 4, connectionTimeoutMillis: 20_000 });
  const handleOf = (url: string): Kysely<DB> => handles.get(url) as Kysely<DB>;
  const sides: readonly UserSideDb[] = Array.from({ length: SHARD_COUNT }, (_, shard) =>
    handleOf(clusterOf(config.userClusters, shard).url),
  );
  const userSideOf = (shard: number): UserSideDb => sides[shard] as UserSideDb;
  return {
    directory: handleOf(config.databaseUrl),
    directoryPool: pools.get(config.databaseUrl) as Pool,
    userSide: (userId) => userSideOf(shardOf(userId)),
    userSideOf,
    userSides: [...new Set(config.userClusters.map(({ url }) => url))].map(handleOf),
    confirm: async (userId) => {
      const own = userId === undefined ? [] : [clusterOf(config.userClusters, shardOf(userId)).url];
      await Promise.all([...new Set([config.databaseUrl, ...own])].map((url) => confirmOn(handleOf(url))));
    },
    withLock: (name, work) => underLock(locks, name, work),
    // Ends the pools directly, which wait for running queries: a Kysely handle that was never used wouldn't end its
    // pool.
    close: async () => {
      await Promise.all([locks, ...pools.values()].map((pool) => pool.end()));
    },
  };
}
