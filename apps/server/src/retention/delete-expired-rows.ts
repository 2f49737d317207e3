import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Expiring } from './retention.job.ts';
import { expiringRules, type RetentionRule } from './retention.ts';

/** Small enough not to block concurrent writes. */
const ROWS_AT_A_TIME = 2000;

type Databases = Pick<Database, 'directory' | 'userSides'>;

const databasesOf = ({ directory, userSides }: Databases, { side }: Pick<RetentionRule, 'side'>) =>
  (side === 'directory' ? [directory] : userSides) as readonly unknown[] as readonly Kysely<never>[];

/** Every table with a retention rule, on every database that has it. */
export const listExpiring = (db: Databases): Expiring[] =>
  expiringRules.flatMap((rule) => databasesOf(db, rule).map((_, database) => ({ table: rule.table, database })));

/**
 * Deletes a chunk of expired rows in one statement. Returns whether there may be more. Uses PostgreSQL's clock.
 * Idempotent, so it can be repeated at any time.
 */
export async function deleteExpiredRows(
  db: Databases,
  { table, database }: Expiring,
  rows = ROWS_AT_A_TIME,
): Promise<boolean> {
  const rule = expiringRules.find((known) => known.table === table);
  const handle = rule && databasesOf(db, rule)[database];
  // A job from before the rule or the cluster was removed.
  if (!handle) return false;
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${name}
    where ctid = any(array(select ctid from ${name} where ${rule.isOver} limit ${rows} for update skip locked))`.execute(
    handle,
  );
  return Number(numAffectedRows) === rows;
}
