import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Browser features the app uses; all others are disabled, also for embedded content. */
const permissions = {
  own: ['clipboard-write', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get', 'web-share'],
  off: ['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'fullscreen']
    .concat(['gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'])
    .concat(['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking']),
};

const A_YEAR_SECONDS = 31_536_000;

/** The headers of every response. */
function securityHeaders(baseUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [
      ...permissions.own.map((name) => `${name}=(self)`),
      ...permissions.off.map((name) => `${name}=()`),
    ].join(', '),
    ...(baseUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${A_YEAR_SECONDS}; includeSubDomains`,
    }),
  };
}

/** Sets the headers before any route runs, so that errors, redirects, files, and streams have them, too. */
export function installSecurityHeaders(app: FastifyInstance, baseUrl: string): void {
  const headers = securityHeaders(baseUrl);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
  });
}

const SOCKET_STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const bodyOf = (code: 'invalid_input'): ErrorBody => ({ error: { code, message: new AppError(code).message } });

/**
 * Responses the server sends before any hook runs: to a URL that can't be decoded, and to requests that aren't HTTP.
 */
export function earlyRefusals(
  baseUrl: string,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  const headers = { ...securityHeaders(baseUrl), 'cache-control': 'no-store' };
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply
        .status(error.statusCode ?? 400)
        .headers(headers)
        .header('x-request-id', request.id)
        .send(bodyOf('invalid_input'));
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Duplex) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = SOCKET_STATUS[error.code ?? ''] ?? 400;
      const body = JSON.stringify(bodyOf('invalid_input'));
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      if (socket.writable) {
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      }
      socket.destroy(error);
    },
  };
}

const hashOf = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

/** The policy of a page: its inline scripts and styles, and nothing that turns text into code. */
export function contentPolicy(scripts: readonly string[], style: string | null, logoCdn: string | null): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", style && hashOf(style)].filter(Boolean).join(' '),
    // Team colors are custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", logoCdn].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only Trusted Types policy creates the service worker's URL: apps/web/src/offline/app/trusted-script.ts.
    'trusted-types sportspot',
  ].join('; ');
}
