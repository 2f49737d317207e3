import type { Role } from '@sportspot/domain/accounts.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';

/** Who acts. Made from the session and nothing else; what a request says about its sender is ignored. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly ageConfirmed: boolean;
  readonly isSuspended: boolean;
  /** When this session began: some doors open only soon after signing in. */
  readonly signedInAt: Date;
  /** Whether this session began with a passkey. */
  readonly byPasskey: boolean;
}

const PROVEN_MINUTES = 60;

/**
 * Refuses a moderator whose session did not begin with a passkey within the hour: a password that leaked, or a phone left
 * on a table, opens nothing of others. Where the server has no passkeys, the provider that it trusts proves who they are.
 */
export function requireProof(
  { byPasskey, signedInAt }: Pick<Actor, 'byPasskey' | 'signedInAt'>,
  hasPasskeys: boolean,
  now = new Date(),
): void {
  const isFresh = now.getTime() - signedInAt.getTime() <= PROVEN_MINUTES * 60_000;
  if (!isFresh || (hasPasskeys && !byPasskey)) throw new AppError('passkey_needed');
}
