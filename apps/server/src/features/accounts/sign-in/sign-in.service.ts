import { PASSKEYS_MAX } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { SignInMethods } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Config } from '../../../config/config.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { queueWithin } from '../../../jobs/queue.ts';
import type { Notice } from '../../../mail/mail.ts';
import type { Auth } from '../auth/auth.ts';
import { HOSTED } from '../auth/hosted.ts';
import type { SignedIn } from '../auth/session.ts';
import {
  deletePasskey,
  deleteProvider,
  deleteSessions,
  lockPerson,
  selectPasskeys,
  selectProviders,
  updatePasskeyName,
  upsertPasswordHash,
} from '../auth/sign-in.queries.ts';
import { selectEmailChange } from '../email-change/email-change.queries.ts';
import { accountMailJob } from '../mail/account-mail.job.ts';
import { noticeOf } from '../mail/notices.ts';
import { requireFitPassword } from '../passwords/fit-password.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import { requirePasswordSignIn } from './offered-methods.ts';

/** The acting user, and when they signed in. */
interface Acting {
  readonly userId: string;
  readonly signedInAt: Date;
}

/** A user who changes a sign-in method, with the request headers: the notice names the kind of device. */
interface Changing extends Acting {
  readonly headers: Headers;
}

/** How long after sign-in a user may take actions that must not be possible on a borrowed device. */
const FRESH_MINUTES = 10;

/** Guards irreversible actions: an older session must sign in again. */
export function requireFreshSignIn({ signedInAt }: Pick<Acting, 'signedInAt'>, now = new Date()): void {
  if (now.getTime() - signedInAt.getTime() > FRESH_MINUTES * 60_000) throw new AppError('sign_in_again');
}

const CREDENTIAL = 'credential';

export async function listMethods({ directory }: Database, userId: string): Promise<SignInMethods> {
  const [providers, passkeys, change] = await Promise.all([
    selectProviders(directory, userId),
    selectPasskeys(directory, userId),
    selectEmailChange(directory, userId),
  ]);
  return {
    password: providers.includes(CREDENTIAL),
    hosted: providers.includes(HOSTED),
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    emailChange: change
      ? {
          oldConfirmed: change.old_confirmed_at !== null,
          newConfirmed: change.new_confirmed_at !== null,
          expiresAt: change.expires_at.toISOString(),
        }
      : null,
  };
}

/** Sets a password; requires the current password or a recent sign-in. */
export async function savePassword(
  { config, db, auth, passwords }: { config: Config; db: Database; auth: Auth; passwords: PasswordHasher },
  actor: Changing & Pick<SignedIn, 'sessionId' | 'email' | 'displayName'>,
  input: { currentPassword?: string | undefined; password: string },
): Promise<void> {
  requirePasswordSignIn(config);
  requireFitPassword(input.password, actor);
  if (input.currentPassword === undefined) requireFreshSignIn(actor);
  else if (!(await auth.isPassword(actor.userId, input.currentPassword))) throw new AppError('credentials_wrong');
  const hash = await passwords.hash(input.password);
  await db.directory.transaction().execute(async (transaction) => {
    const hadOne = (await selectProviders(transaction, actor.userId)).includes(CREDENTIAL);
    await upsertPasswordHash(transaction, actor.userId, hash);
    await deleteSessions(transaction, actor.userId, actor.sessionId);
    const notice = noticeOf(actor.userId, hadOne ? 'password-changed' : 'password-set', actor.headers);
    await queueWithin(transaction).add(accountMailJob, notice);
  });
}

interface Removal {
  readonly notice: Notice;
  /** False if there was nothing to remove. */
  remove(transaction: DirectoryDb): Promise<boolean>;
}

/** Removes a sign-in method, unless it is the last one this server offers the user. */
async function removeSignInMethod(
  { config, db }: { config: Config; db: Database },
  actor: Changing,
  { notice, remove }: Removal,
): Promise<void> {
  requireFreshSignIn(actor);
  await db.directory.transaction().execute(async (transaction) => {
    await lockPerson(transaction, actor.userId);
    const isRemoved = await remove(transaction);
    const providers = await selectProviders(transaction, actor.userId);
    const passkeys = await selectPasskeys(transaction, actor.userId);
    const byPassword = config.passwordSignIn && (providers.includes(CREDENTIAL) || passkeys.length > 0);
    const byProvider = config.hosted !== null && providers.includes(HOSTED);
    if (!byPassword && !byProvider) throw new AppError('last_way_in');
    if (isRemoved) await queueWithin(transaction).add(accountMailJob, noticeOf(actor.userId, notice, actor.headers));
  });
}

type RemovalNeeds = Parameters<typeof removeSignInMethod>[0];

export const removePassword = (needs: RemovalNeeds, actor: Changing): Promise<void> =>
  removeSignInMethod(needs, actor, {
    notice: 'password-removed',
    remove: (transaction) => deleteProvider(transaction, actor.userId, CREDENTIAL),
  });

export const unlinkHosted = (needs: RemovalNeeds, actor: Changing): Promise<void> =>
  removeSignInMethod(needs, actor, {
    notice: 'provider-unlinked',
    remove: (transaction) => deleteProvider(transaction, actor.userId, HOSTED),
  });

export const removePasskey = (needs: RemovalNeeds, actor: Changing, passkeyId: string): Promise<void> =>
  removeSignInMethod(needs, actor, {
    notice: 'passkey-removed',
    remove: async (transaction) => {
      if (!(await deletePasskey(transaction, actor.userId, passkeyId))) throw new AppError('not_found');
      return true;
    },
  });

export async function renamePasskey(db: Database, userId: string, passkeyId: string, name: string): Promise<void> {
  if (!(await updatePasskeyName(db.directory, userId, passkeyId, name))) throw new AppError('not_found');
}

/** Users have few devices; a user with more passkeys is probably a script. */
export async function requirePasskeyCapacity({ directory }: Database, userId: string): Promise<void> {
  if ((await selectPasskeys(directory, userId)).length >= PASSKEYS_MAX) throw new AppError('passkey_unfit');
}
