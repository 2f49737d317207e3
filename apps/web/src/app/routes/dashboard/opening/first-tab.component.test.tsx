import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { albumOf } from '../../../../testing/album.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { currentAddress } from '../../../../testing/pages.ts';

const title = page.getByRole('heading', { level: 1 });

test('the album is rendered once, although its tab is added to the address later', async () => {
  const titles = new Set<Element>();
  const observer = new MutationObserver(() => {
    for (const found of document.querySelectorAll('main h1')) titles.add(found);
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  openApp('/dashboard', albumOf(['nfl-gb']));
  await expect.poll(currentAddress).toBe('/dashboard?tab=teams');
  await expect.element(title).toHaveTextContent('Your album');
  expect(titles.size).toBe(1);
});
