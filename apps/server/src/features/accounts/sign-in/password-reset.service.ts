import type { OtherWays } from '@sportspot/domain/accounts/accounts.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Database } from '../../../db/database.ts';
import { queueWithin } from '../../../jobs/queue.ts';
import { deleteSessions, upsertPasswordHash } from '../auth/sign-in.queries.ts';
import { accountMailJob } from '../mail/account-mail.job.ts';
import { hashOfSecret } from '../mail/mail-token.ts';
import { noticeOf } from '../mail/notices.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import {
  deleteOtherSignInMethods,
  deleteResetLink,
  selectResetOwner,
  updateEmailProven,
} from './password-reset.queries.ts';
import { listMethods } from './sign-in.service.ts';

interface Reset {
  readonly token: string;
  readonly password: string;
  /** The other sign-in methods to keep. Undefined: the user hasn't been asked yet. */
  readonly keep?: { readonly passkeys: readonly string[]; readonly hosted: boolean } | undefined;
}

/**
 * Sets a password through an emailed link. The reason may be an intruder who has added a passkey or a provider account:
 * every method the user doesn't keep is removed, and all sessions end. If there are such methods and the user hasn't
 * chosen yet, changes nothing and returns them.
 */
export async function resetPassword(
  { db, passwords }: { db: Database; passwords: PasswordHasher },
  { token, password, keep }: Reset,
  headers: Headers,
): Promise<{ resetOf: string | null; others: OtherWays | null }> {
  const tokenHash = hashOfSecret(token);
  const userId = await selectResetOwner(db.directory, tokenHash);
  if (userId === undefined) throw new AppError('link_invalid');
  const { passkeys, hosted } = await listMethods(db, userId);
  if (keep === undefined && (passkeys.length > 0 || hosted)) return { resetOf: null, others: { passkeys, hosted } };
  const hash = await passwords.hash(password);
  await db.directory.transaction().execute(async (transaction) => {
    if (!(await deleteResetLink(transaction, tokenHash))) throw new AppError('link_invalid');
    await upsertPasswordHash(transaction, userId, hash);
    await deleteOtherSignInMethods(transaction, userId, keep ?? { passkeys: [], hosted: false });
    await deleteSessions(transaction, userId);
    await updateEmailProven(transaction, userId);
    await queueWithin(transaction).add(accountMailJob, noticeOf(userId, 'password-reset', headers));
  });
  return { resetOf: userId, others: null };
}
