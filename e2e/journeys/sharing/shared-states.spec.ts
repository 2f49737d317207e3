import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { untilHydrated } from '../../support/browser/public-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { sam, shareProgress, signIn } from '../../support/people/shares.ts';
import { withDatabase } from '../../support/servers/database.ts';

/** Makes a link expire now, which the API can't do. */
const expire = (token: string) =>
  withDatabase((client) => client.query('update shareable_links set expires_at = now() where token = $1', [token]));

test.describe("a link that doesn't work", () => {
  test('ERR-28 ERR-33 shows Content Not Found when it is unknown, revoked, or expired', async ({ page, app }) => {
    const fan = await sam(app);
    const [revoked, expired] = [await shareProgress(app, fan), await shareProgress(app, fan)];
    for (const token of [revoked, expired]) expect((await page.goto(`${app}/shared/${token}`))?.status()).toBe(200);
    await callApi(app, linksApi.revoke, { token: revoked }, fan.cookie);
    await expire(expired);
    for (const token of [revoked, expired, 'A'.repeat(22), 'no-token']) {
      // Each process caches a page for up to a second, and the load balancer alternates between them.
      await expect.poll(async () => (await page.goto(`${app}/shared/${token}`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
      await expect(page.getByText('Share link not found or has expired')).toBeVisible();
      await expect(page.getByText('Sam Okafor')).toHaveCount(0);
    }
  });
});

test('SHARE-13 ERR-29 a shared page opened inside the app shows that it loads, an error, and its content after another try', async ({
  page,
  app,
}) => {
  const fan = await sam(app);
  await signIn(page, app, fan);
  const token = await shareProgress(app, fan);
  await page.goto(`${app}/help`);
  await untilHydrated(page);
  const held = Promise.withResolvers<void>();
  let fails = true;
  await page.route(`**/api/shared/by-token/${token}`, async (route) => {
    await held.promise;
    if (fails) await route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } });
    else await route.continue();
  });
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/shared/${token}`);
  await expect(page.getByText('Loading')).toBeAttached();
  held.resolve();
  await expect(page.getByText('Failed to load shared content')).toBeVisible({ timeout: 20_000 });
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sam Okafor');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
});
