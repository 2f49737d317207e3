// Long because every way into an account is described here.
import * as z from 'zod/mini';
import { email, guessLimit, mailLimit, passkey, password } from './accounts.contract.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './ids.ts';
import { soundText } from './text.ts';

export const PASSKEY_NAME_MAX = 50;

const nothing = () => z.object({});
const passkeyName = () => soundText(PASSKEY_NAME_MAX).check(z.trim(), z.minLength(1));
const encoded = () => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8192));
const transports = () => z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

const knownPasskey = z.object({ id: encoded(), transports: transports() });

/** What a browser needs to make a passkey. It adds the names that its owner knows the account by. */
const passkeyWish = z.object({
  challenge: encoded(),
  rpId: z.string(),
  rpName: z.string(),
  userId: encoded(),
  algorithms: z.array(z.int()),
  /** Those the person has already: no device makes a second. */
  exclude: z.array(knownPasskey),
});
export type PasskeyWish = z.output<typeof passkeyWish>;

/** What a browser needs to ask for a passkey. */
const passkeyQuestion = z.object({
  challenge: encoded(),
  rpId: z.string(),
  /** Those of the person who is signed in; none for whoever comes. */
  allow: z.array(knownPasskey),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

const credential = { id: encoded(), rawId: encoded(), type: z.literal('public-key') };
/** A new passkey as the browser tells of it. */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(),
    attestationObject: encoded(),
    transports: z.optional(transports()),
  }),
});
/** The answer to a question, signed by a passkey. */
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
  /** A wish for another address that waits for its mails to be answered. */
  emailChange: z.nullable(z.object({ oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: z.string() })),
});
export type SignInMethods = z.output<typeof signInMethods>;

const session = z.object({
  id: uuid(),
  /** In words, as far as the browser tells. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isThis: z.boolean(),
  createdAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
});
export type Session = z.output<typeof session>;

const changes = { name: 'sign-in changes', max: 60, seconds: 3600 };
/** Each leaves a row for five minutes. */
const questions = { name: 'passkey questions', max: 60, seconds: 60, per: 'address' } as const;

export const signInApi = {
  methods: endpoint({
    method: 'GET',
    path: '/api/account/sign-in-methods',
    summary: 'The ways I sign in',
    access: 'signed-in',
    input: nothing(),
    output: signInMethods,
    errors: [],
  }),
  savePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    summary: 'Change my password with the one I have, or choose one soon after signing in; every other session ends',
    access: 'signed-in',
    input: z.object({ currentPassword: z.optional(password()), password: password() }),
    output: nothing(),
    errors: ['password_unfit', 'password_common', 'credentials_wrong', 'sign_in_again', 'method_unavailable'],
    limit: { name: 'own password', max: 10, seconds: 600 },
  }),
  removePassword: endpoint({
    method: 'DELETE',
    path: '/api/account/password',
    summary: 'Do without a password; refused while there is no other way in',
    access: 'signed-in',
    input: nothing(),
    output: nothing(),
    errors: ['sign_in_again', 'last_way_in'],
    limit: changes,
  }),
  wishPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/wish',
    summary: 'What my browser needs to make a passkey',
    access: 'signed-in',
    input: nothing(),
    output: passkeyWish,
    errors: ['sign_in_again', 'passkey_needed', 'passkey_unfit', 'method_unavailable'],
    limit: changes,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Keep a passkey that my browser has made',
    access: 'signed-in',
    input: z.object({ name: passkeyName(), passkey: madePasskey }),
    output: nothing(),
    errors: ['sign_in_again', 'passkey_needed', 'passkey_unfit', 'method_unavailable'],
    limit: changes,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/account/passkeys/:passkeyId',
    summary: 'Give one of my passkeys another name',
    access: 'signed-in',
    input: z.object({ passkeyId: uuid(), name: passkeyName() }),
    output: nothing(),
    errors: ['not_found'],
    limit: changes,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    summary: 'Forget one of my passkeys; refused while it is the only way in',
    access: 'signed-in',
    input: z.object({ passkeyId: uuid() }),
    output: nothing(),
    errors: ['sign_in_again', 'last_way_in', 'not_found'],
    limit: changes,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkey-sign-in/question',
    summary: 'What a browser needs to sign in with a passkey',
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
      'Where to send the browser to link my account at the hosted provider; both must have the same confirmed e-mail',
    access: 'signed-in',
    input: nothing(),
    output: z.object({ url: z.string() }),
    errors: ['sign_in_again', 'email_unverified', 'method_unavailable'],
    limit: changes,
  }),
  unlinkHosted: endpoint({
    method: 'DELETE',
    path: '/api/account/hosted-link',
    summary: 'Sign in with the hosted provider no more; refused while it is the only way in',
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
      'Ask for another e-mail address; a mail to each of the two must be answered. Never tells whether it is free',
    access: 'signed-in',
    input: z.object({ email: email() }),
    output: nothing(),
    errors: ['sign_in_again', 'method_unavailable'],
    limit: mailLimit,
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/account/email',
    summary: 'Keep the e-mail address I have',
    access: 'signed-in',
    input: nothing(),
    output: nothing(),
    errors: [],
    limit: changes,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    summary: 'Answer one of the two mails with its token; with the second the address changes and every session ends',
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
    summary: 'Where I am signed in, the last used first',
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
    summary: 'Sign out everywhere, or everywhere but here',
    access: 'signed-in',
    input: z.object({ which: z.enum(['others', 'all']) }),
    output: nothing(),
    errors: [],
    limit: changes,
  }),
};
