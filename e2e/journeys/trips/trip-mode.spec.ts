import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, openAs, switchTo } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { createTrip, fanNamed } from '../../support/people/trips.ts';

test('with several active trips a chip selects the one that is shown, also after a reload', async ({ page, app }) => {
  const fan = await fanNamed(app, 'Sam');
  await createTrip(app, fan);
  await callApi(app, spotsApi.spot, { teamId: 'nfl-buf', mode: 'trip-mode' }, fan.cookie);
  await createTrip(app, fan, { name: 'Route 66' });
  await openAs(page, app, fan, BROWSE_NFL);
  await switchTo(page, 'Trip');
  const chip = page.getByRole('combobox', { name: 'Trip' });
  await chip.selectOption('Route 66');
  await expectUnspotted(page, 'Buffalo Bills');
  await page.reload();
  await expect(chip.getByRole('option', { selected: true })).toHaveText('Route 66');
  await chip.selectOption('Mile High Long Weekend');
  await expectSpotted(page, 'Buffalo Bills');
});
