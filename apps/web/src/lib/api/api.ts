import type { Route, RouteInput, RouteOutput } from '@sportspot/domain/contract.ts';
import { type Endpoint, requestFor } from '@sportspot/domain/endpoint/endpoint.ts';
import { type ErrorCode, isErrorBody } from '@sportspot/domain/endpoint/error-codes.ts';
import { fetchOrTakeEarly } from './early-responses.ts';

/** An error response of the server, with its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, status: number, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No response: the device is offline, or the server is unreachable. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract by its method and path. Another path or an invalid input doesn't compile. Only types come
 * from the contract, so that the browser loads no schemas.
 */
export async function call<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { signal }: CallOptions = {},
): Promise<RouteOutput<R>> {
  const { url, init } = requestOf(route, input);
  return fetchOutput(url, { ...init, ...(signal && { signal }) });
}

/** A response and its version, which a later request can name. */
export interface Versioned<Output> {
  readonly output: Output;
  readonly version?: string | undefined;
}

/** Reads an endpoint whose responses may have a version. Returns null if the known version is still the current one. */
export async function readUnlessKnown<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { known, signal }: CallOptions & { readonly known: string | undefined },
): Promise<Versioned<RouteOutput<R>> | null> {
  const { url, init } = requestOf(route, input);
  const headers = new Headers(init.headers);
  if (known !== undefined) headers.set('if-none-match', known);
  const response = await send(url, { credentials: 'same-origin', ...init, headers, ...(signal && { signal }) });
  if (response.status === 304) return null;
  if (!response.ok) throw await refusal(response);
  return { output: (await json(response)) as RouteOutput<R>, version: response.headers.get('etag') ?? undefined };
}

/** Calls an endpoint and ignores the response body: any status other than 2xx is a failure. */
export async function deliver<R extends Route>(route: R, input: RouteInput<R>): Promise<void> {
  const { url, init } = requestOf(route, input);
  const response = await send(url, { credentials: 'same-origin', ...init });
  if (!response.ok) throw new ApiError('internal', response.status);
}

const partsOf = (route: Route) => {
  const [method, path] = route.split(' ') as [Endpoint['method'], Endpoint['path']];
  return { method, path };
};

function requestOf<R extends Route>(route: R, input: RouteInput<R>): { url: string; init: RequestInit } {
  const endpoint = partsOf(route);
  const { url, body } = requestFor(endpoint, input);
  const headers = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) };
  return { url, init: { method: endpoint.method, headers, ...(body !== undefined && { body }) } };
}

/** Uploads a file as the request body. */
export function upload<R extends Route>(route: R, file: Blob): Promise<RouteOutput<R>> {
  const { method, path } = partsOf(route);
  return fetchOutput(path, { method, headers: { accept: 'application/json' }, body: file });
}

async function fetchOutput<Output>(url: string, init: RequestInit): Promise<Output> {
  const response = await send(url, { credentials: 'same-origin', ...init });
  if (!response.ok) throw await refusal(response);
  return (await json(response)) as Output;
}

/** Downloads a file, with the file name from the server. */
export async function fetchFile(path: string): Promise<{ blob: Blob; name: string }> {
  const response = await send(path, { credentials: 'same-origin' });
  if (!response.ok) throw await refusal(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'sportspot';
  try {
    return { blob: await response.blob(), name };
  } catch (cause) {
    throw new NetworkError('The file broke off', { cause });
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    // An early request can't be aborted by its reader.
    const mayBeEarly = init.method === 'GET' && !init.signal;
    return await (mayBeEarly ? fetchOrTakeEarly(url, init) : fetch(url, init));
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NetworkError('No answer', { cause });
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await json(response).catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined;
  if (isErrorBody(body)) return new ApiError(body.error.code, response.status, retryAfterSeconds);
  // A reverse proxy responds without our error body.
  const code = response.status >= 502 ? 'unavailable' : response.status === 429 ? 'rate_limited' : 'internal';
  return new ApiError(code, response.status, retryAfterSeconds);
}

/** A connection lost in the middle of the response is a network error, too. */
async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new ApiError('internal', response.status);
    throw new NetworkError('The answer broke off', { cause });
  }
}
