import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/database.ts';
import { queueWithin } from '../../../jobs/queue.ts';
import { linkHours } from '../../../mail/link-hours.ts';
import { HOSTED } from '../auth/hosted.ts';
import { deleteSessions, selectProviders } from '../auth/sign-in.queries.ts';
import { accountMailJob } from '../mail/account-mail.job.ts';
import { deriveToken, hashOfSecret, newSeed } from '../mail/mail-token.ts';
import { noticeOf } from '../mail/notices.ts';
import { deleteSignUps } from '../sign-up/sign-up.queries.ts';
import {
  deleteEmailChange,
  deletePasswordLinks,
  updateEmail,
  updateEmailConfirmed,
  upsertEmailChange,
} from './email-change.queries.ts';

export interface EmailChangeNeeds {
  readonly config: Config;
  readonly db: Database;
}

/**
 * Emails both addresses. The requester can't tell whether the new one has an account: its owner then gets a notice
 * instead of a link, so the change can never complete.
 */
export async function requestEmailChange(
  { config, db }: EmailChangeNeeds,
  person: { id: string; email: string },
  newEmail: string,
): Promise<void> {
  // With a provider, the address always follows the provider.
  if ((await selectProviders(db.directory, person.id)).includes(HOSTED)) throw new AppError('method_unavailable');
  const seed = newSeed();
  const hashOf = (purpose: 'old-email' | 'new-email') => hashOfSecret(deriveToken(config.sessionSecret, purpose, seed));
  await db.directory.transaction().execute(async (transaction) => {
    await upsertEmailChange(transaction, {
      userId: person.id,
      newEmail,
      oldTokenHash: hashOf('old-email'),
      newTokenHash: hashOf('new-email'),
      hours: linkHours['approve-email'],
    });
    for (const address of ['old', 'new'] as const)
      await queueWithin(transaction).add(accountMailJob, { about: 'email-change', userId: person.id, address, seed });
  });
}

/** Handles the link of one of the two emails. The second one changes the address and ends all sessions. */
export function confirmEmail(
  { db }: EmailChangeNeeds,
  token: string,
  headers: Headers,
): Promise<{ changedOf: string | null }> {
  return db.directory.transaction().execute(async (transaction) => {
    const wish = await updateEmailConfirmed(transaction, hashOfSecret(token));
    if (!wish) throw new AppError('link_invalid');
    if (!wish.old_confirmed_at || !wish.new_confirmed_at) return { changedOf: null };
    const { user_id: userId, new_email: newEmail } = wish;
    await deleteEmailChange(transaction, userId);
    // A verified address replaces unconfirmed sign-ups with it.
    await deleteSignUps(transaction, newEmail);
    const oldEmail = await updateEmail(transaction, userId, newEmail);
    if (oldEmail === undefined) throw new AppError('link_invalid');
    await deletePasswordLinks(transaction, userId);
    await deleteSessions(transaction, userId);
    const notice = noticeOf(userId, 'email-changed', headers);
    await queueWithin(transaction).add(accountMailJob, { ...notice, to: oldEmail });
    return { changedOf: userId };
  });
}

export const cancelEmail = (db: Database, userId: string): Promise<void> => deleteEmailChange(db.directory, userId);
