import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { newId } from '@sportspot/domain/values/ids.ts';
import fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createRateLimits } from '../../limits/rate-limits.ts';
import { someAddress } from '../../testing/server/addresses.ts';
import { cpuMs } from '../../testing/server/cpu-time.ts';
import { openValkey } from '../../valkey/valkey.ts';
import { installErrorHandler } from '../error-handler.ts';
import { createPageStyles } from './page-styles.ts';
import { mountPages, type Pages, pageRenders } from './pages.ts';
import { earlyRequestsOf, type Manifest, preloadsOf } from './preloads.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_dialog.js': { file: 'assets/dialog.js', imports: ['_react.js'] },
  '_start.js': { file: 'assets/start.js', name: 'start', imports: ['_react.js', 'index.html'] },
  '_layout.js': { file: 'assets/layout.js', name: 'protected-layout', imports: ['_dialog.js', 'index.html'] },
  '_catalogue.js': { file: 'assets/catalogue.js', name: 'catalogue' },
  '_dashboard.js': { file: 'assets/dashboard.js', name: 'dashboard-page', imports: ['_dialog.js'] },
  '_album.js': { file: 'assets/album.js', name: 'album-tab', imports: ['_dashboard.js'] },
  '_browse.js': { file: 'assets/browse.js', name: 'browse-tab', imports: ['_dashboard.js'] },
  '_trip.js': { file: 'assets/trip.js', name: 'trip-page', imports: ['_dialog.js'] },
  'src/app/shell/public-layout.tsx': { file: 'assets/public.js', name: 'public-layout' },
  'src/app/routes/landing/landing-page.tsx': { file: 'assets/landing.js' },
  'dist/teams/nfl.json': { file: 'assets/nfl.json' },
};

const rendered: string[] = [];
beforeEach(() => {
  rendered.length = 0;
});

const valkey = openValkey({ valkeyUrl: process.env.VALKEY_URL ?? '', valkeyPrefix: `${newId()}:` }, () => {});
afterAll(() => valkey.close());
const limits = createRateLimits(valkey, { factor: 1, timeoutMs: 20_000 });

/** A minimal web app with empty pages. */
const pages: Pages = {
  load: async () => ({
    isPublicPath: (path) => path === '/' || path.startsWith('/no'),
    isMissingPath: (path) => path.startsWith('/no'),
    isProtectedPath: (path) => ['/dashboard', '/settings', '/trip'].includes(path),
    render: async (url, language) => {
      rendered.push(`${language} ${url}`);
      const status = url.startsWith('/no') ? 404 : 200;
      return { status, html: '<h1 class="tagline">Hello</h1>', head: '', data: {}, language };
    },
    publicPaths: ['/'],
    frame: '<p class="frame">To come</p>',
    withoutScript: '<noscript>Scripts are off</noscript>',
    THEME_SCRIPT: '',
    FRAME_SCRIPT: '',
    EARLY_REQUESTS_SCRIPT: 'requestEarly()',
  }),
  template: async () =>
    '<head><!--page-head--><link rel="stylesheet" crossorigin href="/assets/all.css"></head><!--page-html-->',
  earlyRequests: (screen) => earlyRequestsOf(manifest, screen),
  preloads: (screen) => preloadsOf(manifest, screen),
  styles: createPageStyles('.tagline{color:red}.frame{color:green}.other{color:blue}'),
  strictPolicy: true,
  serveFiles: async () => {},
};

/** The image sources in a page's content security policy. */
async function imageSources(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const app = fastify();
  await mountPages(app, { config: readConfig(environment), limits }, pages);
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']).split('; ');
  return policy.find((directive) => directive.startsWith('img-src '));
}

test('LOGO-10 images come from our own origin, and from a logo CDN only if one is configured', async () => {
  expect(await imageSources({})).toBe("img-src 'self' data:");
  expect(await imageSources({ LOGO_CDN: 'https://logos.example/teams/' })).toBe(
    "img-src 'self' data: https://logos.example",
  );
});

test('a protected page redirects to sign-in, and an invitation on an unknown device to sign-up', async () => {
  const app = fastify();
  await mountPages(app, { config: readConfig({}), limits }, pages);
  const leadsTo = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).headers.location;
  expect(await leadsTo('/trip')).toBe('/sign-in?returnTo=%2Ftrip');
  expect(await leadsTo('/settings?join=x')).toBe('/sign-in?returnTo=%2Fsettings%3Fjoin%3Dx');
  expect(await leadsTo('/trip?join=x')).toBe('/sign-up?returnTo=%2Ftrip%3Fjoin%3Dx');
  expect(await leadsTo('/trip?a=b&join=x')).toBe('/sign-up?returnTo=%2Ftrip%3Fa%3Db%26join%3Dx');
  expect(await leadsTo('/trip?join=x', 'sportspot.device=y')).toBe('/sign-in?returnTo=%2Ftrip%3Fjoin%3Dx');
});

test('ROUTE-03 sign-in and sign-up open under every sub-path', async () => {
  const app = fastify();
  await mountPages(app, { config: readConfig({}), limits }, pages);
  for (const url of ['/sign-in', '/sign-in/anything/below', '/sign-up', '/sign-up/anything'])
    expect((await app.inject({ url })).statusCode).toBe(200);
});

async function bodyOf(path: string): Promise<string> {
  const app = fastify();
  await mountPages(app, { config: readConfig({}), limits }, pages);
  return (await app.inject({ url: path, headers: { cookie: 'sportspot.session_token=x' } })).body;
}

/** The code and data a page preloads. */
async function namedAhead(path: string): Promise<{ code: string[]; data: string[] }> {
  const body = await bodyOf(path);
  const code = [...body.matchAll(/<link rel="modulepreload"[^>]* crossorigin href="\/assets\/([^"]+)"/g)];
  const urls = /<script data-urls="([^"]+)">requestEarly\(\)<\/script>/.exec(body)?.[1];
  return { code: code.map(([, file = '']) => file).toSorted(), data: urls?.split(' ') ?? [] };
}

test('a protected screen preloads its code, the session, and the teams, each once', async () => {
  const data = ['/api/session', '/assets/nfl.json'];
  const code = ['catalogue.js', 'dialog.js', 'layout.js', 'start.js'];
  expect(await namedAhead('/settings')).toEqual({ code, data });
  const album = { code: [...code, 'album.js', 'dashboard.js'].toSorted(), data };
  expect(await namedAhead('/dashboard')).toEqual(album);
  expect(await namedAhead('/dashboard?tab=teams')).toEqual(album);
  const browse = { code: [...code, 'browse.js', 'dashboard.js'].toSorted(), data };
  expect(await namedAhead('/dashboard?league=NFL&tab=browse')).toEqual(browse);
  expect(await namedAhead('/trip')).toEqual({ code: [...code, 'trip.js'].toSorted(), data });
  expect(await namedAhead('/app.html')).toEqual(await namedAhead('/dashboard'));
});

test('a public page preloads nothing, and a sign-in page only the app, because the session changes there', async () => {
  expect(await namedAhead('/')).toEqual({ code: [], data: [] });
  expect(await namedAhead('/sign-in')).toEqual({ code: ['public.js', 'start.js'], data: [] });
});

test('early requests wait neither for the style sheet nor for code, and none is a preload', async () => {
  const body = await bodyOf('/dashboard');
  expect(body.indexOf('requestEarly()')).toBeLessThan(body.indexOf('as="style"'));
  expect(body.match(/<link rel="modulepreload"(?! fetchpriority="low")/g)).toBeNull();
  expect(body).not.toContain('as="fetch"');
  // Without early requests, code is preloaded with normal priority.
  expect(await bodyOf('/sign-in')).not.toContain('fetchpriority');
});

test('a protected screen has its frame before any script runs; sign-in pages have none', async () => {
  for (const path of ['/app.html', '/dashboard', '/settings'])
    expect(await bodyOf(path)).toContain('<p class="frame">To come</p>');
  for (const path of ['/', '/sign-in']) expect(await bodyOf(path)).not.toContain('To come');
  expect(await bodyOf('/sign-in')).toContain('<noscript>Scripts are off</noscript>');
  expect(await bodyOf('/')).not.toContain('<noscript>');
});

test('a server-rendered page inlines its styles, allowed by their hash, and is compressed', async () => {
  const app = fastify();
  await mountPages(app, { config: readConfig({}), limits }, pages);
  const { body, headers } = await app.inject('/');
  const style = /<style>(.*)<\/style><meta name="app-styles" content="\/assets\/all.css">/.exec(body)?.[1] ?? '';
  expect(style).toBe('.tagline{color:red}');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(body).not.toContain('rel="preload"');
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, accept-language, cookie' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
});

test('a screen paints its frame before the style sheet has loaded, and preloads the sheet for the app', async () => {
  const body = await bodyOf('/dashboard');
  expect(body).toContain('<style>.frame{color:green}</style><meta name="app-styles" content="/assets/all.css">');
  expect(body).toContain('<link rel="preload" as="style" href="/assets/all.css">');
  expect(body).not.toContain('rel="stylesheet"');
});

test('a public page has a canonical URL for search engines', async () => {
  const app = fastify();
  await mountPages(app, { config: readConfig({ BASE_URL: 'https://sportspot.example' }), limits }, pages);
  const canonical = '<link rel="canonical" href="https://sportspot.example/">';
  expect((await app.inject('/?from=friend')).body).toContain(canonical);
  expect((await app.inject('/sign-in')).body).not.toContain('canonical');
});

test('refuses an impossible path before rendering', async () => {
  const app = fastify();
  await mountPages(app, { config: readConfig({}), limits }, pages);
  const began = cpuMs();
  for (const url of [
    '/'.repeat(15_000),
    `/no${'/'.repeat(15_000)}x`,
    `/no${'n'.repeat(511)}`,
    '/no//where',
    '/api/none',
  ])
    expect((await app.inject({ url })).json()).toMatchObject({ error: { code: 'not_found' } });
  expect(rendered).toEqual([]);
  expect(cpuMs() - began).toBeLessThan(500);
});

test('renders the not-found page once per language', async () => {
  const app = fastify();
  await mountPages(app, { config: readConfig({}), limits }, pages);
  const read = async (url: string, language: string) =>
    (await app.inject({ url, headers: { 'accept-language': language } })).statusCode;
  for (const url of ['/nothing', '/nowhere?a=1', '/nobody/', `/no${'n'.repeat(500)}`])
    expect([await read(url, 'en'), await read(url, 'es')]).toEqual([404, 404]);
  expect(rendered).toEqual(['en /not-found', 'es /not-found']);
});

test('limits page renders per address, except for cached pages', async () => {
  const app = fastify({ trustProxy: true });
  installErrorHandler(app);
  await mountPages(app, { config: readConfig({}), limits }, pages);
  const address = someAddress();
  const read = (url: string) => app.inject({ url, headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < pageRenders.max; count += 1) expect((await read(`/?n=${count}`)).statusCode).toBe(200);
  expect((await read('/?n=last')).statusCode).toBe(429);
  expect([(await read('/')).statusCode, (await read('/nothing')).statusCode]).toEqual([200, 404]);
});
