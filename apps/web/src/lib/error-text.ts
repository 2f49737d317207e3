import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@sportspot/domain/errors.ts';
import { ApiError, NetworkError } from './api.ts';

/** No way out, or nothing that could be kept here. */
export const networkText = msg`Network error. Check your connection and try again.`;
const unavailable = msg`Service temporarily unavailable. Please try again later.`;

/** What a fan reads for every refusal there is. A code without a sentence does not compile. */
const texts: Record<ErrorCode, MessageDescriptor> = {
  invalid_input: msg`Something in that was not right. Check it and try again.`,
  link_invalid: msg`This link has been used or has expired.`,
  password_unfit: msg`The password needs 8 to 128 characters.`,
  unauthenticated: msg`You are signed out. Please sign in again.`,
  credentials_wrong: msg`E-mail or password is not right.`,
  forbidden: msg`This is not yours to change.`,
  age_unconfirmed: msg`Please confirm that you are 13 or older.`,
  email_unverified: msg`Please confirm your e-mail address first.`,
  suspended: msg`This account is suspended.`,
  foreign_origin: msg`The request came from another site. Reload the page and try again.`,
  method_unavailable: msg`This way of signing in is not offered here.`,
  not_found: msg`This is not there, or not any more.`,
  team_not_found: msg`Team not found. Please try again.`,
  user_not_found: msg`User not found`,
  spot_not_found: msg`This team is not in your album.`,
  seat_not_found: msg`This seat is not there any more.`,
  other_account: msg`Somebody else is signed in here now.`,
  no_running_trip: msg`There is no running trip to spot in.`,
  undo_expired: msg`It is too late to undo this.`,
  already_spotted: msg`Team already spotted in this mode.`,
  too_many_trips: msg`You can have 20 running trips at most.`,
  client_outdated: msg`A new version of the app is needed. Nothing you spotted is lost.`,
  rate_limited: msg`Too many tries. Please wait a moment.`,
  internal: msg`Something went wrong on our side. Please try again.`,
  unavailable,
};

export const codeText = (code: ErrorCode): MessageDescriptor => texts[code];

/** The sentence for whatever a call threw. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof NetworkError) return networkText;
  return codeText(error instanceof ApiError ? error.code : 'internal');
}

const spotAuthentication = msg`Authentication error. Please sign in again.`;
const spotFailed = msg`Failed to spot team. Please try again.`;

/** Spotting has sentences of its own; what is not named here failed for a reason that helps nobody. */
const spotTexts: Partial<Record<ErrorCode, MessageDescriptor>> = {
  unauthenticated: spotAuthentication,
  forbidden: spotAuthentication,
  age_unconfirmed: spotAuthentication,
  suspended: spotAuthentication,
  rate_limited: unavailable,
  unavailable,
  already_spotted: texts.already_spotted,
};

export function spotFailureText(error: unknown): MessageDescriptor {
  if (error instanceof NetworkError) return networkText;
  return (error instanceof ApiError && spotTexts[error.code]) || spotFailed;
}
