import type { Page } from '@playwright/test';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectDestructive } from '../../support/browser/toasts.ts';
import { linksOf } from '../../support/people/links.ts';
import { fanNamed } from '../../support/people/trips.ts';

const DASHBOARD = '/dashboard?tab=browse';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share Progress' });
const copyButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Copy link' });

/** Opens the dialog for the fan's own progress and creates a link with the default options. */
async function shareProgress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  await dialogOf(page).getByRole('button', { name: 'Create link' }).tap();
  await expect(copyButton(page)).toBeVisible();
}

test('DASH-02 MODAL-04 LINK-06 LINK-07 LINK-11 LINK-12 the dashboard creates a link to my progress: form, link, copy, preview, done', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sam = await fanNamed(app, 'Sam');
  await openAs(page, app, sam, DASHBOARD);
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  const dialog = dialogOf(page);
  const expiry = dialog.getByLabel('Link expires');
  await expect(expiry.getByRole('option')).toHaveText([
    'Never',
    'After 1 day',
    'After 7 days',
    'After 30 days',
    'After 90 days',
  ]);
  await expect(expiry).toHaveValue('null');
  await expiry.selectOption('After 7 days');
  await dialog.getByRole('button', { name: 'Create link' }).tap();

  const link = dialog.getByLabel('Share link');
  await expect(link).toHaveValue(new RegExp(`^${app}/shared/[\\w-]{22}$`));
  await expect(dialog.getByText(/Expires on \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(expiry).toHaveCount(0);
  await expect(copyButton(page)).toBeFocused();
  await copyButton(page).tap();
  const address = await link.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const preview = dialog.getByRole('link', { name: 'Preview' });
  expect(new URL((await preview.getAttribute('href')) ?? '', app).href).toBe(address);
  await expect(preview).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(dialog).toBeHidden();

  const [made] = await linksOf(app, sam);
  expect(address.endsWith(made?.shareToken ?? '?')).toBe(true);
  const days = (Date.parse(made?.expiresAt ?? '') - Date.parse(made?.createdAt ?? '')) / 86_400_000;
  expect(Math.round(days)).toBe(7);
});

test('ERR-10 if the clipboard rejects the link, an error is shown and the link is selected for copying by hand', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), DASHBOARD);
  await shareProgress(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await copyButton(page).tap();
  const failed = page.getByRole('listitem').filter({ hasText: 'Failed to Copy' });
  await expect(failed.getByText('Please copy the link manually.', { exact: true })).toBeVisible();
  await expectDestructive(failed);
  await expect(dialogOf(page).getByLabel('Share link')).toBeFocused();
  const address = await dialogOf(page).getByLabel('Share link').inputValue();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
});
