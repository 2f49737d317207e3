import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('MYLINKS-01 ERR-28 ERR-33 a view of my link is counted in Settings, and a revoked link shows nothing', async ({
  page,
  browser,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam');
  const { body: link } = await callApi(app, linksApi.create, { type: 'all-time' }, sam.cookie);
  const address = `${app}/shared/${link.shareToken}`;
  // A headless user agent counts as a crawler.
  const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '');
  const visitor = await (await browser.newContext({ userAgent })).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Sam');
  // Views are stored every few seconds.
  const views = async () => (await callApi(app, linksApi.mine, {}, sam.cookie)).body.links[0]?.viewCount;
  await expect.poll(views).toBe(1);
  await openAs(page, app, sam, '/settings');
  const row = page.getByRole('region', { name: 'My links' }).getByRole('listitem');
  await expect(row).toContainText(/1 view, last viewed \d{1,2}:\d\d [AP]M\./);

  await row.getByRole('button', { name: 'Revoke the link to My progress' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).tap();
  await expect(page.getByText(/^No links yet\./)).toBeVisible();
  // shared-pages.test.ts measures how soon a link is revoked on every api process.
  const status = async () => (await fetch(address)).status;
  for (let tries = 0; tries < 4; tries += 1) await expect.poll(status).toBe(404);
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
  await expect(visitor.getByText('Share link not found or has expired')).toBeVisible();
  await expect(visitor.getByText('Sam', { exact: true })).toHaveCount(0);
  await visitor.context().close();
});
