import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../../testing/open-app.tsx';

test('a filter chip stays in place when it is tapped', async () => {
  openApp('/dashboard?tab=browse');
  const chips = page.getByRole('group', { name: 'Quick filters' });
  await expect.element(chips).toBeVisible();
  const seventh = chips.element().querySelectorAll<HTMLElement>('[aria-pressed]')[6] as HTMLElement;
  const before = seventh.getBoundingClientRect().x;
  expect(before + seventh.offsetWidth).toBeGreaterThan(innerWidth);
  seventh.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const shown = seventh.getBoundingClientRect().x;
  await page.elementLocator(seventh).click();
  await expect.element(page.elementLocator(seventh)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.elementLocator(seventh)).toBeInViewport({ ratio: 1 });
  expect(seventh.getBoundingClientRect().x).toBeCloseTo(shown, 0);
});
