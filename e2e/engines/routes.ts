import type { ServerResponse } from 'node:http';

type Address = string | RegExp | ((url: URL) => boolean);

/** What tests use of Playwright's route. */
interface Route {
  request(): { url(): string; method(): string; postData(): string; postDataJSON(): unknown };
  abort(): Promise<void>;
  continue(changes?: { readonly postData?: string }): Promise<void>;
  fetch(): Promise<FetchedResponse>;
  fulfill(response: Fulfilled): Promise<void>;
}

interface FetchedResponse {
  status(): number;
  json(): Promise<unknown>;
}

interface Fulfilled {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly contentType?: string;
  readonly response?: FetchedResponse;
}

type Handler = (route: Route) => unknown;

export interface HeldRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly response: ServerResponse;
  /** Lets it go to the server, with its own body or another. */
  readonly forward: (body?: string) => void;
}

/** As Playwright reads addresses: `*` stays within a part of the path, `**` doesn't. */
function fits(address: Address, url: string): boolean {
  if (address instanceof RegExp) return address.test(url);
  if (typeof address === 'function') return address(new URL(url));
  const pattern = address
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[$()+.?[\\\]^{|}]/g, '\\$&')))
    .join('');
  return new RegExp(`^${pattern}$`).test(url);
}

const routeOf = ({ url, method, headers, body, response, forward }: HeldRequest): Route => ({
  request: () => ({
    url: () => url,
    method: () => method,
    postData: () => body,
    postDataJSON: () => JSON.parse(body) as unknown,
  }),
  abort: async () => void response.destroy(),
  continue: async (changes) => forward(changes?.postData),
  fetch: async () => {
    const fetched = await fetch(url, { method, headers, ...(body && { body }) });
    return { status: () => fetched.status, json: () => fetched.json() as Promise<unknown> };
  },
  fulfill: async (fulfilled) => {
    const isJson = fulfilled.json !== undefined;
    response.writeHead(fulfilled.status ?? fulfilled.response?.status() ?? 200, {
      'content-type': fulfilled.contentType ?? (isJson ? 'application/json' : 'text/plain'),
    });
    response.end(isJson ? JSON.stringify(fulfilled.json) : (fulfilled.body ?? ''));
  },
});

/** The rules of `page.route`, for an engine whose driver can't hold requests: its proxy holds them instead. */
export function createRoutes() {
  const rules: { address: Address; handle: Handler; left: number }[] = [];
  return {
    route: async (address: Address, handle: Handler, { times = Number.POSITIVE_INFINITY } = {}): Promise<void> => {
      rules.unshift({ address, handle, left: times });
    },
    unroute: async (address: Address): Promise<void> => {
      const kept = rules.filter((rule) => String(rule.address) !== String(address));
      rules.splice(0, rules.length, ...kept);
    },
    /** Is there a rule for it? The newest decides. */
    holds: (url: string): boolean => rules.some((rule) => rule.left > 0 && fits(rule.address, url)),
    handle: (request: HeldRequest): void => {
      const rule = rules.find(({ address, left }) => left > 0 && fits(address, request.url));
      if (!rule) return request.forward();
      rule.left -= 1;
      void rule.handle(routeOf(request));
    },
  };
}

export type Routes = ReturnType<typeof createRoutes>;
