import { DELETE_CONFIRMATION } from '@sportspot/domain/deletion.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import type { Database } from '../../db/database.ts';
import { queueWithin } from '../../jobs/queue.ts';
import { closeAccount } from '../accounts/forget.service.ts';
import { revokeLinksOf } from '../links/links.service.ts';
import { deletionKey } from './deletion.jobs.ts';
import {
  deleteDeletion,
  insertDeletion,
  selectDeletion,
  selectDue,
  updateDue,
  updateStep,
} from './deletion.queries.ts';
import { type Forgetting, steps } from './deletion.steps.ts';

const DUE_AT_A_TIME = 500;

/**
 * Closes an account for good. When this answers nobody can sign in to it, find it or follow a link of its person; all that
 * still names it follows by a job, which is there exactly when the account is not.
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
    await queueWithin(transaction).add('delete-account', { ticket }, { key: deletionKey(ticket) });
  });
}

/**
 * Goes on with a deletion where it was left, step by step. Whatever interrupts it, the step at hand is done again: each finds
 * done what was done. Answers when to go on; null when nothing is left, not even the deletion itself.
 */
export async function goOnDeleting(forgetting: Forgetting, ticket: string, now = new Date()): Promise<Date | null> {
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

/** Deletions whose worker died, or whose job failed too often. */
export const findDueDeletions = (db: Database): Promise<string[]> => selectDue(db.directory, DUE_AT_A_TIME);
