// Long because it describes every endpoint of the sign-in methods.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { uuid } from '../values/id.schemas.ts';
import { soundText } from '../values/text.schemas.ts';
import { guessLimit, mailLimit, PASSKEY_NAME_MAX } from './accounts.constants.ts';
import { email, passkey, password } from './accounts.contract.ts';

const nothing = () => z.object({});
const passkeyName = () => soundText(PASSKEY_NAME_MAX).check(z.trim(), z.minLength(1));
const encoded = () => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8192));
const transports = () => z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

const knownPasskey = z.object({ id: encoded(), transports: transports() });

/** The options for creating a passkey. The browser adds the display names of the account. */
const passkeyWish = z.object({
  challenge: encoded(),
  rpId: z.string(),
  rpName: z.string(),
  userId: encoded(),
  algorithms: z.array(z.int()),
  /** The existing passkeys of the user, so that no device creates a second one. */
  exclude: z.array(knownPasskey),
});
export type PasskeyWish = z.output<typeof passkeyWish>;

/** The options for signing in with a passkey. */
const passkeyQuestion = z.object({
  challenge: encoded(),
  rpId: z.string(),
  /** The passkeys of the signed-in user; empty if no one is signed in. */
  allow: z.array(knownPasskey),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

const credential = { id: encoded(), rawId: encoded(), type: z.literal('public-key') };
/** A new passkey, as returned by the browser. */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(),
    attestationObject: encoded(),
    transports: z.optional(transports()),
  }),
});
/** A challenge signed by a passkey. */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(),
    authenticatorData: encoded(),
    signature: encoded(),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;
export type UsedPasskey = z.output<typeof usedPasskey>;

const signInMethods = z.object({
  password: z.boolean(),
  passkeys: z.array(passkey),
  hosted: z.boolean(),
  /** A pending email change, with its confirmations. */
  emailChange: z.nullable(z.object({ oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: z.string() })),
});
export type SignInMethods = z.output<typeof signInMethods>;

const session = z.object({
  id: uuid(),
  /** Names, if the user agent reveals them. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isThis: z.boolean(),
  createdAt: z.string(),
  /** Rounded to the hour. */
  lastUsedAt: z.string(),
});
export type Session = z.output<typeof session>;

const changes = { name: 'sign-in changes', max: 60, seconds: 3600 } as const;
/** Limited, because each call stores a row for five minutes. */
const questions = { name: 'passkey questions', max: 60, seconds: 60, per: 'address' } as const;

export const signInApi = {
  methods: endpoint({
    method: 'GET',
    path: '/api/account/sign-in-methods',
    summary: 'My sign-in methods',
    access: 'signed-in',
    input: nothing(),
    output: signInMethods,
    errors: [],
  }),
  savePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    summary: 'Change my password with the current one, or set one after a recent sign-in; ends every other session',
    access: 'signed-in',
    input: z.object({ currentPassword: z.optional(password()), password: password() }),
    output: nothing(),
    errors: ['password_unfit', 'password_common', 'credentials_wrong', 'sign_in_again', 'method_unavailable'],
    limit: { name: 'own password', max: 10, seconds: 600 },
  }),
  removePassword: endpoint({
    method: 'DELETE',
    path: '/api/account/password',
    summary: 'Remove my password; fails if it is the only sign-in method',
    access: 'signed-in',
    input: nothing(),
    output: nothing(),
    errors: ['sign_in_again', 'last_way_in'],
    limit: changes,
  }),
  wishPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/wish',
    summary: 'The options for creating a passkey',
    access: 'signed-in',
    input: nothing(),
    output: passkeyWish,
    errors: ['sign_in_again', 'passkey_needed', 'passkey_unfit', 'method_unavailable'],
    limit: changes,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Save a passkey that my browser created',
    access: 'signed-in',
    input: z.object({ name: passkeyName(), passkey: madePasskey }),
    output: nothing(),
    errors: ['sign_in_again', 'passkey_needed', 'passkey_unfit', 'method_unavailable'],
    limit: changes,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/account/passkeys/:passkeyId',
    summary: 'Rename one of my passkeys',
    access: 'signed-in',
    input: z.object({ passkeyId: uuid(), name: passkeyName() }),
    output: nothing(),
    errors: ['not_found'],
    limit: changes,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    summary: 'Remove one of my passkeys; fails if it is the only sign-in method',
    access: 'signed-in',
    input: z.object({ passkeyId: uuid() }),
    output: nothing(),
    errors: ['sign_in_again', 'last_way_in', 'not_found'],
    limit: changes,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkey-sign-in/question',
    summary: 'The options for signing in with a passkey',
    access: 'anyone',
    input: nothing(),
    output: passkeyQuestion,
    errors: ['method_unavailable'],
    limit: questions,
    beforeAge: true,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkey-sign-in',
    summary: 'Sign in with a passkey',
    access: 'anyone',
    input: z.object({ passkey: usedPasskey }),
    output: nothing(),
    errors: ['passkey_unfit', 'method_unavailable'],
    limit: guessLimit,
    beforeAge: true,
  }),
  linkHosted: endpoint({
    method: 'POST',
    path: '/api/account/hosted-link',
    summary:
      'The URL to redirect to for linking my account at the hosted provider; both must have the same confirmed email',
    access: 'signed-in',
    input: nothing(),
    output: z.object({ url: z.string() }),
    errors: ['sign_in_again', 'email_unverified', 'method_unavailable'],
    limit: changes,
  }),
  unlinkHosted: endpoint({
    method: 'DELETE',
    path: '/api/account/hosted-link',
    summary: 'Unlink the hosted provider; fails if it is the only sign-in method',
    access: 'signed-in',
    input: nothing(),
    output: nothing(),
    errors: ['sign_in_again', 'last_way_in'],
    limit: changes,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    summary:
      'Request an email change; the link in an email to each of the two addresses must be opened. Never tells whether the address is free',
    access: 'signed-in',
    input: z.object({ email: email() }),
    output: nothing(),
    errors: ['sign_in_again', 'method_unavailable'],
    limit: mailLimit,
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/account/email',
    summary: 'Cancel the email change',
    access: 'signed-in',
    input: nothing(),
    output: nothing(),
    errors: [],
    limit: changes,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    summary:
      'Confirm one of the two emails with its token; the second confirmation changes the address and ends every session',
    access: 'anyone',
    input: z.object({ token: soundText(200).check(z.minLength(1)) }),
    output: z.object({ changed: z.boolean() }),
    errors: ['link_invalid'],
    limit: guessLimit,
    beforeAge: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'My sessions, last used first',
    access: 'signed-in',
    input: nothing(),
    output: z.object({ sessions: z.array(session) }),
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    summary: 'Sign out one of my sessions',
    access: 'signed-in',
    input: z.object({ sessionId: uuid() }),
    output: nothing(),
    errors: ['not_found'],
    limit: changes,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end',
    summary: 'End all my sessions, or all but this one',
    access: 'signed-in',
    input: z.object({ which: z.enum(['others', 'all']) }),
    output: nothing(),
    errors: [],
    limit: changes,
  }),
};
