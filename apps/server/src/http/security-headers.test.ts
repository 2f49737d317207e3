import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app/build-app.ts';
import { createTestContext, type TestContext } from '../testing/server/test-context.ts';
import { openApiDocument } from './openapi/openapi.ts';
import { serveHashedFiles } from './pages/pages.built.ts';
import type { Pages } from './pages/pages.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'clipboard-write=(self), geolocation=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), ' +
    'web-share=(self), accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), ' +
    'encrypted-media=(), fullscreen=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), ' +
    'midi=(), payment=(), picture-in-picture=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

const files = mkdtempSync(join(tmpdir(), 'sportspot-files-'));
const pages: Pages = {
  load: async () => ({
    isPublicPath: (path) => path === '/',
    isMissingPath: () => false,
    isProtectedPath: (path) => path === '/dashboard',
    render: async (_, language) => ({ status: 200, html: '<h1>Hello</h1>', head: '', data: {}, language }),
    publicPaths: ['/'],
    frame: '',
    withoutScript: '',
    THEME_SCRIPT: 'theme()',
    FRAME_SCRIPT: 'writeTitle()',
    EARLY_REQUESTS_SCRIPT: 'requestEarly()',
  }),
  template: async () => '<head></head><!--page-html-->',
  earlyRequests: (screen) => (screen === 'auth' ? [] : ['/api/session']),
  preloads: () => '',
  styles: null,
  strictPolicy: true,
  serveFiles: (app) => serveHashedFiles(app, files),
};

let server: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(files, 'app-1.js'), 'export {};');
  server = await createTestContext({ baseUrl: 'https://sportspot.example' }, { works: false });
  app = await buildApp(server.context, { pages });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(files, { recursive: true });
});

test('every endpoint of the contract sends the security headers with its refusal', async () => {
  const paths = openApiDocument().paths as Record<string, object>;
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), url: path.replaceAll(/\{\w+\}/g, 'x') })),
  );
  expect(endpoints.length).toBeGreaterThan(80);
  for (const { method, url } of endpoints) {
    const { headers } = await app.inject({ method: method as 'GET', url });
    expect(headers, `${method} ${url}`).toMatchObject(everywhere);
  }
});

test.each([
  ['a page', '/', 200],
  ['a page that does not exist', '/nowhere', 200],
  ['a redirect to sign-in', '/dashboard', 302],
  ['a redirect that sets the language', '/language?to=es', 303],
  ['a shared page that does not exist', '/shared/unknown', 404],
  ['a file', '/assets/app-1.js', 200],
  ['a file that does not exist', '/assets/app-2.js', 404],
  ['an API address that does not exist', '/api/nothing', 404],
  ['the health of the process', '/healthz', 200],
  ['a URL that cannot be decoded', '/api/users/%zz', 400],
] as const)('%s sends the security headers', async (_, url, status) => {
  const { headers, statusCode } = await app.inject(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject(everywhere);
});

test('an unchanged file, a wrong method, and a body that is too large have them, too', async () => {
  const { headers } = await app.inject('/assets/app-1.js');
  const unchanged = await app.inject({ url: '/assets/app-1.js', headers: { 'if-none-match': String(headers.etag) } });
  expect([unchanged.statusCode, unchanged.headers]).toEqual([304, expect.objectContaining(everywhere)]);
  const wrongMethod = await app.inject({ method: 'DELETE', url: '/' });
  expect([wrongMethod.statusCode, wrongMethod.headers]).toEqual([404, expect.objectContaining(everywhere)]);
  const payload = { email: 'x'.repeat(600_000), password: 'x' };
  const tooLarge = await app.inject({ method: 'POST', url: '/api/account/sign-in', payload });
  expect([tooLarge.statusCode, tooLarge.headers]).toEqual([400, expect.objectContaining(everywhere)]);
});

test("a request that isn't HTTP is refused with them", async () => {
  const address = app.server.address() as { port: number };
  const socket = connect(address.port, '127.0.0.1');
  socket.write('NOT HTTP\r\n\r\n');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  expect(status).toBe('HTTP/1.1 400 Bad Request');
  expect(Object.fromEntries(lines.map((line) => line.split(': ')))).toMatchObject(everywhere);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'invalid_input' } });
});

test('a page turns no text into code: only its own inline scripts, and Trusted Types for the rest', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy']).split('; ');
  expect(policy).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sportspot',
  ]);
});

test('a page allows the scripts of its frame and of early requests by their hashes, and only if it has them', async () => {
  const theme = "'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='";
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const scriptsOf = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { cookie: '__Host-sportspot.session_token=x' } });
    return /script-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  };
  expect(await scriptsOf('/dashboard')).toBe(
    `script-src 'self' ${theme} ${hashOf('writeTitle()')} ${hashOf('requestEarly()')}`,
  );
  expect(await scriptsOf('/sign-in')).toBe(`script-src 'self' ${theme}`);
});

test("over plain http, the server doesn't require https", async () => {
  const local = await createTestContext({}, { works: false });
  const { headers } = await local.app.inject('/healthz');
  expect(headers).not.toHaveProperty('strict-transport-security');
  await local.close();
});
