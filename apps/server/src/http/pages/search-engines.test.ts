import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Pages, WebEntry } from './pages.ts';
import { mountSearchEngines } from './search-engines.ts';

test('search engines get the rules for crawlers and all public pages', async () => {
  const app = fastify();
  const pages = { load: async () => ({ publicPaths: ['/', '/faq'] }) as unknown as WebEntry };
  mountSearchEngines(app, { baseUrl: 'https://sportspot.example' }, pages as Pages);
  const robots = (await app.inject('/robots.txt')).body;
  expect(robots).toContain('User-agent: *\nDisallow: /api/');
  expect(robots).toContain('Sitemap: https://sportspot.example/sitemap.xml');
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(['https://sportspot.example/', 'https://sportspot.example/faq']);
});
