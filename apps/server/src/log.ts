import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/**
 * What of an error is worth a line. Messages of the database and of mail servers can quote what people typed, so their
 * details and parameters stay out, and anything that looks like an address is blotted out.
 */
function serializeError(error: Error): object {
  const { type, message, stack, code } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & {
    code?: string;
  };
  // Word by word: an expression for a whole address would be tried at every letter of a long text.
  const withoutAddresses = (text: string) =>
    text.replaceAll(/[^\s<>"'=]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[address]' : word));
  return { type, code, message: withoutAddresses(message), stack: withoutAddresses(stack) };
}

/** Structured lines on standard output. No line holds an e-mail, a cookie, a token or the query of an address. */
export function createLog(config: Pick<Config, 'logLevel'>, name: 'api' | 'worker'): Logger {
  return pino({
    name,
    level: config.logLevel,
    serializers: {
      err: serializeError,
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        // A share link is a key in the path.
        path: request.url.split('?', 1)[0]?.replace(/\/(shared|by-token)\/.*/, '/$1/*'),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
