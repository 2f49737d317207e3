import { type Endpoint, type InputOf, type OutputOf, requestFor } from '@sportspot/domain/endpoint.ts';
import { type ErrorCode, isErrorBody } from '@sportspot/domain/errors.ts';

/** The server's refusal, with its reason from the closed list. */
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

/** No answer came: the device is offline, or the server cannot be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Calls one endpoint of the contract. Wrong input does not compile. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal }: CallOptions = {},
): Promise<OutputOf<E>> {
  const { url, body } = requestFor(endpoint, input as Record<string, unknown>);
  const response = await send(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await refusal(response);
  return (await json(response)) as OutputOf<E>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
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
  // A proxy in front of the server answers without our body.
  const code = response.status >= 502 ? 'unavailable' : response.status === 429 ? 'rate_limited' : 'internal';
  return new ApiError(code, response.status, retryAfterSeconds);
}

/** A connection lost in the middle of the answer is a lost connection too. */
async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new ApiError('internal', response.status);
    throw new NetworkError('The answer broke off', { cause });
  }
}
