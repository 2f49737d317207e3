import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createPageStyles } from './page-styles.ts';
import { mountPages, type Pages } from './pages.ts';
import { type Manifest, preloadsOf } from './preloads.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_dialog.js': { file: 'assets/dialog.js', imports: ['_react.js'] },
  'src/app/start.tsx': { file: 'assets/start.js', imports: ['_react.js', 'index.html'] },
  'src/app/shell/protected-layout.tsx': { file: 'assets/layout.js', imports: ['_dialog.js', 'index.html'] },
  'src/offline/catalogue.ts': { file: 'assets/catalogue.js' },
  'src/app/routes/dashboard/dashboard-page.tsx': { file: 'assets/dashboard.js', imports: ['_dialog.js'] },
  'src/app/routes/landing/landing-page.tsx': { file: 'assets/landing.js' },
  '../../packages/catalogue/data/nfl.json': { file: 'assets/nfl.json' },
};

/** The least there can be of a web app: empty pages. */
const pages: Pages = {
  load: async () => ({
    isPublicPath: (path) => path === '/',
    isProtectedPath: (path) => ['/dashboard', '/settings'].includes(path),
    render: async (_, language) => ({
      status: 200,
      html: '<h1 class="tagline">Hello</h1>',
      head: '',
      data: {},
      language,
    }),
    publicPaths: ['/'],
    frame: '<p>To come</p>',
    withoutScript: '<noscript>Scripts are off</noscript>',
    THEME_SCRIPT: '',
  }),
  template: async () =>
    '<head><!--page-head--><link rel="stylesheet" crossorigin href="/assets/all.css"></head><!--page-html-->',
  preloads: (screen) => preloadsOf(manifest, screen),
  styles: createPageStyles('.tagline{color:red}.other{color:blue}'),
  strictPolicy: true,
  serveFiles: async () => {},
};

/** Where a page may have its images from, by the policy it is sent with. */
async function imageSources(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const app = fastify();
  await mountPages(app, readConfig(environment), pages);
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']).split('; ');
  return policy.find((directive) => directive.startsWith('img-src '));
}

test('LOGO-10 images come from our own origin, and from a CDN of logos only where one is configured', async () => {
  expect(await imageSources({})).toBe("img-src 'self' data:");
  expect(await imageSources({ LOGO_CDN: 'https://logos.example/teams/' })).toBe(
    "img-src 'self' data: https://logos.example",
  );
});

/** The files that a page asks for before its first script has run. */
async function preloadedBy(path: string): Promise<string[]> {
  const app = fastify();
  await mountPages(app, readConfig({}), pages);
  const { body } = await app.inject({ url: path, headers: { cookie: 'sportspot.session_token=x' } });
  return [...body.matchAll(/(?:preload|fetch)" crossorigin href="\/(?:assets\/)?([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
}

test('a screen behind sign-in has its code and the teams on their way at once, each file named once', async () => {
  const ofEvery = ['api/session', 'catalogue.js', 'dialog.js', 'layout.js', 'nfl.json', 'start.js'];
  expect((await preloadedBy('/settings')).toSorted()).toEqual(ofEvery);
  expect((await preloadedBy('/dashboard')).toSorted()).toEqual([...ofEvery, 'dashboard.js'].toSorted());
  expect(await preloadedBy('/app.html')).toEqual(await preloadedBy('/dashboard'));
});

test('a public page asks for no code, and where people sign in for the app alone: who is here changes there', async () => {
  expect(await preloadedBy('/')).toEqual([]);
  expect(await preloadedBy('/sign-in')).toEqual(['start.js']);
});

test('a screen behind sign-in has its frame before any script has run; where people sign in there is none', async () => {
  const app = fastify();
  await mountPages(app, readConfig({}), pages);
  const bodyOf = async (url: string) =>
    (await app.inject({ url, headers: { cookie: 'sportspot.session_token=x' } })).body;
  for (const path of ['/app.html', '/dashboard', '/settings']) expect(await bodyOf(path)).toContain('<p>To come</p>');
  for (const path of ['/', '/sign-in']) expect(await bodyOf(path)).not.toContain('To come');
  expect(await bodyOf('/sign-in')).toContain('<noscript>Scripts are off</noscript>');
  expect(await bodyOf('/')).not.toContain('<noscript>');
});

test('a page rendered here brings its own styles, allowed by their hash, and is sent compressed', async () => {
  const app = fastify();
  await mountPages(app, readConfig({}), pages);
  const { body, headers } = await app.inject('/');
  const style = /<style>(.*)<\/style><meta name="app-styles" content="\/assets\/all.css">/.exec(body)?.[1] ?? '';
  expect(style).toBe('.tagline{color:red}');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect((await app.inject('/sign-in')).body).toContain('<link rel="stylesheet" crossorigin href="/assets/all.css">');
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, accept-language, cookie' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
});

test('a public page names the one address that search engines are to list it by', async () => {
  const app = fastify();
  await mountPages(app, readConfig({ BASE_URL: 'https://sportspot.example' }), pages);
  const canonical = '<link rel="canonical" href="https://sportspot.example/">';
  expect((await app.inject('/?from=friend')).body).toContain(canonical);
  expect((await app.inject('/sign-in')).body).not.toContain('canonical');
});
