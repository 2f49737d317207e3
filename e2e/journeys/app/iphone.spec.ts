import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';

test('pulling a page down reloads it, except while a field is filled in, even if it had the focus before the app started', async ({
  page,
  app,
}) => {
  await page.goto(`${app}/sign-up`);
  const pull = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  await expect.poll(pull).toBe('auto');
  await page.getByLabel('Display name').fill('Ali');
  await expect.poll(pull).toBe('none');
  await page.getByLabel('Display name').blur();
  await expect.poll(pull).toBe('auto');

  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-[^/]+\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.goto(`${app}/contact`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Message' }).focus();
  start();
  await expect.poll(pull).toBe('none');
});

test('the album stays visible when the phone is rotated and rotated back', { tag: '@everywhere' }, async ({
  page,
  app,
}) => {
  const fan = await signUpFan(app);
  await callApi(app, spotsApi.spot, { teamId: 'nfl-ari' }, fan.cookie);
  await openAs(page, app, fan, '/dashboard');
  const sticker = page.getByRole('tabpanel').getByRole('button', { name: /Cardinals/ });
  await expect(sticker).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sticker.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
});
