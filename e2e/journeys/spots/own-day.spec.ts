import type { Browser, Page } from '@playwright/test';
import { exportPath, exportSpotsPath } from '@sportspot/domain/own-data/own-data.constants.ts';
import { exportedDocument } from '@sportspot/domain/own-data/own-data.contract.ts';
import { yearCardPath } from '@sportspot/domain/profiles/profiles.constants.ts';
import { reviewsApi } from '@sportspot/domain/profiles/reviews.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, openAs } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan, signUpFan } from '../../support/people/api-client.ts';
import { shareProgress } from '../../support/people/shares.ts';

/** Spots the Bears on a phone in this time zone at this moment. */
async function spotBearsIn(browser: Browser, origin: string, timezoneId: string, moment: string): Promise<Fan> {
  const fan = await signUpFan(origin);
  const page = await (await browser.newContext({ timezoneId })).newPage();
  await page.clock.install();
  await openAs(page, origin, fan, BROWSE_NFL);
  await expectUnspotted(page, 'Chicago Bears');
  // Only now, because the device has already measured the offset of its clock to the server's.
  await page.clock.setFixedTime(moment);
  await spot(page, 'Chicago Bears');
  await expectSpotted(page, 'Chicago Bears');
  await expect.poll(async () => (await spotsOf(origin, fan)).length).toBe(1);
  await expectAlbum(page, origin, moment);
  await page.context().close();
  return fan;
}

const spotsOf = async (origin: string, fan: Fan) =>
  (await callApi(origin, spotsApi.mine, {}, fan.cookie)).body.collection;

/** The album's stamp shows the fan's local day. */
async function expectAlbum(page: Page, origin: string, moment: string): Promise<void> {
  await page.goto(`${origin}/dashboard?tab=teams`);
  await expect(page.getByText(stampOf(moment))).toBeVisible();
}

/** "Dec 31, 25" for "2025-12-31T23:30:00-10:00". All moments here are in December 2025. */
const stampOf = (moment: string): RegExp => new RegExp(`^Dec ${moment.slice(8, 10)}, 25$`, 'i');

const read = async (origin: string, path: string, { cookie }: Fan) => {
  const response = await fetch(origin + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response;
};

for (const [timezoneId, moment] of [
  ['Pacific/Honolulu', '2025-12-31T23:30:00.000-10:00'],
  ['Pacific/Auckland', '2025-12-31T23:30:00.000+13:00'],
] as const) {
  test(`MODE-06 a spot at 11:30 PM on December 31 in ${timezoneId} shows that day everywhere`, async ({
    browser,
    app,
  }) => {
    const fan = await spotBearsIn(browser, app, timezoneId, moment);
    expect(await spotsOf(app, fan)).toMatchObject([{ teamId: 'nfl-chi', spottedAt: moment }]);

    // The same fan on a device on the other side of the world.
    const elsewhere = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage();
    await openAs(elsewhere, app, fan, '/dashboard');
    await expectAlbum(elsewhere, app, moment);
    await elsewhere.goto(`${app}/profile`);
    const review = elsewhere.getByRole('region', { name: 'Your 2025' });
    await expect(review.getByRole('img', { name: /^1 team in 2025\..* Best day: 1 team, Dec 31\./ })).toBeVisible();
    await elsewhere.context().close();

    // The server's clock is in UTC.
    const reader = await (await browser.newContext({ timezoneId: 'UTC' })).newPage();
    await reader.goto(`${app}/shared/${await shareProgress(app, fan)}`);
    await expect(reader.getByText('Latest: Chicago Bears, Dec 31')).toBeVisible();
    await expect(reader.getByRole('main').getByRole('listitem')).toContainText(/Dec 31, 25/i);
    // Visitors see the day, not the hour or the time zone.
    expect(await reader.content()).not.toMatch(/23:30|10:30:00|09:30:00|05:30:00|[+-](?:10|06|13):00/);
    await reader.context().close();

    const { body } = await callApi(app, reviewsApi.year, { year: 2025 }, fan.cookie);
    expect(body).toMatchObject({ spots: 1, bestDay: { day: '2025-12-31' }, latest: [{ day: '2025-12-31' }] });
    const cards = await Promise.all(
      ['UTC', timezoneId].map((zone) => read(app, `${yearCardPath(2025)}?timeZone=${zone}`, fan)),
    );
    expect(cards[0]?.headers.get('etag')).toBe(cards[1]?.headers.get('etag'));

    const document = exportedDocument.parse(await (await read(app, exportPath, fan)).json());
    expect(document.collection).toMatchObject([{ teamId: 'nfl-chi', spottedAt: moment }]);
    expect(await (await read(app, exportSpotsPath, fan)).text()).toContain(`,collection,,,${moment},`);
  });
}
