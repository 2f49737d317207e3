import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { mountPages, type Pages } from './pages.ts';

/** The least there can be of a web app: one empty page. */
const pages: Pages = {
  load: async () => ({
    isPublicPath: () => true,
    isProtectedPath: () => false,
    render: async () => ({ status: 200, html: '', head: '', data: null }),
    THEME_SCRIPT: '',
  }),
  template: async () => '<!--page-html-->',
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
