import { sql } from 'kysely';

/** What we know of graphile-worker's tables beyond its API. Check it when the library is updated. */
export const QUEUE_SCHEMA = 'graphile_worker';

export const JOBS_TABLE = `${QUEUE_SCHEMA}._private_jobs`;
/** The condition of a job that won't be tried again. */
export const hasFailedForGood = sql`attempts >= max_attempts and locked_at is null`;

/** Which migrations it has run. */
export const QUEUE_MIGRATIONS = `${QUEUE_SCHEMA}.migrations`;
/** Tables that hold no payloads. */
export const queueBookkeeping = [
  `${QUEUE_SCHEMA}._private_job_queues`,
  `${QUEUE_SCHEMA}._private_known_crontabs`,
  `${QUEUE_SCHEMA}._private_tasks`,
  QUEUE_MIGRATIONS,
];
