import type { Route, RouteInput, RouteOutput } from '@sportspot/domain/contract.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { replaceStreams, type TestStream } from './live-streams.ts';

class Refused {
  readonly status: number;
  readonly code: ErrorCode;
  constructor(status: number, code: ErrorCode) {
    this.status = status;
    this.code = code;
  }
}

/** An error response of the server. */
export const refused = (status: number, code: ErrorCode): Refused => new Refused(status, code);

/** No response, as without a connection. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A `Response` is for what the contract doesn't describe, such as a body that the app should ignore. */
type Output<R extends Route> = RouteOutput<R> | Refused | Response;
type Responding<R extends Route> = Output<R> | ((input: RouteInput<R>) => Output<R> | Promise<Output<R>>);

/** The server's response to each route: an output of the contract, an error, or a function of the input. */
export type Responses = { readonly [R in Route]?: Responding<R> };

export interface TestServer {
  /** The inputs of the calls of a route so far. */
  readonly calls: <R extends Route>(route: R) => RouteInput<R>[];
  /** Changes responses while the app is open. */
  readonly respond: (changes: Responses) => void;
  /** The live streams that the app has opened, oldest first. */
  readonly streams: readonly TestStream[];
  /** Throws if there was a call without a response. */
  readonly stop: () => void;
}

/** The route of the contract that a request calls, with the parameters in its path. */
function findRoute(responses: Responses, method: string, path: string) {
  for (const route of Object.keys(responses) as Route[]) {
    const [itsMethod, pattern = ''] = route.split(' ');
    const match = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (itsMethod === method && match) return { route, parameters: match.groups };
  }
  return undefined;
}

/** The accounts of finished tests. What they still send in the background is lost. */
const finished = new Set<string>();

/** Responds to every call of `/api` in this page. Other requests reach the development server, which has the teams and fonts. */
export function startServer(first: Responses, userId: string): TestServer {
  finished.delete(userId);
  const responses: { -readonly [R in keyof Responses]: Responses[R] } = { ...first };
  const calls: { readonly route: Route; readonly input: unknown }[] = [];
  const unexpected: string[] = [];
  const network = window.fetch;
  const { streams, restore } = replaceStreams();

  async function respondTo(method: string, url: URL, body: unknown): Promise<Response> {
    const found = findRoute(responses, method, url.pathname);
    if (!found) {
      unexpected.push(`${method} ${url.pathname}`);
      return unreachable();
    }
    const { route, parameters } = found;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : {};
    const input: RouteInput<Route> = Object.assign({}, parameters, Object.fromEntries(url.searchParams), sent);
    if ('account' in input && finished.has(String(input.account))) return unreachable();
    calls.push({ route, input });
    const responding = responses[route] as Responding<Route>;
    const output = typeof responding === 'function' ? await responding(input) : responding;
    if (output instanceof Response) return output;
    if (!(output instanceof Refused)) return Response.json(output);
    return Response.json({ error: { code: output.code } }, { status: output.status });
  }

  window.fetch = (resource, init = {}) => {
    const url = new URL(resource instanceof Request ? resource.url : resource, location.href);
    return url.pathname.startsWith('/api/') ? respondTo(init.method ?? 'GET', url, init.body) : network(resource, init);
  };
  return {
    calls: <R extends Route>(route: R) =>
      calls.filter((call) => call.route === route).map(({ input }) => input as RouteInput<R>),
    respond: (changes) => void Object.assign(responses, changes),
    streams,
    stop: () => {
      finished.add(userId);
      window.fetch = network;
      restore();
      if (unexpected.length > 0) throw new Error(`The test has no response to ${unexpected.join(', ')}`);
    },
  };
}
