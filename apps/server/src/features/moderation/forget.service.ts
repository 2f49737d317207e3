import type { DirectoryDb } from '../../db/database.ts';
import { forgetInActions } from './actions.queries.ts';
import { forgetReportsOf } from './reports.queries.ts';

/** Anonymizes a deleted user in reports and in the audit trail. */
export async function forgetInModeration(db: DirectoryDb, userId: string): Promise<void> {
  await forgetReportsOf(db, userId);
  await forgetInActions(db, userId);
}
