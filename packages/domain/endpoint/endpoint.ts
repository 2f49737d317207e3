import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { LimitName } from './limit-names.ts';
import type { ModerationRead } from './moderator-access.rules.ts';

/** Who may call. The server checks the session before the handler runs. */
export type Access = 'anyone' | 'signed-in' | 'moderator';

/**
 * At most `max` calls in `seconds`, counted per user, or per IP address for signed-out clients. Endpoints with the same name share one
 * limit.
 */
export interface CallLimit {
  readonly name: LimitName;
  readonly max: number;
  readonly seconds: number;
  /** For secrets that could be guessed: counted per IP address even for signed-in users, and with `email` also per email in the input. */
  readonly per?: 'address' | 'email';
  /**
   * For generous limits on frequent calls: each server process counts on its own and shares counts of more than a fiftieth of the limit
   * every second, so each may add that much to it.
   */
  readonly isRough?: true;
}

/** A file as the request body. */
export interface Upload {
  /** Documentation only; the server checks the bytes. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** The error for a larger file. */
  readonly tooLarge: ErrorCode;
}

/**
 * One object per endpoint, mounted by the server and called by the client, so that they cannot disagree about path, input, output, or
 * errors. `:name` parts of the path are fields of the input; the other fields are sent as the query for GET and DELETE and as a JSON
 * body otherwise.
 */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly input: Input;
  readonly output: Output;
  /** Errors in addition to those that every endpoint may return. */
  readonly errors: readonly ErrorCode[];
  readonly limit?: CallLimit;
  /** The body is a file; all input fields are in the path. */
  readonly upload?: Upload;
  /** Allowed for users who have not yet confirmed that they are 13 or older. */
  readonly beforeAge?: true;
  /** Allowed for suspended users, too: their data is still theirs. */
  readonly whileSuspended?: true;
  /** The TTL in seconds of the response, which is the same for every user. Without it, the response must not be cached. */
  readonly keptFor?: number;
  /** Input fields that others will see: offensive words are rejected with `name_unfit`. */
  readonly shownWords?: readonly string[];
  /** Called so often that it may accept a session that ended elsewhere within the last second. */
  readonly isFrequent?: true;
  /** Waits until the standby has confirmed the write, also when a request is retried. */
  readonly confirmsItself?: true;
  /** Calls are recorded in the audit log of moderators under this name. */
  readonly noted?: ModerationRead;
  /** The largest body, if the input does not imply it. */
  readonly bodyBytes?: number;
}

/** Keeps method and path as literal types: the web app calls an endpoint by them (`Route` in contract.ts). */
export const endpoint = <
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
>(
  definition: Endpoint<Input, Output> & { readonly method: Method; readonly path: Path },
): Endpoint<Input, Output> & { readonly method: Method; readonly path: Path } => definition;

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The names of the `:parameters` in a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}

/** The HTTP request for an input: URL and body. */
export function requestFor(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
): { url: string; body: string | undefined } {
  const names = new Set(pathParameters(endpoint.path));
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !names.has(name) && value !== undefined);
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
    return { url: query ? `${url}?${query}` : url, body: undefined };
  }
  return { url, body: JSON.stringify(Object.fromEntries(rest)) };
}
