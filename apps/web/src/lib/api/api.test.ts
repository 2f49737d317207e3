import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, call, NetworkError } from './api.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** Starts a server and resolves relative URLs against it, as a browser does. */
async function serve(listener: RequestListener): Promise<void> {
  const server = createServer(listener).listen(0);
  closers.push(() => server.close());
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, origin), init));
}

test('returns the response body', async () => {
  const answer = { user: null, signIn: { password: true, hosted: null } };
  await serve((_, response) => response.end(JSON.stringify(answer)));
  expect(await call('GET /api/session', {})).toEqual(answer);
});

test('sends the input as JSON', async () => {
  let body = '';
  await serve((request, response) => {
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => response.end('{}'));
  });
  await call('POST /api/account/sign-in', { email: 'ada@example.org', password: 'long enough' });
  expect(JSON.parse(body)).toEqual({ email: 'ada@example.org', password: 'long enough' });
});

test('an error response has its code and retry delay', async () => {
  await serve((_, response) =>
    response
      .writeHead(429, { 'retry-after': '7' })
      .end(JSON.stringify({ error: { code: 'rate_limited', message: 'Too many tries.' } })),
  );
  const error = await call('GET /api/session', {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'rate_limited', status: 429, retryAfterSeconds: 7 });
});

test('a reverse proxy’s error without our body means unavailable', async () => {
  await serve((_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'));
  await expect(call('GET /api/session', {})).rejects.toMatchObject({ code: 'unavailable', status: 502 });
});

test('a broken connection is a network error', async () => {
  await serve((request) => request.socket.destroy());
  await expect(call('GET /api/session', {})).rejects.toBeInstanceOf(NetworkError);
});
