import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/test.ts';
import { signUpFan } from '../support/people/api-client.ts';
import { withDatabase } from '../support/servers/database.ts';
import { lookAt, type Screen } from './look.ts';

const WORDS = 'delete my account';

async function ask(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
const typeWords = (page: Page) => page.getByLabel(`Type “${WORDS}” to confirm`).fill(WORDS);

/** Account deletion; later screens depend on earlier ones. */
const screens: Record<string, Screen> = {
  'delete-account': ask,
  'delete-account-offline': async (page, origin) => {
    await ask(page, origin);
    await typeWords(page);
    await page.context().setOffline(true);
    await expect(page.getByRole('dialog').getByText('You’re offline.')).toBeVisible();
  },
  'delete-account-typed': async (page, origin) => {
    await ask(page, origin);
    await typeWords(page);
    await page.getByRole('button', { name: 'Delete for good' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Delete for good' })).toBeEnabled();
  },
  'delete-account-again': async (page, origin, fan) => {
    await withDatabase((client) =>
      client.query(`update auth_sessions set created_at = now() - interval '1 hour' where user_id = $1`, [fan.id]),
    );
    await ask(page, origin);
    await typeWords(page);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByLabel('Your password')).toBeVisible();
    await withDatabase((client) =>
      client.query('update auth_sessions set created_at = now() where user_id = $1', [fan.id]),
    );
  },
  'account-deleted': async (page, origin) => {
    await ask(page, origin);
    await typeWords(page);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account was deleted.', { exact: true })).toBeVisible();
  },
};

test('A11Y-01 deleting an account has no axe violations in light and dark and fits phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await signUpFan(app) }, screens);
});
