import type { DirectoryDb } from '../db/database.ts';
import { queueWithin } from './queue.ts';

/**
 * Asks for the badges of people to be looked at, with a change of the directory that no spot tells of. Whoever waits already is
 * asked for once.
 */
export async function askForAwards(transaction: DirectoryDb, userIds: readonly string[]): Promise<void> {
  const queue = queueWithin(transaction);
  for (const userId of new Set(userIds)) await queue.add('award-person', { userId }, { key: `award-person ${userId}` });
}
