import { openAs } from '../../support/browser/person.ts';
import { expectFits } from '../../support/browser/reflow.ts';
import { expect, test } from '../../support/browser/test.ts';
import { createGroup, groupBoardOf, spotAllTime } from '../../support/people/groups.ts';
import { boardOf, createTrip, fanNamed, spotOnTrip } from '../../support/people/trips.ts';

/** As long as a name can be, without a place to break it. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstone';

test('public pages, the dashboard, and its sheets fit narrow, zoomed, and large-type screens with long names', async ({
  page,
  app,
}) => {
  await page.goto(app);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page, 'landing');
  await page.goto(`${app}/sign-in`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectFits(page, 'sign-in');

  const fan = await fanNamed(app, LONG);
  await createTrip(app, fan, { name: LONG });
  await spotAllTime(app, fan, 'nfl-gb', 'nba-lal', 'mls-atl');
  await openAs(page, app, fan, '/dashboard?tab=teams');
  await expect(page.getByRole('navigation', { name: 'Leagues in the album' })).toBeVisible();
  await expectFits(page, 'album');
  await page.getByRole('button', { name: 'Share Progress' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await expectFits(page, 'share dialog');
  await page.goto(`${app}/dashboard?tab=browse`);
  await expect(page.getByRole('article')).toHaveCount(50);
  await expect(page.getByRole('combobox', { name: 'Teams per page' })).toBeVisible();
  await expectFits(page, 'browse');
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Spot', exact: true })).toBeVisible();
  await expectFits(page, 'team dialog');
  await page.goto(`${app}/dashboard?quick`);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expectFits(page, 'Quick Spot');
});

test('trip, group, profile, and settings fit with long names', async ({ page, app }) => {
  const fan = await fanNamed(app, LONG);
  await createTrip(app, fan, { name: LONG });
  const group = await createGroup(app, fan, { name: LONG });
  await spotOnTrip(app, fan, 'nfl-gb', 'nba-lal');
  await openAs(page, app, fan, '/trip');
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(1);
  await expectFits(page, 'trip');
  await page.goto(`${app}/dashboard?tab=groups&group=${group.id}`);
  await expect(groupBoardOf(page).getByRole('listitem')).toHaveCount(1);
  await expectFits(page, 'group');
  await page.goto(`${app}/profile`);
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible();
  await expectFits(page, 'profile');
  await page.goto(`${app}/settings`);
  await expect(page.getByRole('region', { name: 'Sign-in', exact: true })).toBeVisible();
  await expectFits(page, 'settings');
});
