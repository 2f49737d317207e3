import { expect, test } from '../../support/browser/test.ts';
import { signUpFan } from '../../support/people/api-client.ts';
import { shareProgress } from '../../support/people/shares.ts';

/** Paths of the public pages in the sitemap. */
async function listed(app: string): Promise<string[]> {
  const map = await (await fetch(`${app}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** All public pages: those in the sitemap, a shared one, and the 404 page. */
const publicPages = async (app: string): Promise<string[]> => [
  ...(await listed(app)),
  `/shared/${await shareProgress(app, await signUpFan(app))}`,
  '/no/such/page',
];

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'));

/** URLs of the same origin that a document links to or loads. */
function internalOf(html: string, from: URL): URL[] {
  return ['href', 'src', 'action']
    .flatMap((name) => attributes(html, name))
    .map((address) => new URL(address, from))
    .filter(({ origin }) => origin === from.origin);
}

test('ROUTE-05 LAND-12 every URL on every public page works, including its anchor, and every page has its own title, description, and canonical URL', async ({
  app,
}) => {
  const documents = new Map<string, { status: number; html: string }>();
  const read = async ({ pathname, search }: URL) => {
    const address = pathname + search;
    const known = documents.get(address);
    if (known) return known;
    const response = await fetch(app + address);
    const document = { status: response.status, html: await response.text() };
    documents.set(address, document);
    return document;
  };
  const pages = await publicPages(app);
  expect(pages).toEqual(expect.arrayContaining(['/', '/about', '/contact', '/help', '/privacy', '/terms', '/faq']));
  const broken: string[] = [];
  let seen = 0;
  for (const path of pages) {
    const from = new URL(path, app);
    for (const to of internalOf((await read(from)).html, from)) {
      seen += 1;
      const { status, html } = await read(to);
      const isItself = to.pathname === from.pathname;
      if (status !== 200 && !isItself) broken.push(`${path}: ${to.pathname} answers ${status}`);
      const anchor = decodeURIComponent(to.hash.slice(1));
      if (anchor && !attributes(html, 'id').includes(anchor))
        broken.push(`${path}: nothing at ${to.pathname}${to.hash}`);
    }
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(pages.length * 8);

  const paths = await listed(app);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of paths) {
    const { html } = await read(new URL(path, app));
    expect(html).toContain(`<link rel="canonical" href="${app}${path}">`);
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
  expect([...titles, ...descriptions]).not.toContain('');
});

test('ROUTE-05 STATIC-01 every public page is the same for everyone and can be read without JavaScript: heading, text, and the way home', async ({
  browser,
  app,
}) => {
  const { cookie } = await signUpFan(app);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const path of await publicPages(app)) {
    const response = await page.goto(app + path);
    expect([path, response?.status()]).toEqual([path, path === '/no/such/page' ? 404 : 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    const isShared = path.startsWith('/shared/');
    if (path !== '/' && !isShared) await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    // All styles are loaded: the bar is green, the text has its font, and nothing is wider than the phone.
    const { text, ...look } = await page.evaluate(() => ({
      text: document.querySelector('main')?.innerText ?? '',
      bar: getComputedStyle(document.querySelector('[data-surface="board"]') ?? document.body).backgroundColor,
      font: getComputedStyle(document.body).fontFamily,
      width: document.documentElement.scrollWidth,
    }));
    expect(text.length, path).toBeGreaterThan(60);
    expect(text.split('\n'), path).not.toContain('Loading');
    expect(look.bar, path).toBe('rgb(16, 64, 47)');
    expect(look.font).toContain('Archivo');
    expect(look.width, path).toBeLessThanOrEqual(390);
    const [stranger, fan] = await Promise.all([fetch(app + path), fetch(app + path, { headers: { cookie } })]);
    if (!isShared) expect(await fan.text(), path).toBe(await stranger.text());
  }
  await context.close();
});

test('a public page looks the same with its own styles as with all styles of the app', async ({
  page,
  app,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Firefox and WebKit: it judges our build, which is the same for every engine');
  for (const path of await publicPages(app)) {
    await page.goto(app + path);
    await page.evaluate(() => document.fonts.ready);
    const differences = await page.evaluate(async () => {
      const names = [...getComputedStyle(document.body)];
      const looks = () =>
        [...document.body.querySelectorAll('*')].map((element) => {
          const style = getComputedStyle(element);
          return names.map((name) => style.getPropertyValue(name)).join();
        });
      // No transition may run between the two measurements.
      document.documentElement.style.setProperty('--m-fast', '0ms');
      const before = looks();
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = document.querySelector<HTMLMetaElement>('meta[name="app-styles"]')?.content ?? '';
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
      document.head.append(link);
      await loaded;
      const after = looks();
      return before.filter((look, index) => look !== after[index]).length;
    });
    expect(differences, path).toBe(0);
  }
});
