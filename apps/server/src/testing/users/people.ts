import { channel } from 'node:diagnostics_channel';
import type { Endpoint, InputOf, OutputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { requestFor } from '@sportspot/domain/endpoint/endpoint.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Language } from '@sportspot/domain/values/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../app/context.ts';
import { selectOwnerOfEmail } from '../../features/accounts/auth/auth.queries.ts';
import { upsertPasswordHash } from '../../features/accounts/auth/sign-in.queries.ts';
import { insertAccount } from '../../features/accounts/sign-up/sign-up.queries.ts';

interface PersonOptions {
  readonly displayName?: string;
  readonly email?: string;
  readonly password?: string;
  readonly role?: 'fan' | 'moderator';
  readonly language?: Language;
}

/** A user who has signed up, confirmed the address, and is signed in. */
export interface SignedUp {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** Tells the privacy scan the owner of a session. */
const signedIn = channel('sportspot.signed-in');

/** Creates users for tests, seeds, and demos. */
export async function signUpPerson(context: Context, options: PersonOptions = {}): Promise<SignedUp> {
  const {
    displayName = 'Alice',
    email = `${newId()}@sportspot.example`,
    password = 'a fine password',
    role = 'fan',
    language = 'en',
  } = options;
  const { auth, db } = context;
  const made = await insertAccount(db.directory, { email, displayName, language });
  // A seed may run again.
  const id = made ?? (await selectOwnerOfEmail(db.directory, email))?.id;
  if (id === undefined) throw new Error(`Nobody has the address ${email}`);
  await upsertPasswordHash(db.directory, id, await context.passwords.hash(password));
  await db.directory.updateTable('users').set({ role }).where('id', '=', id).execute();
  const { cookies } = await auth.beginSession(id, new Headers());
  // As if the session had started with a passkey, which moderators need.
  if (role === 'moderator')
    await db.directory.updateTable('auth_sessions').set({ by_passkey: true }).where('user_id', '=', id).execute();
  const person = { id, email, cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
  signedIn.publish(person);
  return person;
}

export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly body: OutputOf<E> & { readonly error?: { readonly code: string; readonly message: string } };
}

/** Calls the API through the contract, with or without a user's session. */
export function callerOf(app: FastifyInstance, person?: Pick<SignedUp, 'cookie'>) {
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E>> => {
    const { url, body } = requestFor(endpoint, input as Record<string, unknown>);
    const answer = await app.inject({
      method: endpoint.method,
      url,
      headers: { ...(person && { cookie: person.cookie }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}
