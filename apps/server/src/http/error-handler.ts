import type { ErrorBody, ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError, statusOf } from '@sportspot/domain/endpoint/errors.ts';
import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { loggedNetwork } from '../limits/client-address.ts';
import { RateLimitedError } from '../limits/rate-limits.ts';

/**
 * Errors of a database that restarts, fails over (25006: it is a read-only standby now), or is unreachable: worth a
 * retry, unlike a bug.
 */
const passingSqlStates = /^(08|57P|57014|53|40|55P03|25006)/;
const passingNodeCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const passingMessages =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|query read timeout|is not queryable|connection has been discarded/i;

function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return passingSqlStates.test(error.code ?? '');
  const { code, message } = error as NodeJS.ErrnoException;
  return passingNodeCodes.has(code ?? '') || passingMessages.test(message ?? '');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error code of a body above the route's limit. */
    readonly tooLarge?: ErrorCode;
  }
}

function codeOf(error: unknown, tooLarge: ErrorCode = 'invalid_input'): ErrorCode {
  if (error instanceof AppError) return error.code;
  if ((error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge;
  const status = (error as { statusCode?: number }).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return 'invalid_input';
  return isPassing(error) ? 'unavailable' : 'internal';
}

/** The one place that maps an error to a status and a body. Details of a fault are logged, never sent to the client. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error, request.routeOptions.config.tooLarge);
    if (code === 'internal') request.log.error({ err: error }, 'request failed');
    else if (code === 'unavailable') request.log.warn({ err: error }, 'a dependency is away');
    if (error instanceof RateLimitedError) {
      void reply.header('retry-after', error.retryAfterSeconds);
      request.log.warn({ limit: error.limit, network: loggedNetwork(request.ip) }, 'a limit was reached');
    }
    if (code === 'unavailable') void reply.header('retry-after', 1);
    const message = error instanceof AppError ? error.message : new AppError(code).message;
    const body: ErrorBody = { error: { code, message } };
    return reply.status(statusOf(code)).header('cache-control', 'no-store').send(body);
  });
}
