import { shardOf } from '@sportspot/domain/ids.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Config, UserCluster } from '../config.ts';
import type { DB } from './schema.ts';

type CatalogueTable = 'leagues' | 'teams';
type UserSideTable =
  | 'outbox'
  | 'spot_ops'
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
  close(): Promise<void>;
}

function openPool(url: string, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    statement_timeout: 8000,
    keepAlive: true,
  });
  pool.on('error', onError);
  // A connection that breaks while it is in use reports here too; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

function clusterOf(clusters: readonly UserCluster[], userId: string): UserCluster {
  const shard = shardOf(userId);
  const cluster = clusters.find(({ from, to }) => from <= shard && shard <= to);
  if (!cluster) throw new Error(`No cluster holds shard ${shard}`);
  return cluster;
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
  const handleOf = (url: string): Kysely<DB> => handles.get(url) as Kysely<DB>;
  return {
    directory: handleOf(config.databaseUrl),
    directoryPool: pools.get(config.databaseUrl) as Pool,
    userSide: (userId) => handleOf(clusterOf(config.userClusters, userId).url),
    close: async () => {
      await Promise.all([...handles.values()].map((handle) => handle.destroy()));
    },
  };
}
