import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs, openBrowse } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { toastOf } from '../../support/browser/toasts.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';

test('code that failed to load offline loads when the network is back', async ({ page, app, browserName }) => {
  test.skip(browserName === 'firefox', 'Firefox: code that failed to load comes with the next page only');
  const pager = /\/assets\/pager-[^/]+\.js/;
  const aborted = page.waitForEvent('requestfailed', (request) => pager.test(request.url()));
  await page.route(pager, (route) => route.abort());
  await openBrowse(page, app);
  await aborted;
  await page.context().setOffline(true);
  await page.unroute(pager);
  await expect(page.getByLabel('Teams per page')).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Teams per page')).toBeVisible();
});

const late = [
  { name: 'Quick Spot', file: /\/assets\/later-[^/]+\.js/, button: 'Quick Spot', failure: 'Failed to open Quick Spot' },
  {
    name: 'Arizona Cardinals',
    file: /\/assets\/team-dialog-[^/]+\.js/,
    button: 'Arizona Cardinals details',
    failure: 'Failed to open the team',
  },
];
for (const { name, file, button, failure } of late) {
  test(`${name} opens after a reload if its code failed to load`, { tag: '@everywhere' }, async ({ page, app }) => {
    await page.route(file, (route) => route.abort());
    await openBrowse(page, app);
    const opener = page.getByRole('button', { name: button }).filter({ visible: true });
    await opener.click();
    const reload = toastOf(page, failure).getByRole('button', { name: 'Reload' });
    await expect(reload).toBeVisible();
    await page.unroute(file);
    await reload.click({ noWaitAfter: true });
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    );
    await expect(page.getByRole('article').first()).toBeVisible();
    await opener.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  });
}

const tabs = [
  {
    tab: /^Your Teams/,
    file: /\/assets\/album-tab-[^/]+\.js/,
    other: '?tab=browse',
    failure: 'Failed to open your album',
    heading: 'Your album',
  },
  {
    tab: /^Browse Teams/,
    file: /\/assets\/browse-tab-[^/]+\.js/,
    other: '?tab=teams',
    failure: 'Failed to open Browse Teams',
    heading: 'Find Your Team',
  },
];
for (const { tab, file, other, failure, heading } of tabs) {
  test(`${heading} loads after the first view of another tab, and again if its code failed to load`, {
    tag: '@everywhere',
  }, async ({ page, app }) => {
    const fan = await signUpFan(app);
    await callApi(app, spotsApi.spot, { teamId: 'nfl-gb' }, fan.cookie);
    const aborted = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
    await page.route(file, (route) => route.abort());
    await openAs(page, app, fan, `/dashboard${other}`);
    await aborted;
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    await expect(panel.getByText(failure)).toBeVisible();
    await page.unroute(file);
    await panel.getByRole('button', { name: 'Try again' }).click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(panel.getByText(failure)).toBeHidden();
    await expect(
      panel.getByRole('button', { name: /Green Bay Packers|Arizona Cardinals details/ }).first(),
    ).toBeVisible();
  });
}
