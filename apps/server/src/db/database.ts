import { SHARD_COUNT, shardOf } from '@sportspot/domain/ids.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import type { Config, UserCluster } from '../config.ts';
import type { DB } from './schema.ts';

type CatalogueTable = 'leagues' | 'teams';
type UserSideTable =
  | 'badge_pending'
  | 'board_pending'
  | 'outbox'
  | 'spot_ops'
  | 'team_spotters'
  | 'trip_participants'
  | 'trip_seats'
  | 'trip_spots'
  | 'user_badges'
  | 'user_settings'
  | 'user_spots'
  | 'user_stats';

/** What one person owns. A query with this handle cannot join a table that may live on another cluster. */
export type UserSideDb = Kysely<Pick<DB, UserSideTable | CatalogueTable>>;
/** What people share. */
export type DirectoryDb = Kysely<Omit<DB, UserSideTable>>;

export interface Database {
  readonly directory: DirectoryDb;
  readonly directoryPool: Pool;
  /** The cluster that holds this person. */
  userSide(userId: string): UserSideDb;
  /** The cluster that holds the people of this shard. */
  userSideOf(shard: number): UserSideDb;
  /** Every cluster that holds people, each once: for what concerns all participants of something. */
  readonly userSides: readonly UserSideDb[];
  /**
   * Resolves when the standbys that a commit waits for have everything that was committed before, in the directory and on the
   * cluster of this person.
   */
  confirm(userId: string | undefined): Promise<void>;
  /** Does the work when nobody else, on any process, does work of the same name. */
  exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A client that got no response in time is closed at once: returned to the pool, it would let the next query hang too. */
class EndingClient extends Client {
  // Every overload of the library: whatever is asked is passed on, and so is whatever comes of it.
  override query(...args: unknown[]): never {
    const result = (super.query as (...args: unknown[]) => unknown).apply(this, args);
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end();
      });
    return result as never;
  }
}

/** A record of its own in the log makes the commit wait as one that writes does. */
const confirmOn = (handle: Kysely<DB>): Promise<unknown> =>
  sql`select pg_logical_emit_message(true, 'confirm', '')`.execute(handle);

function openPool(url: string, onError: (error: Error) => void, options: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    statement_timeout: 8000,
    keepAlive: true,
    Client: EndingClient,
    ...options,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // A connection that breaks while it is in use reports here too; without a listener it would end the process.
    client.on('error', onError);
  });
  return pool;
}

function clusterOf(clusters: readonly UserCluster[], shard: number): UserCluster {
  const cluster = clusters.find(({ from, to }) => from <= shard && shard <= to);
  if (!cluster) throw new Error(`No cluster holds shard ${shard}`);
  return cluster;
}

/** Holds the lock by an open transaction, so that whatever ends the connection ends the lock. */
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

/** Opens every database the configuration names; people are spread over clusters by configuration alone. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'userClusters'>,
  onError: (error: Error) => void,
): Database {
  const urls = [...new Set([config.databaseUrl, ...config.userClusters.map(({ url }) => url)])];
  const pools = new Map(urls.map((url) => [url, openPool(url, onError)]));
  const handles = new Map(
    [...pools].map(([url, pool]) => [url, new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })]),
  );
  // Apart from the connections that work under a lock needs: otherwise all of them could be taken by those who wait. Many
  // who want the same lock stand in line here.
  const locks = openPool(config.databaseUrl, onError, { max: 4, connectionTimeoutMillis: 20_000 });
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
    exclusively: (name, work) => underLock(locks, name, work),
    // The pools themselves, which wait for what is at work: a handle that was never asked anything would leave its pool open.
    close: async () => {
      await Promise.all([locks, ...pools.values()].map((pool) => pool.end()));
    },
  };
}
