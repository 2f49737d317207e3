import type { ErrorCode } from './error-codes.ts';

/** Maps each code to its status and API message. */
const errors: Record<ErrorCode, { readonly status: number; readonly message: string }> = {
  invalid_input: { status: 400, message: 'The request does not have the expected form.' },
  link_invalid: { status: 400, message: 'This link has been used or has expired.' },
  code_wrong: { status: 400, message: 'This code is wrong or has expired.' },
  password_unfit: { status: 400, message: 'The password must have 8 to 128 characters.' },
  password_common: { status: 400, message: 'This password is too easy to guess.' },
  picture_unfit: { status: 400, message: 'This photo cannot be used. Choose a JPEG, PNG, or WebP of up to 10 MB.' },
  import_unfit: { status: 400, message: 'This file cannot be read as an export or a list of teams.' },
  confirmation_wrong: { status: 400, message: 'The confirmation does not match.' },
  name_unfit: { status: 400, message: 'This name or text is not allowed.' },
  passkey_unfit: { status: 400, message: 'This passkey could not be used.' },
  unauthenticated: { status: 401, message: 'User not authenticated' },
  credentials_wrong: { status: 401, message: 'Email or password is wrong.' },
  sign_in_again: { status: 403, message: 'Please sign in again before you change this.' },
  passkey_needed: { status: 403, message: 'Please use your passkey: moderators do so once an hour.' },
  forbidden: { status: 403, message: 'You are not allowed to change this.' },
  age_unconfirmed: { status: 403, message: 'Please confirm that you are 13 or older.' },
  email_unverified: { status: 403, message: 'Please confirm your email address first.' },
  suspended: { status: 403, message: 'This account is suspended.' },
  foreign_origin: { status: 403, message: 'The request came from another site.' },
  method_unavailable: { status: 403, message: 'This sign-in method is not available here.' },
  join_refused: { status: 403, message: 'Could not join the trip.' },
  only_creator_deletes: { status: 403, message: 'Only the trip creator can delete the trip.' },
  only_creator_resets: { status: 403, message: 'Only the trip creator can reset the trip.' },
  removed: { status: 403, message: 'The creator removed you. Ask them to let you back in.' },
  group_not_accepting: { status: 403, message: 'Group is not accepting new members' },
  only_creator_manages: { status: 403, message: 'Only the group creator can do this.' },
  not_found: { status: 404, message: 'Not found.' },
  team_not_found: { status: 404, message: 'Team not found. Please try again.' },
  spot_not_found: { status: 404, message: 'This team is not spotted.' },
  seat_not_found: { status: 404, message: 'This player no longer exists.' },
  user_not_found: { status: 404, message: 'User not found' },
  trip_not_found: { status: 404, message: 'Trip not found' },
  group_not_found: { status: 404, message: 'Group not found' },
  participant_not_found: { status: 404, message: 'This person is not in the trip.' },
  member_not_found: { status: 404, message: 'This person is no longer in the group.' },
  share_not_found: { status: 404, message: 'Share link not found or has expired' },
  share_unavailable: { status: 404, message: 'The owner of this link is not sharing it right now.' },
  already_spotted: { status: 409, message: 'Team already spotted in this mode.' },
  other_account: { status: 409, message: 'This device is signed in as someone else.' },
  no_running_trip: { status: 409, message: 'There is no active trip to spot in.' },
  undo_expired: { status: 409, message: 'It is too late to undo this.' },
  too_many_trips: { status: 409, message: 'You can be in at most 20 active or upcoming trips.' },
  trip_inactive: { status: 409, message: 'Trip is no longer active' },
  already_participant: { status: 409, message: 'You are already a participant in this trip' },
  trip_full: { status: 409, message: 'This trip already has 5,000 participants. Start your own.' },
  group_full: { status: 409, message: 'This group already has 50,000 members.' },
  too_many_groups: { status: 409, message: 'You can be in at most 100 groups.' },
  too_many_links: { status: 409, message: 'You can have at most 200 links. Revoke one first.' },
  last_way_in: { status: 409, message: 'This is your only way to sign in. Add another one first.' },
  already_decided: { status: 409, message: 'This has already been decided.' },
  late_joins_need_start: { status: 400, message: 'A trip without late joins needs a start later than now.' },
  not_an_extension: { status: 400, message: 'The new end must be later than the old one.' },
  client_outdated: { status: 426, message: 'This version of the app is too old. Please update it.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'Service temporarily unavailable. Please try again later.' },
};

export const statusOf = (code: ErrorCode): number => errors[code].status;
export const messageOf = (code: ErrorCode): string => errors[code].message;

/** An error from the closed list. Services throw it; the HTTP layer turns it into a response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(messageOf(code), options);
    this.code = code;
  }
}
