import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { checkout } from '../../../ops/servers/checkout.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { fanNamed } from '../../support/people/trips.ts';

const photo = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(checkout, 'apps/web/public/icons/app-512.png')),
};
const profile = (page: Page) => page.getByRole('region', { name: 'Profile' });
const choose = (page: Page, file: typeof photo) =>
  profile(page).getByLabel('Photo', { exact: true }).setInputFiles(file);
/** Pictures are decorative next to a name, so no role finds them. */
const shown = (page: Page) => page.locator('img[src^="/pictures/"]');
const isLoaded = (page: Page) =>
  shown(page)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 256);

test('API-30 a fan adds a picture, others see it on leaderboards, and it can be removed', async ({
  page,
  app,
  browser,
}) => {
  const [sam, robin] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Robin')];
  const { body: group } = await callApi(app, groupsApi.create, { id: newId(), name: 'Block 109' }, sam.cookie);
  await callApi(app, groupsApi.join, { token: group.shareToken ?? '' }, robin.cookie);
  await callApi(app, spotsApi.spot, { teamId: 'nfl-gb' }, sam.cookie);
  await openAs(page, app, sam, '/settings');
  await expect(profile(page).getByRole('button', { name: 'Remove photo' })).toHaveCount(0);
  const [sent] = await Promise.all([page.waitForRequest('**/api/account/picture'), choose(page, photo)]);
  await expect(page.getByText('Photo saved', { exact: true })).toBeVisible();
  // The phone sends a smaller copy.
  expect(await sent.headerValue('content-type')).toBe('image/jpeg');
  await expect.poll(() => isLoaded(page)).toBe(true);

  const other = await (await browser.newContext()).newPage();
  await openAs(other, app, robin, `/dashboard?tab=groups&group=${group.id}`);
  await expect.poll(() => isLoaded(other)).toBe(true);
  await other.goto(`${app}/user/${sam.id}/teams`);
  await expect.poll(() => isLoaded(other)).toBe(true);
  // A signed-out visitor with the link sees initials.
  await other.context().clearCookies();
  await other.goto(`${app}/shared/${group.shareToken}`);
  await expect(other.getByText('Sam').first()).toBeVisible();
  await expect(shown(other)).toHaveCount(0);

  await profile(page).getByRole('button', { name: 'Remove photo' }).tap();
  await expect(page.getByText('Photo removed', { exact: true })).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await other.close();
});
