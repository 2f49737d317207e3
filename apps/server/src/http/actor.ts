import type { Role } from '@sportspot/domain/accounts/session.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';

/** The acting user. Derived only from the session; what a request claims about its sender is ignored. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly ageConfirmed: boolean;
  readonly isSuspended: boolean;
  /** When this session started: some actions need a recent sign-in. */
  readonly signedInAt: Date;
  /** Whether this session started with a passkey. */
  readonly byPasskey: boolean;
}

const PROVEN_MINUTES = 60;

/**
 * Requires that a moderator's session started with a passkey within the hour: a leaked password, or an unlocked phone,
 * must not give access to other users' data. Without passkeys, the trusted provider proves the identity.
 */
export function requireProof(
  { byPasskey, signedInAt }: Pick<Actor, 'byPasskey' | 'signedInAt'>,
  hasPasskeys: boolean,
  now = new Date(),
): void {
  const isFresh = now.getTime() - signedInAt.getTime() <= PROVEN_MINUTES * 60_000;
  if (!isFresh || (hasPasskeys && !byPasskey)) throw new AppError('passkey_needed');
}
