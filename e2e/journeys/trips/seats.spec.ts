import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { BROWSE_NFL, cardOf, switchTo } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, cookiesOf, signUpFan } from '../../support/people/api-client.ts';

test('SEAT-01 SEAT-02 FORMAT-03 a phone spots for its players, and only teams in play', async ({ page, app }) => {
  const fan = await signUpFan(app);
  const tripId = newId();
  await callApi(app, tripsApi.create, { id: tripId, name: 'Route 66', leagues: ['NFL'] }, fan.cookie);
  await callApi(app, tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Back left' }, fan.cookie);
  await page.context().addCookies(cookiesOf(fan, app));
  await page.goto(app + BROWSE_NFL);
  await switchTo(page, 'Trip');
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
});
