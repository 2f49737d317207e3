import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../config/config.ts';

/**
 * The logged part of an error. Messages of the database and of mail servers can quote user input, so details and
 * parameters are left out, and anything that looks like an email address is redacted.
 */
function serializeError(error: Error): object {
  const { type, message, stack, code } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & {
    code?: string;
  };
  // Word by word: a regular expression for a whole address would backtrack at every character of a long text.
  const withoutAddresses = (text: string) =>
    text.replaceAll(/[^\s<>"'=]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[address]' : word));
  return { type, code, message: withoutAddresses(message), stack: withoutAddresses(stack) };
}

/** Structured lines on standard output. No line contains an email address, a cookie, a token, or a URL's query. */
export function createLog(config: Pick<Config, 'logLevel'>, name: 'api' | 'worker'): Logger {
  return pino({
    name,
    level: config.logLevel,
    serializers: {
      err: serializeError,
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        // A share link is a secret in the path.
        path: request.url.split('?', 1)[0]?.replace(/\/(shared|by-token)\/.*/, '/$1/*'),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
