import type { OtherWays } from '@sportspot/domain/accounts.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import type { Database } from '../../db/database.ts';
import { queueWithin } from '../../jobs/queue.ts';
import { hashOfSecret } from './mail-token.ts';
import { noticeOf } from './notices.ts';
import type { PasswordHasher } from './password-hash.ts';
import { deleteOtherWays, deleteResetLink, selectResetOwner, updateEmailProven } from './password-reset.queries.ts';
import { deleteSessions, upsertPasswordHash } from './sign-in.queries.ts';
import { listMethods } from './sign-in.service.ts';

interface Reset {
  readonly token: string;
  readonly password: string;
  /** Which of the other ways in stay. Left out: nobody was asked yet. */
  readonly keep?: { readonly passkeys: readonly string[]; readonly hosted: boolean } | undefined;
}

/**
 * Chooses a password with the link of a mail. Who resets a password may do so because somebody else got in, who may have
 * left a passkey or an account at a provider behind: whatever is not named to be kept goes, and every session ends. With
 * such ways and no word about them nothing changes yet, and they are told.
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
    await deleteOtherWays(transaction, userId, keep ?? { passkeys: [], hosted: false });
    await deleteSessions(transaction, userId);
    await updateEmailProven(transaction, userId);
    await queueWithin(transaction).add('account-mail', noticeOf(userId, 'password-reset', headers));
  });
  return { resetOf: userId, others: null };
}
