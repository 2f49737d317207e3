// Long because it describes every endpoint of accounts.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { moderatorReads } from '../endpoint/moderator-access.rules.ts';
import { uuid } from '../values/id.schemas.ts';
import { languages } from '../values/languages.ts';
import { soundText } from '../values/text.schemas.ts';
import {
  DISPLAY_NAME_MAX,
  guessLimit,
  mailLimit,
  PASSKEYS_MAX,
  PICTURE_MAX_BYTES,
  pictureTypes,
  placeChoices,
  roles,
  SIGN_UP_CODE_DIGITS,
  visibilities,
} from './accounts.constants.ts';
import { me } from './session.contract.ts';

export const email = () => z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
/** The service checks the length, so that a short password gets a specific error and not `invalid_input`. */
export const password = () => soundText(1024);
const displayName = () => soundText(DISPLAY_NAME_MAX).check(z.trim(), z.minLength(1));
/** A path inside this app to return to after sign-in. Other origins are rejected. */
const returnTo = () => z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(2000));
const nothing = () => z.object({});
const signUpCode = () => z.string().check(z.regex(/^\d{6}$/), z.maxLength(SIGN_UP_CODE_DIGITS));
export type Visibility = (typeof visibilities)[number];
export type PlaceChoice = (typeof placeChoices)[number];

/** A user, as others see them. */
export const person = z.object({
  id: uuid(),
  displayName: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.output<typeof person>;

/** What a user lets others see, and where their spots count. */
const settings = z.object({
  /** Who can see my teams, lists, and comparisons. */
  teamsVisible: z.enum(visibilities),
  /** Whether I am on the all-time leaderboard. */
  boardShown: z.boolean(),
  /** How much of a spot's location others can see. */
  placeShown: z.enum(placeChoices),
  /** Whether a trip-mode spot also enters the collection. */
  tripAlsoAllTime: z.boolean(),
});
export type Settings = z.output<typeof settings>;

export const passkey = z.object({
  id: uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

/** Sign-in methods besides a password. */
const otherWays = z.object({ passkeys: z.array(passkey), hosted: z.boolean() });
export type OtherWays = z.output<typeof otherWays>;
/** High, because waiting pages poll every few seconds and many phones in a stadium share one IP address. */
const followLimit = { name: 'sign-up follows', max: 600, seconds: 60, per: 'address' } as const;
const blockLimit = { name: 'blocks', max: 120, seconds: 3600 } as const;

/** Changes to what others see of a user. */
const profileLimit = { name: 'profile', max: 60, seconds: 3600 } as const;

export const accountsApi = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/account/sign-up',
    summary: 'Create an account and send a confirmation email. The response never tells whether the address was known',
    access: 'anyone',
    input: z.object({
      email: email(),
      /** Without a password the account gets a passkey, once the address is confirmed. */
      password: z.optional(password()),
      displayName: displayName(),
      ageConfirmed: z.literal(true),
      returnTo: z.optional(returnTo()),
      /** Defaults to the browser's language. */
      language: z.optional(z.enum(languages)),
      /** The mistyped address of an earlier sign-up in this browser, which this sign-up replaces. */
      insteadOf: z.optional(email()),
    }),
    output: nothing(),
    errors: ['password_unfit', 'password_common', 'name_unfit', 'method_unavailable'],
    shownWords: ['displayName'],
    limit: mailLimit,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/account/sign-in',
    summary: 'Sign in with email and password',
    access: 'anyone',
    input: z.object({ email: email(), password: password() }),
    output: nothing(),
    // The server limits wrong passwords per account, IP address, and device.
    errors: ['credentials_wrong', 'email_unverified', 'method_unavailable', 'rate_limited'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/account/sign-out',
    summary: 'Sign out of this session',
    access: 'anyone',
    input: nothing(),
    output: nothing(),
    errors: [],
    beforeAge: true,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/account/verify-email',
    summary:
      'Confirm the email address with the token from the email and sign in; outside the browser that signed up, only with its password or a new one',
    access: 'anyone',
    input: z.object({
      token: soundText(2000).check(z.minLength(1)),
      /** The password chosen at sign-up; required in another browser. */
      password: z.optional(password()),
      /** A new password that replaces the one chosen at sign-up. */
      newPassword: z.optional(password()),
      /** Confirms that a user without a password wants to continue in this browser, which is not the one that signed up. */
      here: z.optional(z.boolean()),
    }),
    output: z.object({
      /**
       * The next step: open the app, or create a passkey first. `ask` and `prove` have changed nothing yet: the user has to confirm
       * this browser, or to enter a password.
       */
      next: z.enum(['enter', 'passkey', 'ask', 'prove']),
    }),
    errors: ['link_invalid', 'credentials_wrong', 'password_unfit', 'password_common'],
    limit: guessLimit,
  }),
  confirmSignUp: endpoint({
    method: 'POST',
    path: '/api/account/sign-up/confirm',
    summary:
      'Confirm the email address with the code from the email and sign in; only in the browser that signed up, with five attempts per sign-up',
    access: 'anyone',
    input: z.object({ email: email(), code: signUpCode() }),
    output: z.object({ next: z.enum(['enter', 'passkey']) }),
    // The same error for a wrong code, an expired code, an unknown address, and an address with an account.
    errors: ['code_wrong', 'method_unavailable'],
    limit: guessLimit,
  }),
  followSignUp: endpoint({
    method: 'POST',
    path: '/api/account/sign-up/follow',
    summary:
      'Whether the sign-up of this browser was confirmed elsewhere; if it was confirmed with its password, signs this browser in',
    access: 'anyone',
    input: z.object({ email: email() }),
    output: z.object({
      /** `sign-in`: the address was confirmed without the sign-up password, so the user has to sign in. */
      next: z.enum(['wait', 'enter', 'sign-in']),
    }),
    errors: [],
    limit: followLimit,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/account/resend-verification',
    summary: 'Send the confirmation email again',
    access: 'anyone',
    input: z.object({ email: email(), returnTo: z.optional(returnTo()) }),
    output: nothing(),
    errors: ['method_unavailable'],
    limit: mailLimit,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/account/request-password-reset',
    summary: 'Send an email with a link to set a new password',
    access: 'anyone',
    input: z.object({ email: email() }),
    output: nothing(),
    errors: ['method_unavailable'],
    limit: mailLimit,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/account/reset-password',
    summary:
      'Set a new password with the token from the email; ends every session and removes every other sign-in method that is not kept',
    access: 'anyone',
    input: z.object({
      token: soundText(2000).check(z.minLength(1)),
      password: password(),
      /** The other sign-in methods to keep. */
      keep: z.optional(z.object({ passkeys: z.array(uuid()).check(z.maxLength(PASSKEYS_MAX)), hosted: z.boolean() })),
    }),
    /** A user with other sign-in methods must say which to keep; until then `done` is false and nothing has changed. */
    output: z.object({ done: z.boolean(), others: z.nullable(otherWays) }),
    errors: ['link_invalid', 'password_unfit', 'password_common', 'method_unavailable'],
    limit: guessLimit,
  }),
  startHostedSignIn: endpoint({
    method: 'POST',
    path: '/api/account/hosted-sign-in',
    summary: 'The URL to redirect to for signing in with the hosted provider',
    access: 'anyone',
    input: z.object({ returnTo: z.optional(returnTo()) }),
    output: z.object({ url: z.string() }),
    errors: ['method_unavailable', 'unavailable'],
    limit: guessLimit,
  }),
  confirmAge: endpoint({
    method: 'POST',
    path: '/api/account/confirm-age',
    summary: 'Confirm that I am 13 or older',
    access: 'signed-in',
    input: z.object({ ageConfirmed: z.literal(true) }),
    output: nothing(),
    errors: [],
    beforeAge: true,
    limit: profileLimit,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/account',
    summary: 'Change my display name or language, or remove my photo with null; an email in the body is ignored',
    access: 'signed-in',
    input: z.object({
      displayName: z.optional(displayName()),
      /** Null removes the photo. New photos are uploaded with `setPicture`. */
      profileImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
      language: z.optional(z.enum(languages)),
    }),
    output: me,
    errors: ['picture_unfit', 'name_unfit'],
    shownWords: ['displayName'],
    limit: profileLimit,
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/api/account/picture',
    summary: 'Upload my photo; it is re-encoded as a small square without metadata',
    access: 'signed-in',
    input: nothing(),
    output: z.object({ profileImageUrl: z.nullable(z.string()) }),
    errors: ['picture_unfit'],
    limit: { name: 'pictures', max: 30, seconds: 3600 },
    upload: { types: pictureTypes, maxBytes: PICTURE_MAX_BYTES, tooLarge: 'picture_unfit' },
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/account/settings',
    summary: 'My settings',
    access: 'signed-in',
    input: nothing(),
    output: settings,
    errors: [],
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/account/settings',
    summary: 'Change some of my settings',
    access: 'signed-in',
    input: z.partial(settings),
    output: settings,
    errors: [],
    limit: { name: 'settings', max: 240, seconds: 3600 },
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/users/:userId',
    summary: 'A user as others see them',
    access: 'signed-in',
    input: z.object({ userId: uuid() }),
    output: person,
    errors: ['user_not_found'],
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/block',
    summary: 'Block a user: hides them from me and me from them, everywhere',
    access: 'signed-in',
    input: z.object({ userId: uuid() }),
    output: nothing(),
    errors: ['user_not_found'],
    limit: blockLimit,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/block',
    summary: 'Unblock a user',
    access: 'signed-in',
    input: z.object({ userId: uuid() }),
    output: nothing(),
    errors: [],
    limit: blockLimit,
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/account/blocks',
    summary: 'The users I have blocked, latest first',
    access: 'signed-in',
    input: nothing(),
    output: z.object({ people: z.array(person) }),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'All users by time of sign-up, for moderators',
    access: 'moderator',
    input: z.object({ after: z.optional(uuid()) }),
    output: z.object({
      users: z.array(
        z.object({
          id: uuid(),
          displayName: z.string(),
          role: z.enum(roles),
          createdAt: z.string(),
          lastActive: z.string(),
        }),
      ),
      next: z.nullable(uuid()),
    }),
    errors: [],
    limit: moderatorReads,
    noted: 'people-read',
  }),
};
