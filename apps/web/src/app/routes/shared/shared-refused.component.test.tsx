import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '../../../testing/responses.ts';
import { main, openShared, progressOf } from '../../../testing/sharing/shared-pages.ts';

const shown = progressOf(15);
const name = page.getByText('Sam Okafor');

test.each([
  ['unknown, revoked, or expired', refused(404, 'share_not_found')],
  ['malformed', refused(400, 'invalid_input')],
] as const)('ERR-28 ERR-33 a link that is %s shows Content Not Found', async (_, response) => {
  openShared(shown, undefined, { 'GET /api/shared/by-token/:token': response });
  await expect.element(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
  await expect.element(page.getByText('Share link not found or has expired')).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
});

test('ERR-34 a fan who hides their teams no longer shares them', async () => {
  openShared(shown, undefined, { 'GET /api/shared/by-token/:token': refused(404, 'share_unavailable') });
  await expect.element(page.getByRole('heading', { name: 'Content Not Available' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expect.element(name).not.toBeInTheDocument();
});

test('SHARE-13 ERR-29 a shared page opened inside the app shows that it loads, an error, and its content after another try', async () => {
  const held = Promise.withResolvers<void>();
  const fail = async () => {
    await held.promise;
    return refused(429, 'rate_limited');
  };
  const server = openShared(shown, undefined, { 'GET /api/shared/by-token/:token': fail });
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  held.resolve();
  await expect.element(page.getByText('Failed to load shared content')).toBeVisible();
  server.respond({ 'GET /api/shared/by-token/:token': shown });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sam Okafor');
  await expect.element(main.getByRole('listitem')).toHaveLength(12);
});
