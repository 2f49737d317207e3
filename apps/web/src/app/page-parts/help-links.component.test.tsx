import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { currentAddress, pagesServer, textsOf } from '../../testing/pages.ts';

const links = page.getByRole('navigation', { name: 'Help' }).getByRole('link');

test.each(['/settings', '/profile'])('%s links to the Help Center, the FAQ, and Contact', async (address) => {
  openApp(address, pagesServer);
  await expect.poll(() => textsOf(links)).toEqual(['Help Center', 'FAQ', 'Contact']);
  for (const [name, to] of [
    ['Help Center', '/help'],
    ['FAQ', '/faq'],
    ['Contact', '/contact'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(currentAddress()).toBe(to);
    history.back();
    await expect.poll(currentAddress).toBe(address);
  }
});
