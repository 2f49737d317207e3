import { sql } from 'kysely';
import type { UserSideDb } from '../db/database.ts';

/** Makes the weeks to come of the log of operations, and drops those that are old enough. */
export async function keepOperationWeeks(side: UserSideDb): Promise<void> {
  await sql`select keep_operation_weeks()`.execute(side);
}
