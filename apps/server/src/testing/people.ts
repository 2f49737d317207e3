import { channel } from 'node:diagnostics_channel';
import type { Endpoint, InputOf, OutputOf } from '@sportspot/domain/endpoint.ts';
import { requestFor } from '@sportspot/domain/endpoint.ts';
import { newId } from '@sportspot/domain/ids.ts';
import type { Language } from '@sportspot/domain/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

interface PersonOptions {
  readonly displayName?: string;
  readonly email?: string;
  readonly password?: string;
  readonly role?: 'fan' | 'moderator';
  readonly language?: Language;
}

/** Somebody who has signed up, confirmed the address and signed in, as everybody here began. */
export interface SignedUp {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** Whose a session is, for the look through everything that was told to it. */
const signedIn = channel('sportspot.signed-in');

/** Tests, seeds and demonstrations make their people here. */
export async function signUpPerson(context: Context, options: PersonOptions = {}): Promise<SignedUp> {
  const {
    displayName = 'Alice',
    email = `${newId()}@sportspot.example`,
    password = 'a fine password',
    role = 'fan',
    language = 'en',
  } = options;
  await context.auth.signUp({ email, password, displayName, language });
  const { id } = await context.db.directory
    .updateTable('users')
    .set({ email_verified: true, role })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { cookies } = await context.auth.signIn({ email, password }, new Headers());
  const person = { id, email, cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
  signedIn.publish(person);
  return person;
}

export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly body: OutputOf<E> & { readonly error?: { readonly code: string; readonly message: string } };
}

/** A caller of the API by the objects of the contract, with or without somebody's session. */
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
