import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { type Endpoint, type InputOf, requestFor } from '@sportspot/domain/endpoint/endpoint.ts';
import type { TestContext } from '../../../testing/server/test-context.ts';

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of a body by looking into it
  readonly body: any;
}

/** A browser from the server's point of view: stores cookies and calls endpoints of the contract. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  /** The Set-Cookie headers of the last response. */
  readonly lastSetCookies: string[];
  call<E extends Endpoint>(endpoint: E, input: InputOf<E> & Record<string, unknown>): Promise<Answer>;
  /** Follows a link into the app and returns the final URL. */
  open(url: URL): Promise<URL>;
  /** The signed-in user's own account. */
  me(): Promise<Answer['body']>;
}

export function createVisitor(
  app: TestContext['app'],
  { address = '127.0.0.1', ...headers }: Record<string, string> = {},
): Visitor {
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    cookies,
    lastSetCookies: [],
    call: async (endpoint, input) => {
      const { url, body } = requestFor(endpoint, input);
      const { status, json } = await send(endpoint.method, url, body);
      return { status, body: json() };
    },
    open: async (url) => {
      const { location } = await send('GET', url.pathname + url.search);
      return new URL(location ?? '', url);
    },
    me: async () => (await visitor.call(sessionApi.session, {})).body.user,
  };

  async function send(method: Endpoint['method'], url: string, body?: string) {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      cookies: Object.fromEntries(cookies),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: body }),
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    visitor.lastSetCookies.splice(0, Infinity, ...set);
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.statusCode, location: answer.headers.location, json: () => answer.json() };
  }
  return visitor;
}
