import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type Auth, createAuth } from '../features/accounts/auth/auth.ts';
import { createPasswordHasher, type PasswordHasher } from '../features/accounts/passwords/password-hash.ts';
import { createGroupRankings, type GroupRankings } from '../features/groups/board/rankings.service.ts';
import { createQueue, type Queue } from '../jobs/queue.ts';
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts';
import { createTripNews, type TripNews } from '../live/trip-news.ts';
import { type AllTimeBoard, createAllTimeBoard } from '../ranking/all-time-board.ts';
import { boardSetsOf } from '../ranking/board-sets.ts';
import { type Bucket, openBucket } from '../storage/bucket.ts';
import { type Storage, storageInBucket, storageInTable } from '../storage/storage.ts';
import { openValkey, type Valkey } from '../valkey/valkey.ts';

/** The long-lived objects of a process: created once from the configuration, closed once at the end. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly valkey: Valkey;
  readonly news: TripNews;
  readonly board: AllTimeBoard;
  readonly rankings: GroupRankings;
  readonly queue: Queue;
  readonly auth: Auth;
  readonly limits: RateLimits;
  readonly passwords: PasswordHasher;
  /** For uploaded files; null if PostgreSQL holds them. */
  readonly bucket: Bucket | null;
  readonly storage: Storage;
  close(): Promise<void>;
}

export function createContext(config: Config, log: Logger): Context {
  const db = openDatabase(config, (error) => log.warn({ err: error }, 'a database connection broke'));
  const valkey = openValkey(config, (error) => log.warn({ err: error }, 'valkey is away'));
  const news = createTripNews(valkey);
  const queue = createQueue(db.directoryPool);
  const passwords = createPasswordHasher({ memoryKib: config.passwordMemoryKib });
  const bucket = config.bucket && openBucket(config.bucket);
  return {
    config,
    log,
    db,
    valkey,
    news,
    board: createAllTimeBoard(db, boardSetsOf(valkey, config)),
    rankings: createGroupRankings({ db, valkey }),
    queue,
    auth: createAuth({ config, db, log, news, queue, passwords }),
    limits: createRateLimits(valkey, { factor: config.rateLimitFactor, timeoutMs: config.rateLimitTimeoutMs }),
    passwords,
    bucket,
    storage: bucket ? storageInBucket(db, queue, bucket) : storageInTable(db),
    close: async () => {
      valkey.close();
      await db.close();
    },
  };
}
