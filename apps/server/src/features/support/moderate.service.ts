import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { DirectoryDb } from '../../db/database.ts';
import { countOpen, hasMessage, selectMessages, updateSettled } from './moderate.queries.ts';

/** Messages with one status: open ones oldest first, others latest first. */
export const listQueuedMessages = (db: DirectoryDb, page: Parameters<typeof selectMessages>[1]) =>
  selectMessages(db, page);

/** Settles an open message, once. Returns the sender's user id if they were signed in. */
export async function settleOpenMessage(
  transaction: DirectoryDb,
  messageId: string,
  status: 'answered' | 'closed',
): Promise<string | null> {
  const settled = await updateSettled(transaction, messageId, status);
  if (settled) return settled.user_id;
  throw new AppError((await hasMessage(transaction, messageId)) ? 'already_decided' : 'not_found');
}

export async function countWaiting(db: DirectoryDb): Promise<{ suggestions: number; messages: number }> {
  const [suggestions, messages] = await Promise.all([countOpen(db, 'suggestions'), countOpen(db, 'contact_messages')]);
  return { suggestions, messages };
}
