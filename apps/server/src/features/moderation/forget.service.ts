import type { DirectoryDb } from '../../db/database.ts';
import { forgetInActions } from './actions.queries.ts';
import { forgetReportsOf } from './reports.queries.ts';

/** Reports and the audit trail without somebody who has deleted the account. */
export async function forgetInModeration(db: DirectoryDb, userId: string): Promise<void> {
  await forgetReportsOf(db, userId);
  await forgetInActions(db, userId);
}
