import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { type Endpoint, type InputOf, type OutputOf, requestFor } from '@sportspot/domain/endpoint/endpoint.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { linkIn, mailTo } from '../servers/mail.ts';

export const PASSWORD = 'a fine password';
export const newEmail = (): string => `${newId()}@sportspot.example`;

export interface ApiResponse<E extends Endpoint> {
  readonly status: number;
  readonly body: OutputOf<E>;
  readonly cookies: string[];
}

/** Calls an endpoint of the contract over HTTP, without a browser. */
export async function callApi<E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: InputOf<E>,
  cookie = '',
): Promise<ApiResponse<E>> {
  const { url, body } = requestFor(endpoint, input as Record<string, unknown>);
  const response = await fetch(origin + url, {
    method: endpoint.method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  return {
    status: response.status,
    body: (await response.json()) as OutputOf<E>,
    cookies: response.headers.getSetCookie(),
  };
}

const cookieOf = ({ cookies }: { cookies: string[] }): string => cookies.map((one) => one.split(';', 1)[0]).join('; ');

export interface Fan {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** Signs up a new fan through the API, including the confirmation email. */
export async function signUpFan(origin: string, catcher?: string): Promise<Fan> {
  const email = newEmail();
  const account = { email, password: PASSWORD, displayName: 'Alice', ageConfirmed: true as const };
  const marked = cookieOf(await callApi(origin, accountsApi.signUp, account));
  const token = new URL(linkIn(await mailTo(email, catcher))).searchParams.get('token') as string;
  const verified = await callApi(origin, accountsApi.verifyEmail, { token }, marked);
  const cookie = cookieOf(verified);
  const { body } = await callApi(origin, sessionApi.session, {}, cookie);
  if (!body.user) throw new Error(`Signing up did not end in a session: ${verified.status}`);
  return { id: body.user.id, email, cookie };
}

/** The fan's cookies in the form that a browser context accepts. */
export const cookiesOf = ({ cookie }: Fan, url: string) =>
  cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url };
  });
