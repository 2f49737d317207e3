import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectDestructive, toastOf } from '../../support/browser/toasts.ts';
import { callApi } from '../../support/people/api-client.ts';
import { fanNamed } from '../../support/people/trips.ts';

const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

test("ERR-18 a profile that can't be saved shows an error and keeps the typed text", async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  await openAs(page, app, sam, '/settings');
  await page.route('**/api/account', (route) => route.abort());
  await page.getByLabel('Display name').fill('Samantha');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expectDestructive(toastOf(page, 'Failed to update profile. Please try again.'));
  await expect(page.getByLabel('Display name')).toHaveValue('Samantha');
  await page.unroute('**/api/account');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();
});

test('PRIV-04 privacy and how trip spots count are chosen in Settings, with the defaults shown at sign-up', async ({
  page,
  app,
}) => {
  await page.goto(`${app}/sign-up`);
  await expect(page.getByText('You’ll appear on the all-time leaderboard. You can opt out in Settings.')).toBeVisible();
  const sam = await fanNamed(app, 'Sam');
  await openAs(page, app, sam, '/settings');
  const privacy = page.getByRole('region', { name: 'Privacy' });
  await expect(privacy.getByLabel('Who can see my album').getByRole('option')).toHaveCount(3);
  await expect(privacy.getByLabel('Location others see').getByRole('option')).toHaveCount(3);
  await expect(privacy.getByLabel('Who can see my album')).toHaveValue('everyone');
  await expect(privacy.getByLabel('Location others see')).toHaveValue('nothing');
  await expect(privacy.getByLabel('Show me on the all-time leaderboard')).toBeChecked();
  await expect(page.getByLabel('Add trip spots to my album')).toBeChecked();
  await privacy.getByLabel('Who can see my album').selectOption('Only me');
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  const { body } = await callApi(app, accountsApi.settings, {}, sam.cookie);
  expect(body).toEqual({ teamsVisible: 'only-me', boardShown: true, placeShown: 'nothing', tripAlsoAllTime: true });
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('the index of Settings links to each section by mouse and keyboard and marks the current one', async ({
    page,
    app,
  }) => {
    await openAs(page, app, await fanNamed(app, 'Sam'), '/settings');
    const index = page.getByRole('navigation', { name: 'Settings sections' });
    await expect(index).toBeVisible();
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(await index.getByRole('link').allTextContents()).toEqual(titles);
    expect(titles.slice(0, 1)).toEqual(['Profile']);
    expect(titles.at(-1)).toBe('Account');
    await expect(index.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'location');

    await index.getByRole('link', { name: 'My links' }).click();
    await expect(page).toHaveURL(`${app}/settings#my-links`);
    await expect(page.getByRole('heading', { name: 'My links' })).toBeInViewport();
    // The next Tab stop is in the section that was opened.
    await index.getByRole('link', { name: 'Privacy' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Who can see my album')).toBeFocused();
    await expect(index.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'location');
  });

  test('an address with a section opens at that section', async ({ page, app }) => {
    await openAs(page, app, await fanNamed(app, 'Sam'), '/settings#account');
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeInViewport();
  });
});

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(237, 240, 232)';
const DARK = 'rgb(12, 20, 16)';

test('THEME-01 light and dark follow the system live; a chosen theme wins, is kept, and never flashes', async ({
  page,
  app,
}) => {
  // Records the theme of each page's first frame.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const first =
        getComputedStyle(document.documentElement).colorScheme + (document.documentElement.dataset.theme ?? '');
      Object.assign(window, { firstTheme: first });
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, app, await fanNamed(app, 'Sam'), '/settings');
  const theme = page.getByLabel('Theme');
  await expect(theme).toHaveValue('system');
  await expect.poll(() => paper(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => paper(page)).toBe(DARK);

  await theme.selectOption('Light');
  await expect.poll(() => paper(page)).toBe(LIGHT);
  await page.reload();
  await expect(theme).toHaveValue('light');
  expect(await paper(page)).toBe(LIGHT);
  expect(await page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toMatch(/light$/);
  // Also on pages outside the app.
  await page.goto(`${app}/faq`);
  expect(await paper(page)).toBe(LIGHT);

  await page.goto(`${app}/settings`);
  await theme.selectOption('System');
  await expect.poll(() => paper(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => paper(page)).toBe(LIGHT);
});

test("PRIV-01 the FAQ says that the exact location isn't shared without consent", async ({ page, app }) => {
  await page.goto(`${app}/faq`);
  await page.getByText('Is my exact location shared?').tap();
  await expect(page.getByText(/Your exact GPS location isn’t shared without your consent/)).toBeVisible();
});

test("PRIV-02 the privacy policy says that children under 13 aren't permitted", async ({ page, app }) => {
  await page.goto(`${app}/privacy`);
  const text = page.getByText('Sportspot isn’t for children under 13. They aren’t permitted to have an account');
  await expect(text).toBeVisible();
});
