import { accountCaller } from '../../../limits/limit-keys.ts';
import { RateLimitedError } from '../../../limits/rate-limits.ts';
import { accountPseudonym } from '../../../security/security-log.ts';
import type { Attempt, AttemptNeeds } from './password-guesses.ts';

const [HOUR, DAY] = [3600, 86_400];
/** Ten emails a day to one address, part of them reserved for its owner's known devices. */
const toAnyone = [
  { name: 'mails-to-hour', max: 4, seconds: HOUR },
  { name: 'mails-to-day', max: 6, seconds: DAY },
] as const;
const toKnownDevices = [
  { name: 'mails-to-known-hour', max: 3, seconds: HOUR },
  { name: 'mails-to-known-day', max: 4, seconds: DAY },
] as const;

/** Counts an email whose requester may not be its recipient, and throws above the limit. */
export async function countMail({ config, limits, auth }: AttemptNeeds, { email, headers }: Attempt): Promise<void> {
  const known = await auth.isKnownDevice(headers, email);
  const caller = accountCaller(accountPseudonym(config.sessionSecret, email));
  for (const limit of known ? toKnownDevices : toAnyone) await limits.take(caller, limit);
}

/**
 * The same for an email whose earlier copies work as well: above the limit it is silently not sent, so that strangers
 * can neither flood a mailbox nor lock its owner into an error.
 */
export async function mayMail(needs: AttemptNeeds, attempt: Attempt): Promise<boolean> {
  try {
    await countMail(needs, attempt);
    return true;
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    needs.security.note('mail-withheld', { ...attempt, known: false });
    return false;
  }
}
