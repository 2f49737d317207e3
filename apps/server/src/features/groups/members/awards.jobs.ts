import * as z from 'zod/mini';
import type { DirectoryDb } from '../../../db/database.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { queueWithin } from '../../../jobs/queue.ts';

/** Evaluates the badges of a user whose groups have changed, because the outbox only covers spots. */
export const awardPersonJob = defineJob({
  name: 'award-person',
  payload: z.object({ userId: z.uuid() }),
  maxAttempts: 25,
});

/** Enqueues the evaluation in the transaction of the change. Deduplicated by user. */
export async function enqueueAwards(transaction: DirectoryDb, userIds: readonly string[]): Promise<void> {
  const queue = queueWithin(transaction);
  for (const userId of new Set(userIds)) await queue.add(awardPersonJob, { userId }, { key: `award-person ${userId}` });
}
