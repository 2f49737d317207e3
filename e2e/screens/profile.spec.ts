import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/test.ts';
import { type Fan, signUpFan } from '../support/people/api-client.ts';
import { spotAll } from '../support/people/collections.ts';
import { fanNamed } from '../support/people/trips.ts';
import { lookAt, type Screen, showWhole } from './look.ts';
import { sightings } from './profile-sightings.ts';

async function openProfile(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/profile`);
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
}

async function collectorOfMany(origin: string): Promise<Fan> {
  const fan = await fanNamed(origin, 'Sam Okafor');
  await spotAll(origin, fan, sightings());
  return fan;
}

/** The profile at first sight, and the whole page with one league opened. */
const screens: Record<string, Screen> = {
  profile: openProfile,
  'profile-whole': async (page, origin) => {
    await openProfile(page, origin);
    await page.getByRole('button', { name: /^NFL \d+ of/ }).click();
    const card = page.getByRole('img', { name: /teams in \d{4}/ });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveJSProperty('complete', true);
    await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();
    await showWhole(page);
  },
};

/** The profile before the first spot, in a new account. */
const beginning: Record<string, Screen> = {
  'profile-empty': async (page, origin) => {
    await page.goto(`${origin}/profile`);
    await expect(page.getByRole('heading', { name: 'No Teams Spotted Yet' })).toBeVisible();
  },
};

test('A11Y-01 SET-06 the profile has no axe violations in light and dark and fits phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await collectorOfMany(app) }, screens);
  await lookAt({ browser, origin: app, fan: await signUpFan(app) }, beginning);
});
