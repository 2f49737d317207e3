import { randomBytes } from 'node:crypto';
import { AppError } from '@sportspot/domain/errors.ts';
import type { Language } from '@sportspot/domain/languages.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { linkHours } from '../../mail/link-hours.ts';
import type { SendMail } from '../../mail/send-mail.job.ts';
import { findLanguage } from './accounts.service.ts';
import { deletePendingSignUp, selectOwnerOfEmail } from './auth.queries.ts';
import { HOSTED } from './auth-hosted.ts';
import { hashOfSecret } from './auth-token.ts';
import {
  deleteEmailChange,
  deletePasswordLinks,
  updateEmail,
  updateEmailConfirmed,
  upsertEmailChange,
} from './email-change.queries.ts';
import { deleteSessions, selectProviders } from './sign-in.queries.ts';

export interface EmailChangeNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly sendMail: SendMail;
}

/**
 * Writes to both addresses. Whoever asks cannot tell whether the new one is somebody's: then that person is told so, and
 * the link that the change would wait for is in no mail.
 */
export async function wishEmail(
  { config, db, sendMail }: EmailChangeNeeds,
  person: { id: string; email: string; language: Language },
  newEmail: string,
): Promise<void> {
  // The address of somebody who comes by a provider is the one that the provider tells.
  if ((await selectProviders(db.directory, person.id)).includes(HOSTED)) throw new AppError('method_unavailable');
  const [oldToken, newToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  await upsertEmailChange(db.directory, {
    userId: person.id,
    newEmail,
    oldTokenHash: hashOfSecret(oldToken),
    newTokenHash: hashOfSecret(newToken),
    hours: linkHours['approve-email'],
  });
  const linkWith = (token: string) => `${config.baseUrl}/sign-in/email?${new URLSearchParams({ token })}`;
  await sendMail({ to: person.email, kind: 'approve-email', link: linkWith(oldToken), language: person.language });
  const owner = await selectOwnerOfEmail(db.directory, newEmail);
  const isTaken = owner !== undefined && !owner.is_pending;
  await sendMail(
    isTaken
      ? {
          to: newEmail,
          kind: 'already-registered',
          link: `${config.baseUrl}/sign-in`,
          language: await findLanguage(db, owner.id),
        }
      : { to: newEmail, kind: 'confirm-email', link: linkWith(newToken), language: person.language },
  );
}

/** Takes the answer to one of the two mails. With the second one the address changes and every session ends. */
export async function confirmEmail(
  { config, db, sendMail }: EmailChangeNeeds,
  token: string,
): Promise<{ changedOf: string | null }> {
  const changed = await db.directory.transaction().execute(async (transaction) => {
    const wish = await updateEmailConfirmed(transaction, hashOfSecret(token));
    if (!wish) throw new AppError('link_invalid');
    if (!wish.old_confirmed_at || !wish.new_confirmed_at) return null;
    const { user_id: userId, new_email: newEmail } = wish;
    await deleteEmailChange(transaction, userId);
    // Who proves an address takes it from a sign-up that never did.
    await deletePendingSignUp(transaction, newEmail);
    const oldEmail = await updateEmail(transaction, userId, newEmail);
    if (oldEmail === undefined) throw new AppError('link_invalid');
    await deletePasswordLinks(transaction, userId);
    await deleteSessions(transaction, userId);
    return { userId, oldEmail };
  });
  if (changed) {
    const language = await findLanguage(db, changed.userId);
    await sendMail({ to: changed.oldEmail, kind: 'email-changed', link: `${config.baseUrl}/sign-in`, language });
  }
  return { changedOf: changed?.userId ?? null };
}

export const cancelEmail = (db: Database, userId: string): Promise<void> => deleteEmailChange(db.directory, userId);
