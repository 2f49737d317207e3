import { expect, test, vi } from 'vitest';
import { render } from '../entry-server.tsx';

// The first render of a page loads its code, which can exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The English page as the server renders it. */
function pageAt(path: string): ReturnType<typeof render> {
  const page = pages.get(path) ?? render(path, 'en');
  pages.set(path, page);
  return page;
}
const pages = new Map<string, ReturnType<typeof render>>();

/** The visible text of a page before any script runs. */
async function textOf(path: string): Promise<string> {
  const { status, html } = await pageAt(path);
  expect(status).toBe(200);
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

const linksOf = async (path: string): Promise<string[]> =>
  [...(await pageAt(path)).html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

test.each(['/about', '/contact', '/help', '/privacy', '/terms', '/faq'])(
  'STATIC-01 ROUTE-05 %s is readable without an account, with the logo and a link back home',
  async (path) => {
    const { html } = await pageAt(path);
    const bar = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
    expect(bar).toContain('aria-label="Sportspot home"');
    expect(bar).toContain('Back to Home');
    expect(bar.match(/href="\/"/g)).toHaveLength(2);
  },
);

test('STATIC-02 About has its four sections', async () => {
  const { html } = await pageAt('/about');
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Our mission',
    'What we do',
    'Our story',
    'Our community',
  ]);
});

test('STATIC-03 About links to sign-up', async () => {
  expect((await pageAt('/about')).html).toMatch(/<a [^>]*href="\/sign-up"[^>]*>Join Sportspot Today<\/a>/);
});

test.each(['/privacy', '/terms'])('STATIC-04 STATIC-05 %s is plain text with its last-updated date', async (path) => {
  const text = await textOf(path);
  expect(text).toContain('Last updated January 24, 2025');
  expect((await pageAt(path)).html).not.toMatch(/<main.*<(?:form|input|button).*<\/main>/s);
  expect(text.split(' ').length).toBeGreaterThan(500);
});

test('STATIC-06 the Terms are governed by the law of California', async () => {
  expect(await textOf('/terms')).toContain('These terms are governed by the laws of the State of California.');
});

test("STATIC-07 the Terms promise 30 days' notice of material changes", async () => {
  expect(await textOf('/terms')).toContain('We give 30 days’ notice of material changes to these terms');
  expect(await textOf('/privacy')).toContain('We give 30 days’ notice of material changes to this policy');
});

test('STATIC-08 Terms and Privacy state the required facts', async () => {
  expect(await textOf('/terms')).toContain('You must be 13 or older.');
  const privacy = await textOf('/privacy');
  expect(privacy).toContain('Sportspot isn’t for children under 13.');
  expect(privacy).toContain('your exact GPS location isn’t shared without your consent');
});

test.each(['/privacy', '/terms'])('the table of contents of %s links to each chapter, in order', async (path) => {
  const { html } = await pageAt(path);
  const contents = /<nav aria-label="Contents".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(anchors.length).toBeGreaterThan(8);
  expect([...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual(anchors);
});

test('FAQ-01 FAQ-02 the category chips are links, and All is selected by default', async () => {
  const chips = /<nav [^>]*aria-label="Categories".*?<\/nav>/s.exec((await pageAt('/faq')).html)?.[0] ?? '';
  const names = [...chips.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, name = '']) => name.replace('&amp;', '&'));
  expect(names).toEqual([
    'All',
    'Getting Started',
    'Teams & Leagues',
    'Competitions & Trips',
    'Account & Privacy',
    'Technical Support',
  ]);
  expect(/<a [^>]*aria-current="true"[^>]*>(.*?)<\/a>/.exec(chips)?.[1]).toBe('All');
  const technical = (await pageAt('/faq?category=technical-support')).html;
  expect(/<a [^>]*aria-current="true"[^>]*>(.*?)<\/a>/.exec(technical)?.[1]).toBe('Technical Support');
  expect(technical.match(/<section hidden/g)).toHaveLength(4);
  expect((await pageAt('/faq?category=nonsense')).html).not.toContain('<section hidden');
});

test('FAQ-04 the FAQ links to Contact and to the Help Center', async () => {
  const html = (await pageAt('/faq')).html;
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  expect(main).toContain('href="/contact"');
  expect(main).toContain('href="/help"');
});

test('every anchor that a public page links to exists', async () => {
  for (const page of ['/about', '/privacy', '/terms', '/faq', '/help', '/contact']) {
    for (const link of await linksOf(page)) {
      const [path, anchor] = link.split('#');
      if (!anchor || anchor === 'main') continue;
      const { html } = await pageAt(path === '' ? page : (path as string));
      expect(html, `${link} on ${page}`).toContain(`id="${anchor}"`);
    }
  }
});
