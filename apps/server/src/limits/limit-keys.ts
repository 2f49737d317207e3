import type { CallLimit } from '@sportspot/domain/endpoint/endpoint.ts';
import type { LimitName } from '@sportspot/domain/endpoint/limit-names.ts';

/** The limit of a call, or its multiple for a block of addresses. */
export interface CountedLimit extends Omit<CallLimit, 'name'> {
  readonly name: LimitName | `${LimitName} wide`;
}

/** The caller of calls that are aimed at an email address. */
export const emailCaller = (email: string): string => `email ${email.toLowerCase()}`;
/** The caller of attempts to authenticate as the user of an account. */
export const accountCaller = (pseudonym: string): string => `account ${pseudonym}`;

/** The prefix of the counters of a limit. The limiter adds the caller after a colon. */
export const counterPrefix = (name: CountedLimit['name']): string => `limit:${name}`;
export const counterKey = (name: LimitName, caller: string): string => `${counterPrefix(name)}:${caller}`;
