import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { DELETE_CONFIRMATION } from '@sportspot/domain/own-data/own-data.constants.ts';
import type { Database } from '../../../db/database.ts';
import { queueWithin } from '../../../jobs/queue.ts';
import { closeAccount } from '../../accounts/forget.service.ts';
import { revokeLinksOf } from '../../links/links.service.ts';
import { deleteAccountJob, deletionKey } from './deletion.jobs.ts';
import {
  deleteDeletion,
  insertDeletion,
  selectDeletion,
  selectDue,
  updateDue,
  updateStep,
} from './deletion.queries.ts';
import { type DeletionContext, steps } from './deletion.steps.ts';

const DUE_BATCH_SIZE = 500;

/**
 * Closes an account permanently. When this returns, no one can sign in to it, find it, or follow its owner's links. A
 * job deletes the remaining data; it is queued in the same transaction.
 */
export async function deleteAccount(
  db: Database,
  userId: string,
  { confirmation }: { confirmation: string },
): Promise<void> {
  if (confirmation !== DELETE_CONFIRMATION) throw new AppError('confirmation_wrong');
  await db.directory.transaction().execute(async (transaction) => {
    const closed = await closeAccount(transaction, userId);
    if (!closed) return;
    await revokeLinksOf(transaction, userId);
    const ticket = await insertDeletion(transaction, { userId, ...closed });
    await queueWithin(transaction).add(deleteAccountJob, { ticket }, { key: deletionKey(ticket) });
  });
}

/**
 * Resumes a deletion at its next step. Safe to retry after a crash: every step is idempotent. Returns when to resume,
 * or null once everything is deleted, including the deletion's own row.
 */
export async function resumeDeletion(
  forgetting: DeletionContext,
  ticket: string,
  now = new Date(),
): Promise<Date | null> {
  const { directory } = forgetting.db;
  for (;;) {
    const deletion = await selectDeletion(directory, ticket);
    if (!deletion) return null;
    const step = steps[deletion.step];
    if (!step) {
      await deleteDeletion(directory, ticket);
      return null;
    }
    const begins = new Date(deletion.acceptedAt.getTime() + step.afterMs);
    if (now < begins) {
      await updateDue(directory, ticket, begins);
      return begins;
    }
    await step.forget(forgetting, deletion);
    await updateStep(directory, ticket, deletion.step + 1);
  }
}

/** Deletions whose worker crashed or whose job ran out of attempts. */
export const findDueDeletions = (db: Database): Promise<string[]> => selectDue(db.directory, DUE_BATCH_SIZE);
