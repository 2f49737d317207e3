import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { DirectoryDb } from '../db/database.ts';
import { DELETED_USER_ID } from '../db/deleted-user.ts';
import { JOBS_TABLE, QUEUE_SCHEMA } from './queue-tables.ts';

const jobs = sql.table(JOBS_TABLE);

export interface NewJob {
  readonly name: string;
  readonly payload: unknown;
  readonly maxAttempts: number;
  readonly runAt: Date | null;
  readonly key: string | null;
}

const toParameters = ({ name, payload, maxAttempts, runAt, key }: NewJob) =>
  [name, JSON.stringify(payload), maxAttempts, runAt?.toISOString() ?? null, key] as const;

export async function insertJob(db: Pick<Pool, 'query'>, job: NewJob): Promise<void> {
  await db.query(
    `select from ${QUEUE_SCHEMA}.add_job($1, $2::json, max_attempts => $3, run_at => $4::timestamptz, job_key => $5)`,
    [...toParameters(job)],
  );
}

/** Within the caller's transaction, so that the job exists exactly if its change does. */
export async function insertJobWith<Tables>(db: Kysely<Tables>, job: NewJob): Promise<void> {
  const [name, payload, maxAttempts, runAt, key] = toParameters(job);
  await sql`select from ${sql.id(QUEUE_SCHEMA, 'add_job')}(${name}, ${payload}::json, max_attempts => ${maxAttempts},
    run_at => ${runAt}::timestamptz, job_key => ${key})`.execute(db);
}

/**
 * Removes a user from the queue, which has no API for that. Emails to the user and jobs about them are deleted; a
 * running job isn't retried. In other jobs the id is only a cursor: it is reset to the lowest id, so that the job
 * starts over and finds most of its work done.
 */
export async function forgetInJobs(db: DirectoryDb, userId: string, email: string): Promise<void> {
  const isTheirs = sql`(lower(payload ->> 'to') = ${email.toLowerCase()} or payload ->> 'userId' = ${userId})`;
  await sql`delete from ${jobs} where locked_at is null and ${isTheirs}`.execute(db);
  await sql`
    update ${jobs} set payload = '{}', key = null, max_attempts = greatest(attempts, 1)
    where ${isTheirs}`.execute(db);
  await sql`
    update ${jobs}
    set payload = replace(payload::text, ${userId}, ${DELETED_USER_ID})::json, key = replace(key, ${userId}, ${DELETED_USER_ID}), last_error = null
    where strpos(concat_ws(' ', payload::text, key, last_error), ${userId}) > 0
      or strpos(lower(last_error), ${email.toLowerCase()}) > 0`.execute(db);
}
