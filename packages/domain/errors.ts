/**
 * The closed list of what can be refused. Both ends have a map that must name every code: here code to status and
 * service message, in the web code to the sentence a fan reads. A code without an entry does not compile.
 */
const errors = {
  invalid_input: { status: 400, message: 'The request does not have the expected form.' },
  link_invalid: { status: 400, message: 'This link has been used or has expired.' },
  password_unfit: { status: 400, message: 'The password must have 8 to 128 characters.' },
  unauthenticated: { status: 401, message: 'User not authenticated' },
  credentials_wrong: { status: 401, message: 'E-mail or password is not right.' },
  forbidden: { status: 403, message: 'This is not yours to change.' },
  age_unconfirmed: { status: 403, message: 'Please confirm that you are 13 or older.' },
  email_unverified: { status: 403, message: 'Please confirm your e-mail address first.' },
  suspended: { status: 403, message: 'This account is suspended.' },
  foreign_origin: { status: 403, message: 'The request came from another site.' },
  method_unavailable: { status: 403, message: 'This way of signing in is not offered here.' },
  not_found: { status: 404, message: 'Not found.' },
  team_not_found: { status: 404, message: 'Team not found. Please try again.' },
  spot_not_found: { status: 404, message: 'This team is not spotted.' },
  seat_not_found: { status: 404, message: 'This seat is not there any more.' },
  user_not_found: { status: 404, message: 'User not found' },
  already_spotted: { status: 409, message: 'Team already spotted in this mode.' },
  other_account: { status: 409, message: 'This device is signed in as somebody else.' },
  no_running_trip: { status: 409, message: 'There is no running trip to spot in.' },
  undo_expired: { status: 409, message: 'It is too late to undo this.' },
  too_many_trips: { status: 409, message: 'You can have 20 running trips at most.' },
  client_outdated: { status: 426, message: 'This version of the app is too old. Please update it.' },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'Service temporarily unavailable. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as ErrorCode[];

export const statusOf = (code: ErrorCode): number => errors[code].status;
export const messageOf = (code: ErrorCode): string => errors[code].message;

/** A refusal with a reason from the closed list. Services throw it; only the HTTP layer turns it into a status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(messageOf(code), options);
    this.code = code;
  }
}

/** The body of every refused request. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string };
}

export function isErrorBody(body: unknown): body is ErrorBody {
  const code = (body as ErrorBody | null)?.error?.code;
  return typeof code === 'string' && code in errors;
}
