import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/test.ts';
import { collector } from '../support/people/collector.ts';
import { lookAt, type Screen } from './look.ts';

const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function openYourData(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  await expect(yourData(page).getByText('Choose a file')).toBeVisible();
  await yourData(page).evaluate((section) => section.scrollIntoView());
}

const choose = (page: Page, name: string, text: string) =>
  yourData(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const NAMES = [
  'Green Bay Packers',
  'Seattle Kraken',
  'Giants',
  'Boston',
  'Arizona Cardinals',
  'W'.repeat(90),
  'The Unheard-of',
];

async function tickNfl(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/dashboard?tab=teams`);
  const nfl = page.getByRole('region', { name: 'NFL', exact: true });
  await nfl.getByRole('button', { name: 'Check off teams you’ve seen' }).click();
  await nfl.getByRole('checkbox', { name: 'Chicago Bears' }).check();
  await nfl.getByRole('checkbox', { name: 'Dallas Cowboys' }).check();
  await nfl.evaluate((section) => section.scrollIntoView());
}

/** Your data in Settings, and the album's checkboxes; later screens depend on earlier ones. */
const screens: Record<string, Screen> = {
  'your-data': openYourData,
  'your-data-report': async (page, origin) => {
    await openYourData(page, origin);
    await choose(page, 'seen-before.txt', NAMES.join('\n'));
    await yourData(page).getByText('2 rows weren’t recognized').click();
    await yourData(page).evaluate((section) => section.scrollIntoView());
  },
  'your-data-done': async (page, origin) => {
    await openYourData(page, origin);
    await choose(page, 'seen-before.txt', 'Los Angeles Chargers\nMiami Heat');
    await yourData(page)
      .getByRole('button', { name: /^Import / })
      .click();
    await expect(yourData(page).getByText(/^Imported/)).toBeVisible();
  },
  'your-data-nothing-new': async (page, origin) => {
    await openYourData(page, origin);
    await choose(page, 'seen-before.txt', 'Los Angeles Chargers');
    await expect(yourData(page).getByText(/^Nothing new/)).toBeVisible();
    await yourData(page).evaluate((section) => section.scrollIntoView());
  },
  'your-data-failed': async (page, origin) => {
    await openYourData(page, origin);
    await choose(page, 'broken.json', '{');
    await expect(yourData(page).getByRole('alert')).toBeVisible();
    await yourData(page).evaluate((section) => section.scrollIntoView());
  },
  'your-data-offline': async (page, origin) => {
    await openYourData(page, origin);
    await page.context().setOffline(true);
    await expect(yourData(page).getByText(/^You’re offline/)).toBeVisible();
  },
  'already-seen': tickNfl,
  'already-seen-added': async (page, origin) => {
    await tickNfl(page, origin);
    await page.getByRole('button', { name: 'Add to my album' }).click();
    await expect(page.getByText('2 teams added', { exact: true })).toBeVisible();
  },
};

test("A11Y-01 your data and the album's checkboxes have no axe violations in light and dark and fit phone and desktop", async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await collector(app) }, screens);
});
