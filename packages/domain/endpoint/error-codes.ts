/**
 * The closed list of errors. The server maps each code to a status and an API message (`errors.ts`), and the web client to the text
 * that a fan reads. Neither compiles if one is missing.
 */
export const errorCodes = [
  'invalid_input',
  'link_invalid',
  'code_wrong',
  'password_unfit',
  'password_common',
  'picture_unfit',
  'import_unfit',
  'confirmation_wrong',
  'name_unfit',
  'passkey_unfit',
  'unauthenticated',
  'credentials_wrong',
  'sign_in_again',
  'passkey_needed',
  'forbidden',
  'age_unconfirmed',
  'email_unverified',
  'suspended',
  'foreign_origin',
  'method_unavailable',
  'join_refused',
  'only_creator_deletes',
  'only_creator_resets',
  'removed',
  'group_not_accepting',
  'only_creator_manages',
  'not_found',
  'team_not_found',
  'spot_not_found',
  'seat_not_found',
  'user_not_found',
  'trip_not_found',
  'group_not_found',
  'participant_not_found',
  'member_not_found',
  'share_not_found',
  'share_unavailable',
  'already_spotted',
  'other_account',
  'no_running_trip',
  'undo_expired',
  'too_many_trips',
  'trip_inactive',
  'already_participant',
  'trip_full',
  'group_full',
  'too_many_groups',
  'too_many_links',
  'last_way_in',
  'already_decided',
  'late_joins_need_start',
  'not_an_extension',
  'client_outdated',
  'rate_limited',
  'internal',
  'unavailable',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of every error response. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string };
}

export function isErrorBody(body: unknown): body is ErrorBody {
  const code = (body as ErrorBody | null)?.error?.code;
  return errorCodes.some((known) => known === code);
}
