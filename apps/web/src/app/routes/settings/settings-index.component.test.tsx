import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settingsServer } from '../../../testing/accounts.ts';
import { openApp } from '../../../testing/open-app.tsx';

beforeEach(() => page.viewport(1440, 900));

const index = page.getByRole('navigation', { name: 'Settings sections' });
const linkTo = (section: string) => index.getByRole('link', { name: section, exact: true });

test('the index of Settings links to each section by mouse and keyboard and marks the current one', async () => {
  openApp('/settings', settingsServer);
  await expect.element(index).toBeVisible();
  const textsOf = (elements: Element[]) => elements.map((one) => one.textContent);
  const titles = textsOf(page.getByRole('main').getByRole('heading', { level: 2 }).elements());
  expect(textsOf(index.getByRole('link').elements())).toEqual(titles);
  expect(titles[0]).toBe('Profile');
  expect(titles.at(-1)).toBe('Account');
  await expect.element(linkTo('Profile')).toHaveAttribute('aria-current', 'location');

  await linkTo('My links').click();
  await expect.poll(() => location.pathname + location.hash).toBe('/settings#my-links');
  await expect.element(page.getByRole('heading', { name: 'My links' })).toBeInViewport();
  // The next Tab stop is in the section that was opened.
  const privacy = linkTo('Privacy');
  (privacy.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(page.getByLabelText('Who can see my album')).toHaveFocus();
  await expect.element(privacy).toHaveAttribute('aria-current', 'location');
});

test('an address with a section opens at that section', async () => {
  openApp('/settings#account', settingsServer);
  await expect.element(page.getByRole('button', { name: 'Sign out', exact: true })).toBeInViewport();
});
