import { type Endpoint, type InputOf, type OutputOf, requestFor } from '@sportspot/domain/endpoint.ts';
import { type ErrorCode, isErrorBody } from '@sportspot/domain/errors.ts';
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

/** Calls an endpoint of the contract. Invalid input doesn't compile. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal }: CallOptions = {},
): Promise<OutputOf<E>> {
  const { url, init } = requestOf(endpoint, input);
  return fetchOutput(url, { ...init, ...(signal && { signal }) });
}

/** Calls an endpoint and ignores the response body: any status other than 2xx is a failure. */
export async function deliver<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const { url, init } = requestOf(endpoint, input);
  const response = await send(url, { credentials: 'same-origin', ...init });
  if (!response.ok) throw new ApiError('internal', response.status);
}

function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): { url: string; init: RequestInit } {
  const { url, body } = requestFor(endpoint, input as Record<string, unknown>);
  const headers = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) };
  return { url, init: { method: endpoint.method, headers, ...(body !== undefined && { body }) } };
}

/** Uploads a file as the request body. */
export const upload = <E extends Endpoint>(endpoint: E, file: Blob): Promise<OutputOf<E>> =>
  fetchOutput(endpoint.path, { method: endpoint.method, headers: { accept: 'application/json' }, body: file });

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
