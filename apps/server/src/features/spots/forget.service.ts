import type { Database } from '../../db/database.ts';
import { deleteCollection, deleteSomeOf, discountSpotter, lockPerson } from './forget.queries.ts';

const ROWS_AT_A_TIME = 2000;

/** Takes somebody's collection out of all that counts it, in one transaction: no count is ever wrong. */
export const forgetCollection = (db: Database, userId: string): Promise<void> =>
  db
    .userSide(userId)
    .transaction()
    .execute(async (transaction) => {
      await lockPerson(transaction, userId);
      await discountSpotter(transaction, userId);
      await deleteCollection(transaction, userId);
    });

/** What somebody spotted in trips, and everything they did, some rows at a time. */
export async function forgetOperations(db: Database, userId: string): Promise<void> {
  while ((await deleteSomeOf(db.userSide(userId), userId, ROWS_AT_A_TIME)) > 0);
}
