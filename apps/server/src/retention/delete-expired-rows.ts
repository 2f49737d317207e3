import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { RetentionPosition } from './retention.job.ts';
import { expiringRules } from './retention.ts';

/** Small enough not to block concurrent writes. */
const ROWS_AT_A_TIME = 2000;

/**
 * Deletes a chunk of expired rows in one statement. Returns the next position; null after the last rule. Uses
 * PostgreSQL's clock. Idempotent, so it can restart at any position.
 */
export async function deleteExpiredRows(
  db: Pick<Database, 'directory' | 'userSides'>,
  { rule, database }: RetentionPosition,
  rows = ROWS_AT_A_TIME,
): Promise<RetentionPosition | null> {
  const expiring = expiringRules[rule];
  if (!expiring) return null;
  const databases: readonly Kysely<never>[] = (expiring.side === 'directory' ? [db.directory] : db.userSides) as never;
  const handle = databases[database];
  if (!handle) return { rule: rule + 1, database: 0 };
  const table = sql.table(expiring.table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${table}
    where ctid = any(array(select ctid from ${table} where ${expiring.isOver} limit ${rows} for update skip locked))`.execute(
    handle,
  );
  return Number(numAffectedRows) === rows ? { rule, database } : { rule, database: database + 1 };
}
