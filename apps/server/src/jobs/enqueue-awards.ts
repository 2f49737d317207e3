import type { DirectoryDb } from '../db/database.ts';
import { queueWithin } from './queue.ts';

/**
 * Enqueues an evaluation of users' badges in the transaction of a directory change, because the outbox only covers
 * spots. Deduplicated by user.
 */
export async function enqueueAwards(transaction: DirectoryDb, userIds: readonly string[]): Promise<void> {
  const queue = queueWithin(transaction);
  for (const userId of new Set(userIds)) await queue.add('award-person', { userId }, { key: `award-person ${userId}` });
}
