import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { spotAllTime } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

test("USERTEAMS-02 USERTEAMS-04 USERTEAMS-11 COMPARE-01 LOC-02 a fan opens another fan's teams, compares them, and sees only the location that is shared", async ({
  page,
  app,
}) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  const details = { placeText: 'Union Station', lat: 39.75268, lon: -104.99998, gear: 'Beanie', note: 'In the bank' };
  const spottedAt = '2026-03-02T10:00:00.000Z';
  await callApi(app, spotsApi.spot, { teamId: 'nfl-buf', spottedAt, details }, maya.cookie);
  await spotAllTime(app, maya, 'nfl-chi', 'nba-lal');
  await spotAllTime(app, sam, 'nfl-chi', 'mlb-bos');
  await callApi(app, accountsApi.updateSettings, { placeShown: 'text' }, maya.cookie);
  await openAs(page, app, sam, `/user/${maya.id}/teams`);
  await expect(page.getByRole('heading', { level: 1, name: "Maya's Spotted Teams", exact: true })).toBeVisible();
  await expect(page.getByText('3 teams spotted across 2 leagues', { exact: true })).toBeVisible();

  const stickers = page.getByRole('listitem').getByRole('button');
  await expect(stickers).toHaveText([/Bills.*Mar 02, 26/i, /Bears/i, /Lakers/i]);
  await stickers.first().tap();
  const dialog = page.getByRole('dialog', { name: 'Buffalo Bills' });
  await expect(dialog.getByText('Union Station', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/39\.7|Beanie|bank/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).tap();

  const compare = page.getByRole('group', { name: 'Compare with your album' });
  await expect(compare.getByRole('button')).toHaveText([/3\s*All/, /1\s*Both/, /2\s*Only theirs/, /1\s*Only yours/]);
  await compare.getByRole('button', { name: /Both/ }).tap();
  await expect(stickers).toHaveText([/Bears/i]);
});
