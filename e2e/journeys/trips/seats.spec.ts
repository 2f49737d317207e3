import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, cardOf } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { boardOf, createTrip, fanNamed, openTrips } from '../../support/people/trips.ts';

test('SEAT-01 SEAT-02 FORMAT-03 a participant adds, renames, and removes players on their phone, and spots for them, and only teams in play', async ({
  page,
  app,
}) => {
  const fan = await fanNamed(app, 'Sam');
  const { id: tripId } = await createTrip(app, fan, { leagues: ['NFL'] });
  await openTrips(page, app, fan);
  await page.getByLabel('Nickname').fill('Ida');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Rename Ida' }).click();
  const field = page.getByRole('form', { name: 'Rename Ida' }).getByLabel('Nickname');
  await field.fill('Back left');
  await field.press('Enter');
  const row = boardOf(page).getByRole('listitem').filter({ hasText: 'Back left' });
  await expect(row).toContainText('on Sam’s phone');

  await page.goto(app + BROWSE_NFL);
  const playsFor = page.getByRole('combobox', { name: 'Spotting for' });
  await expect(playsFor).toHaveValue('0');

  await playsFor.selectOption('Back left');
  await expect(page.getByRole('button', { name: 'Reset Trip' })).toHaveCount(0);
  await spot(page, 'Chicago Bears');
  await expect(page.getByText('Chicago Bears counts for Back left.', { exact: true })).toBeVisible();
  await expectSpotted(page, 'Chicago Bears');
  await playsFor.selectOption('You');
  await expectUnspotted(page, 'Chicago Bears');
  await spot(page, 'Green Bay Packers');
  await expectSpotted(page, 'Green Bay Packers');

  await page.reload();
  await playsFor.selectOption('Back left');
  await expectSpotted(page, 'Chicago Bears');
  await expectUnspotted(page, 'Green Bay Packers');
  const { body: mine } = await callApi(app, spotsApi.mine, {}, fan.cookie);
  const teams = (spots: readonly { teamId: string }[]) => spots.map(({ teamId }) => teamId);
  expect(teams(mine.collection)).toEqual(['nfl-gb']);
  expect(teams(mine.trips[0]?.spots ?? [])).toEqual(['nfl-gb']);
  expect(teams(mine.trips[0]?.seats[0]?.spots ?? [])).toEqual(['nfl-chi']);

  await page.goto(`${app}/dashboard?tab=browse&league=NBA`);
  await expect(
    cardOf(page, 'Los Angeles Lakers').getByRole('button', { name: 'Not in play', exact: true }),
  ).toBeDisabled();

  await page.goto(`${app}/trip?trip=${tripId}`);
  await expect(row.getByRole('img', { name: '1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Back left' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(1);
});
