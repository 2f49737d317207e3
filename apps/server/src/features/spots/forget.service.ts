import type { Database } from '../../db/database.ts';
import { deleteCollection, deleteOperationsBatch, discountSpotter, lockPerson } from './forget.queries.ts';

const BATCH_SIZE = 2000;

/** Removes a user's collection and its counts in one transaction, so counts are never wrong. */
export const forgetCollection = (db: Database, userId: string): Promise<void> =>
  db
    .userSide(userId)
    .transaction()
    .execute(async (transaction) => {
      await lockPerson(transaction, userId);
      await discountSpotter(transaction, userId);
      await deleteCollection(transaction, userId);
    });

/** Deletes a user's trip spots and operations in batches. */
export async function forgetOperations(db: Database, userId: string): Promise<void> {
  while ((await deleteOperationsBatch(db.userSide(userId), userId, BATCH_SIZE)) > 0);
}
