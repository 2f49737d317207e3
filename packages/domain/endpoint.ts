import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { ModerationRead } from './moderation.rules.ts';

/** Who may call: the server decides it from the session before the handler runs. */
export type Access = 'anyone' | 'signed-in' | 'moderator';

/**
 * At most `max` calls in `seconds`, counted per signed-in person, or per address for somebody signed out and for guesses.
 * Endpoints with the same name share one allowance.
 */
export interface CallLimit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
  /** For what could be guessed: counted per address, whoever is signed in there, and with `email` also per e-mail named. */
  readonly per?: 'address' | 'email';
}

/** A file as a body. */
export interface Upload {
  /** What a description names; the server looks at the bytes. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** How a larger one is refused. */
  readonly tooLarge: ErrorCode;
}

/**
 * One object per endpoint, mounted by the server and called by the web, so that neither can disagree about
 * path, input, answer or errors. `:name` parts of the path are fields of the input; what is left of the input
 * travels as query for GET and DELETE and as JSON body otherwise.
 */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly input: Input;
  readonly output: Output;
  /** What a caller must be ready for besides the errors every endpoint may give. */
  readonly errors: readonly ErrorCode[];
  readonly limit?: CallLimit;
  /** The body is a file; its input is in the path alone. */
  readonly upload?: Upload;
  /** Open to a signed-in person who has not confirmed being 13 or older yet. */
  readonly beforeAge?: true;
  /** Open to suspended people too: their data is still theirs. */
  readonly whileSuspended?: true;
  /** For so many seconds a device may keep the answer, which is the same for everybody; without it, nobody may. */
  readonly keptFor?: number;
  /** Fields of the input that others will read: words that are unfit for that are refused as `name_unfit`. */
  readonly shownWords?: readonly string[];
  /** What it writes is confirmed by the standby in its own transaction, also when a request is repeated. */
  readonly confirmsItself?: true;
  /** That a moderator read it goes into the trail, under this name. */
  readonly noted?: ModerationRead;
  /** The largest body it takes, where its input does not say. */
  readonly bodyBytes?: number;
}

export const endpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> => definition;

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The names of the `:parameters` in a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}

/** What `endpoint` answers as an HTTP request: address and body for a given input. */
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
