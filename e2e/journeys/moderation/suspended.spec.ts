import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { exportedDocument } from '@sportspot/domain/own-data/own-data.contract.ts';
import { keptOf } from '../../support/browser/device.ts';
import { openAs, signInInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, PASSWORD } from '../../support/people/api-client.ts';
import { spotAllTime } from '../../support/people/groups.ts';
import { suspend } from '../../support/people/moderation.ts';
import { ageSessions } from '../../support/people/passkeys.ts';
import { fanNamed } from '../../support/people/trips.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account suspended' });
const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function downloadEverything(page: Page) {
  const button = yourData(page).getByRole('button', { name: 'Download everything (JSON)' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  return exportedDocument.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
}

test('MYDATA-01 MYDATA-04 a suspended fan signs in, reads the reason, downloads the data after a recent sign-in, and deletes the account', async ({
  page,
  app,
}) => {
  const rudi = await fanNamed(app, 'Rudi');
  await spotAllTime(app, rudi, 'nfl-gb');
  await openAs(page, app, rudi, '/dashboard');
  await expect.poll(() => keptOf(page, rudi.id)).not.toEqual([]);
  await suspend(rudi, 'Names that hurt');
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);

  await signInInBrowser(page, app, rudi.email);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Reason: Names that hurt');
  // No other screen opens.
  for (const path of ['/dashboard', '/settings']) {
    await page.goto(app + path);
    await expect(title(page)).toBeVisible();
  }
  await expect(page).toHaveTitle('Account suspended · Sportspot');
  await page.getByRole('link', { name: 'Back to Home' }).tap();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).tap();
  await expect(title(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL(`${app}/`);
  await page.goto(`${app}/sign-in`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await signInInBrowser(page, app, rudi.email);
  await expect(title(page)).toBeVisible();

  // A fan who signed in a while ago signs out and in again before downloading the data.
  await ageSessions(rudi.email);
  await yourData(page).getByRole('button', { name: 'Download everything (JSON)' }).tap();
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(again).toContainText('Sign out, then sign in again to continue.');
  await again.getByRole('button', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL(`${app}/`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).tap();
  await page.getByLabel('Email').fill(rudi.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).tap();
  await expect(title(page)).toBeVisible();
  const { account, collection } = await downloadEverything(page);
  expect(account).toMatchObject({ id: rudi.id, suspension: { reason: 'Names that hurt' } });
  expect(collection).toMatchObject([{ teamId: 'nfl-gb' }]);

  await page.getByRole('button', { name: 'Delete Account' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await dialog.getByLabel(/^Type/).fill('delete my account');
  await dialog.getByRole('button', { name: 'Delete for good' }).tap();
  await expect(page).toHaveURL(`${app}/`, { timeout: 30_000 });
  await expect(page.getByText('Your account was deleted.', { exact: true })).toBeVisible();
  expect(await keptOf(page, rudi.id)).toEqual([]);
  const credentials = { email: rudi.email, password: PASSWORD };
  expect((await callApi(app, accountsApi.signIn, credentials)).status).toBe(401);
});
