import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import { accountCaller } from '../../../limits/limit-keys.ts';
import {
  type CountedCall,
  countedByAddress,
  countFailures,
  RateLimitedError,
  type RateLimits,
} from '../../../limits/rate-limits.ts';
import { accountPseudonym, createSecurityLog, type SecurityLog } from '../../../security/security-log.ts';
import type { KnownDevices } from '../auth/device.ts';

/** A user about to authenticate, and the client they use. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly headers: Headers;
}

export interface AttemptNeeds {
  readonly config: Config;
  readonly limits: RateLimits;
  readonly auth: Pick<KnownDevices, 'isKnownDevice'>;
  readonly security: SecurityLog;
}

export const attemptNeeds = (
  { limits }: { readonly limits: RateLimits },
  { config, log, auth }: { readonly config: Config; readonly log: Logger; readonly auth: AttemptNeeds['auth'] },
): AttemptNeeds => ({ config, limits, auth, security: createSecurityLog(log, config.sessionSecret) });

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

const ofAddress = [
  { name: 'wrong-passwords-address', max: 20, seconds: MINUTE },
  { name: 'wrong-passwords-address-hour', max: 100, seconds: HOUR },
  { name: 'wrong-passwords-address-day', max: 400, seconds: DAY },
] as const;
/**
 * A window starts with its first guess, so two windows can overlap any hour: both, plus those of known devices, stay
 * within 100 guesses per account in any hour.
 */
const ofAccount = [
  { name: 'wrong-passwords', max: 10, seconds: MINUTE },
  { name: 'wrong-passwords-hour', max: 40, seconds: HOUR },
  { name: 'wrong-passwords-day', max: 200, seconds: DAY },
] as const;
const ofKnownDevices = [
  { name: 'wrong-passwords-known-hour', max: 10, seconds: HOUR },
  { name: 'wrong-passwords-known-day', max: 30, seconds: DAY },
] as const;
/** Codes are short, and signing up with many addresses gives five attempts for each. */
const codesOfAddress = [
  { name: 'wrong-codes-address-hour', max: 30, seconds: HOUR },
  { name: 'wrong-codes-address-day', max: 100, seconds: DAY },
] as const;

/**
 * Checks the code of a sign-up within the limits. Wrong codes count for the client's address, in addition to the
 * attempts of the sign-up.
 */
export const guardCode = <Result>(limits: RateLimits, address: string, work: () => Promise<Result>): Promise<Result> =>
  countFailures(
    limits,
    codesOfAddress.flatMap((limit) => countedByAddress(address, limit)),
    { failsBy: 'code_wrong', work },
  );

/**
 * Checks a password within the limits, for every endpoint that takes one. Wrong ones count for the account and for the
 * client's address; those on a known device count separately, so that strangers can't use up the owner's attempts.
 */
export async function guardPassword<Result>(
  { config, limits, auth, security }: AttemptNeeds,
  attempt: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const { email, address, headers } = attempt;
  const known = await auth.isKnownDevice(headers, email);
  const caller = accountCaller(accountPseudonym(config.sessionSecret, email));
  const calls: CountedCall[] = known
    ? ofKnownDevices.map((limit) => ({ caller, limit }))
    : [
        ...ofAddress.flatMap((limit) => countedByAddress(address, limit)),
        ...ofAccount.map((limit) => ({ caller, limit })),
      ];
  try {
    const result = await countFailures(limits, calls, { failsBy: 'credentials_wrong', work });
    security.note('signed-in', { email, address, known });
    return result;
  } catch (error) {
    if (error instanceof RateLimitedError) security.note('sign-in-limited', { email, address, known });
    else if (error instanceof AppError) security.note('sign-in-failed', { email, address, known });
    throw error;
  }
}
