import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAsVisitor, textsOf } from '../../testing/pages.ts';

test.each(['/privacy', '/terms'])('STATIC-04 the table of contents of %s links to its sections', async (path) => {
  await openAsVisitor(path);
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
  const [title = ''] = textsOf(link);
  const heading = page.getByRole('heading', { level: 2, name: title });
  await expect.element(heading).not.toBeInViewport();
  await link.click();
  await expect.element(heading).toBeInViewport();
});

test.each(['/privacy', '/terms'])('a line of %s is at most about eighty characters long', async (path) => {
  await page.viewport(1440, 900);
  await openAsVisitor(path);
  const widths = [...document.querySelectorAll('main section p')].map(
    (text) => text.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(text).fontSize),
  );
  expect(Math.max(...widths)).toBeGreaterThan(20);
  expect(Math.max(...widths)).toBeLessThanOrEqual(40);
});

test('A11Y-02 Tab only stops at named controls on a page with a table of contents', async () => {
  await page.viewport(1280, 800);
  await openAsVisitor('/terms');
  await expect.element(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  // Engines disagree on whether Tab stops at a scroll container without a tabindex.
  const scrollers = [...document.body.querySelectorAll('*:not(textarea)')].filter(
    (one) => /auto|scroll/.test(getComputedStyle(one).overflow) && one.checkVisibility(),
  );
  expect(scrollers.length).toBeGreaterThan(0);
  expect(scrollers.filter((one) => !one.hasAttribute('tabindex'))).toEqual([]);
});
