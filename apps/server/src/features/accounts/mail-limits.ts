import { RateLimitedError } from '../../limits/rate-limits.ts';
import { accountPseudonym } from '../../security-log.ts';
import type { Attempt, AttemptNeeds } from './password-guesses.ts';

const [HOUR, DAY] = [3600, 86_400];
/** Ten mails a day to one address, a part of them for devices that its owner has signed in on. */
const toAnyone = [
  { name: 'mails-to-hour', max: 4, seconds: HOUR },
  { name: 'mails-to-day', max: 6, seconds: DAY },
];
const toKnownDevices = [
  { name: 'mails-to-known-hour', max: 3, seconds: HOUR },
  { name: 'mails-to-known-day', max: 4, seconds: DAY },
];

/** Counts a mail that somebody who need not be its recipient asks for, and refuses one too many. */
export async function takeMail({ config, limits, auth }: AttemptNeeds, { email, headers }: Attempt): Promise<void> {
  const known = await auth.isKnownDevice(headers, email);
  const caller = `account ${accountPseudonym(config.sessionSecret, email)}`;
  for (const limit of known ? toKnownDevices : toAnyone) await limits.take(caller, limit);
}

/**
 * The same for a mail whose earlier copies serve as well: one too many is not sent, and whoever asks cannot tell, so that
 * strangers neither flood a mailbox nor keep its owner at an error.
 */
export async function mayMail(needs: AttemptNeeds, attempt: Attempt): Promise<boolean> {
  try {
    await takeMail(needs, attempt);
    return true;
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    needs.security.note('mail-withheld', { ...attempt, known: false });
    return false;
  }
}
