import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { ApiError, NetworkError } from './api.ts';

/** No connection, or storage on this device failed. */
export const networkText = msg`Network error. Check your connection and try again.`;
const unavailable = msg`Service temporarily unavailable. Please try again later.`;

/** Text for every error code. A missing one doesn't compile. */
const texts: Record<ErrorCode, MessageDescriptor> = {
  invalid_input: msg`Something doesn’t look right. Check it and try again.`,
  link_invalid: msg`This link has been used or has expired. Ask for a new one.`,
  code_wrong: msg`That code didn’t work. Check it, or open the link in the email.`,
  password_unfit: msg`The password needs 8 to 128 characters. Choose another one.`,
  password_common: msg`That password is too easy to guess. Choose a less common one.`,
  picture_unfit: msg`We can’t use that photo. Choose a JPEG, PNG, or WebP up to 10 MB.`,
  import_unfit: msg`That file isn’t an export or a list of teams. Choose another one.`,
  confirmation_wrong: msg`The confirmation doesn’t match. Type it again.`,
  name_unfit: msg`That text isn’t allowed. Choose something else.`,
  passkey_unfit: msg`That passkey didn’t work. Try again, or sign in another way.`,
  unauthenticated: msg`You’re signed out. Please sign in again.`,
  credentials_wrong: msg`Wrong email or password. Please try again.`,
  sign_in_again: msg`Please sign in again before you change this.`,
  passkey_needed: msg`Moderators use their passkey once an hour. Use yours to continue.`,
  forbidden: msg`You can’t change this. Ask its creator.`,
  age_unconfirmed: msg`Please confirm that you’re 13 or older.`,
  email_unverified: msg`Please confirm your email address first.`,
  suspended: msg`This account is suspended. Write to us if you think that’s a mistake.`,
  foreign_origin: msg`The request came from another site. Reload the page and try again.`,
  method_unavailable: msg`You can’t sign in that way here. Choose another one.`,
  not_found: msg`We couldn’t find that. Reload the page to check again.`,
  team_not_found: msg`Team not found. Please try again.`,
  user_not_found: msg`User not found`,
  spot_not_found: msg`This team isn’t in your album. Reload the page to check again.`,
  seat_not_found: msg`That player was removed. Choose another one.`,
  other_account: msg`Someone else is signed in here now. Sign in again to continue.`,
  no_running_trip: msg`You have no active trip to spot in. Start one first.`,
  undo_expired: msg`It’s too late to undo this. Change it by hand.`,
  already_spotted: msg`Team already spotted in this mode.`,
  too_many_trips: msg`You can be in up to 20 active or upcoming trips. Leave one first.`,
  trip_not_found: msg`Trip not found`,
  trip_inactive: msg`Trip is no longer active`,
  already_participant: msg`You are already a participant in this trip`,
  join_refused: msg`Could not join the trip.`,
  trip_full: msg`This trip already has 5,000 participants. Start your own.`,
  only_creator_deletes: msg`Only the trip creator can delete the trip.`,
  only_creator_resets: msg`Only the trip creator can reset the trip.`,
  group_not_found: msg`Group not found`,
  removed: msg`The creator removed you. Ask them to let you back in.`,
  group_not_accepting: msg`Group is not accepting new members`,
  group_full: msg`This group already has 50,000 members. Create your own.`,
  only_creator_manages: msg`Only the group creator can do this. Ask them.`,
  participant_not_found: msg`This person isn’t in the trip. Reload the page to check again.`,
  member_not_found: msg`This person isn’t in the group anymore. Reload the page to check again.`,
  too_many_groups: msg`You can be in up to 100 groups. Leave one first.`,
  too_many_links: msg`You can have up to 200 links. Revoke one first.`,
  share_not_found: msg`Share link not found or has expired`,
  share_unavailable: msg`This person isn’t sharing it right now. Ask them, or try again later.`,
  already_decided: msg`This was already decided. Reload the page to check again.`,
  last_way_in: msg`This is your only way to sign in. Add another one first.`,
  late_joins_need_start: msg`Without late joins, a trip can’t start right away. Choose a later start.`,
  not_an_extension: msg`Choose an end later than the current one.`,
  client_outdated: msg`Sportspot needs an update. Reload the page. Your spots are safe.`,
  rate_limited: msg`Too many tries. Please wait a moment.`,
  internal: msg`Something went wrong on our side. Please try again.`,
  unavailable,
};

export const codeText = (code: ErrorCode): MessageDescriptor => texts[code];

/** Text for any error thrown by a call. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof NetworkError) return networkText;
  return codeText(error instanceof ApiError ? error.code : 'internal');
}

/** The same where the user typed a password and no email. */
export function passwordErrorText(error: unknown): MessageDescriptor {
  const isWrong = error instanceof ApiError && error.code === 'credentials_wrong';
  return isWrong ? msg`Wrong password. Please try again.` : errorText(error);
}

const spotAuthentication = msg`Authentication error. Please sign in again.`;
const spotFailed = msg`Failed to spot team. Please try again.`;

/** Spotting has its own texts. Codes not listed here use the general one, because their reason doesn't help. */
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
