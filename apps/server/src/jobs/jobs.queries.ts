import type { Pool } from 'pg';

interface NewJob {
  readonly name: string;
  readonly payload: unknown;
  readonly maxAttempts: number;
}

export async function insertJob(db: Pick<Pool, 'query'>, { name, payload, maxAttempts }: NewJob): Promise<void> {
  await db.query('select from graphile_worker.add_job($1, $2::json, max_attempts => $3)', [
    name,
    JSON.stringify(payload),
    maxAttempts,
  ]);
}
