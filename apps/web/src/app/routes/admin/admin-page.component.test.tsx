import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../../testing/accounts.ts';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';

const title = page.getByRole('heading', { level: 1, name: 'Settings' });
const link = page.getByRole('link', { name: 'Moderation' });

test("MOD-01 the moderation page doesn't exist for others", async () => {
  // Reading a queue would be a call without a response.
  openApp('/admin');
  await expect.element(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
});

test('MOD-01 Settings links to the moderation page only for moderators', async () => {
  openApp('/settings', settingsServer);
  await expect.element(title).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('MOD-01 Settings links moderators to the moderation page', async () => {
  openApp('/settings', settingsServer, { ...newFan(), role: 'moderator' });
  await expect.element(link).toHaveAttribute('href', '/admin');
});
