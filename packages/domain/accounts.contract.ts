// Long because every door of an account is described here.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './ids.ts';
import { languages } from './languages.ts';
import { moderatorReads } from './moderation.rules.ts';
import { soundText } from './text.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const DISPLAY_NAME_MAX = 50;

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Where the picture of a key is. */
export const picturePath = (key: string): string => `/pictures/${key}.webp`;
/** The key of a picture of ours; null for any other address. */
export const pictureKeyIn = (address: string): string | null =>
  /^\/pictures\/([\w-]{22})\.webp$/.exec(address)?.[1] ?? null;

/** The name of somebody who has not given one. */
export const FALLBACK_NAME = 'Anonymous';

export const email = () => z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
/** Length is judged by the service, so that a short password is refused in words and not as a malformed request. */
export const password = () => soundText(1024);
const displayName = () => soundText(DISPLAY_NAME_MAX).check(z.trim(), z.minLength(1));
/** An address inside this app, kept through signing in. Another origin never passes. */
const returnTo = () => z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(2000));
const nothing = () => z.object({});

/** The code in the email of a sign-up, which is typed where somebody signed up. */
export const SIGN_UP_CODE_DIGITS = 6;
const signUpCode = () => z.string().check(z.regex(/^\d{6}$/), z.maxLength(SIGN_UP_CODE_DIGITS));

export const visibilities = ['everyone', 'groups-and-trips', 'only-me'] as const;
export type Visibility = (typeof visibilities)[number];

export const placeChoices = ['nothing', 'text', 'cell'] as const;
export type PlaceChoice = (typeof placeChoices)[number];

export const roles = ['fan', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** The signed-in person, as told to themselves. */
const me = z.object({
  id: uuid(),
  displayName: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  /** Of mails, and of the pages behind one's links. */
  language: z.enum(languages),
  ageConfirmed: z.boolean(),
  createdAt: z.string(),
});
export type Me = z.output<typeof me>;

/** Somebody, as told to others. */
export const person = z.object({
  id: uuid(),
  displayName: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.output<typeof person>;

/** What a person lets others see, and how spots count. */
const settings = z.object({
  /** Who sees my teams, lists and comparisons. */
  teamsVisible: z.enum(visibilities),
  /** Am I on the all-time leaderboard? */
  boardShown: z.boolean(),
  /** What others learn of where a spot was. */
  placeShown: z.enum(placeChoices),
  /** Does a trip-mode spot also enter the collection? */
  tripAlsoAllTime: z.boolean(),
});
export type Settings = z.output<typeof settings>;

export const PASSKEYS_MAX = 20;

export const passkey = z.object({
  id: uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

/** Ways to sign in besides a password. */
const otherWays = z.object({ passkeys: z.array(passkey), hosted: z.boolean() });
export type OtherWays = z.output<typeof otherWays>;

/** Guesses at a mail link, from one address. */
export const guessLimit = { name: 'guesses', max: 20, seconds: 60, per: 'address' } as const;
/** Mails asked for from one address. Those to one recipient are counted by the server, too. */
export const mailLimit = { name: 'mails', max: 10, seconds: 600, per: 'address' } as const;
/** Waiting pages ask every few seconds, and many phones share the network of a stadium. */
const followLimit = { name: 'sign-up follows', max: 600, seconds: 60, per: 'address' } as const;
const blockLimit = { name: 'blocks', max: 120, seconds: 3600 };

/** Changes of what others read of a person. */
const profileLimit = { name: 'profile', max: 60, seconds: 3600 };

export const accountsApi = {
  session: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'Who is signed in, and which ways of signing in there are',
    access: 'anyone',
    input: nothing(),
    output: z.object({
      user: z.nullable(me),
      /** Set while `user` is null because the person is suspended: they may only export, delete, and sign out. */
      suspension: z.nullable(z.object({ userId: uuid(), reason: z.nullable(z.string()) })),
      /** The oldest version of the app this server still works with. */
      oldestClient: z.int(),
      signIn: z.object({ password: z.boolean(), hosted: z.nullable(z.object({ name: z.string() })) }),
      /** The page outside this app where teams are suggested; null where there is none. */
      suggestUrl: z.nullable(z.string()),
    }),
    errors: [],
    beforeAge: true,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/account/sign-up',
    summary: 'Create an account; a mail confirms the address. The answer never tells whether it was known',
    access: 'anyone',
    input: z.object({
      email: email(),
      /** Without one the account gets a passkey, once the address is confirmed. */
      password: z.optional(password()),
      displayName: displayName(),
      ageConfirmed: z.literal(true),
      returnTo: z.optional(returnTo()),
      /** Without one the browser's. */
      language: z.optional(z.enum(languages)),
      /** The mistyped address of an earlier sign-up in this browser, which this one replaces. */
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
    summary: 'Sign in with e-mail and password',
    access: 'anyone',
    input: z.object({ email: email(), password: password() }),
    output: nothing(),
    // Wrong passwords are counted by account, address and device.
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
      'Confirm the e-mail address with the token of the mail and sign in; outside the browser that signed up, only with its password or a new one',
    access: 'anyone',
    input: z.object({
      token: soundText(2000).check(z.minLength(1)),
      /** The password of the sign-up, in another browser. */
      password: z.optional(password()),
      /** Another password, in place of the one of the sign-up. */
      newPassword: z.optional(password()),
      /** Somebody without a password wants to go on in this browser, though it is not the one that signed up. */
      here: z.optional(z.boolean()),
    }),
    output: z.object({
      /**
       * What comes now: into the app, or a passkey first. `ask` and `prove` have changed nothing yet: somebody has to want to
       * go on in this browser, or to give a password.
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
      'Confirm the e-mail address with the code of the mail and sign in; only in the browser that signed up, with five tries for a sign-up',
    access: 'anyone',
    input: z.object({ email: email(), code: signUpCode() }),
    output: z.object({ next: z.enum(['enter', 'passkey']) }),
    // The same for a wrong code, one that no longer works, an unknown address and one that has an account.
    errors: ['code_wrong', 'method_unavailable'],
    limit: guessLimit,
  }),
  followSignUp: endpoint({
    method: 'POST',
    path: '/api/account/sign-up/follow',
    summary:
      'Whether the sign-up of this browser was confirmed elsewhere; if so with its password, this browser is signed in',
    access: 'anyone',
    input: z.object({ email: email() }),
    output: z.object({
      /** `sign-in`: the address was confirmed without the password of the sign-up, so it is asked for. */
      next: z.enum(['wait', 'enter', 'sign-in']),
    }),
    errors: [],
    limit: followLimit,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/account/resend-verification',
    summary: 'Send the confirming mail again',
    access: 'anyone',
    input: z.object({ email: email(), returnTo: z.optional(returnTo()) }),
    output: nothing(),
    errors: ['method_unavailable'],
    limit: mailLimit,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/account/request-password-reset',
    summary: 'Send a mail with a link to choose a new password',
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
      'Choose a new password with the token of the mail; every session ends, and with it every other way to sign in that is not kept',
    access: 'anyone',
    input: z.object({
      token: soundText(2000).check(z.minLength(1)),
      password: password(),
      /** Which other ways to sign in stay. */
      keep: z.optional(z.object({ passkeys: z.array(uuid()).check(z.maxLength(PASSKEYS_MAX)), hosted: z.boolean() })),
    }),
    /** Somebody with other ways to sign in has to say which to keep; until then nothing is done. */
    output: z.object({ done: z.boolean(), others: z.nullable(otherWays) }),
    errors: ['link_invalid', 'password_unfit', 'password_common', 'method_unavailable'],
    limit: guessLimit,
  }),
  startHostedSignIn: endpoint({
    method: 'POST',
    path: '/api/account/hosted-sign-in',
    summary: 'Where to send the browser to sign in with the hosted provider',
    access: 'anyone',
    input: z.object({ returnTo: z.optional(returnTo()) }),
    output: z.object({ url: z.string() }),
    errors: ['method_unavailable', 'unavailable'],
    limit: guessLimit,
  }),
  confirmAge: endpoint({
    method: 'POST',
    path: '/api/account/confirm-age',
    summary: 'Confirm being 13 or older',
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
    summary: 'Change my display name or language, or take my picture away with null; an e-mail in the body is ignored',
    access: 'signed-in',
    input: z.object({
      displayName: z.optional(displayName()),
      /** A new picture is uploaded; here it stays as it is, or goes. */
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
    summary: 'Upload my picture: it is made anew as a small square, without anything but its pixels',
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
    summary: 'Somebody as shown to others',
    access: 'signed-in',
    input: z.object({ userId: uuid() }),
    output: person,
    errors: ['user_not_found'],
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/block',
    summary: 'Hide somebody from me and me from them, everywhere',
    access: 'signed-in',
    input: z.object({ userId: uuid() }),
    output: nothing(),
    errors: ['user_not_found'],
    limit: blockLimit,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/block',
    summary: 'Take a block of mine back',
    access: 'signed-in',
    input: z.object({ userId: uuid() }),
    output: nothing(),
    errors: [],
    limit: blockLimit,
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/account/blocks',
    summary: 'Whom I have blocked, the latest first',
    access: 'signed-in',
    input: nothing(),
    output: z.object({ people: z.array(person) }),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'All people by time of joining, for moderators',
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
