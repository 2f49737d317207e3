import type { Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, cardOf, openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick Spot' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Team', exact: true });
const disc = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Quick Spot' });

test('unspotted teams come first in the list, and spotted ones below them', async ({ page, app }) => {
  const fan = await signUpFan(app);
  for (const teamId of ['nba-lal', 'nfl-dal', 'mlb-nyy']) await callApi(app, spotsApi.spot, { teamId }, fan.cookie);
  await openAs(page, app, fan, BROWSE_NFL);
  await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();
  await disc(page).tap();
  await expect(dialog(page).getByRole('option', { name: /Spotted/ })).toHaveCount(3);
  const names = await dialog(page).getByRole('option').allInnerTexts();
  expect(names).toHaveLength(11);
  expect(names.slice(0, 8).join()).not.toMatch(/Lakers|Cowboys|Yankees|Spotted/);
  expect(names.slice(8).join()).toMatch(/Yankees.*Cowboys.*Lakers/s);
});

test("a team that isn't found can be suggested with the typed name", async ({ page, app }) => {
  await openAs(page, app, await signUpFan(app), '/profile');
  await disc(page).tap();
  await field(page).fill('Zzyzx Dust Devils');
  await dialog(page).getByRole('link', { name: 'Suggest it' }).tap();
  await expect(dialog(page)).toBeHidden();
  const form = page.getByRole('dialog', { name: 'Suggest Team' });
  await expect(form.getByLabel('Team Name')).toHaveValue('Zzyzx Dust Devils');
});
