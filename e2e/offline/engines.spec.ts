import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, openAs } from '../support/browser/person.ts';
import { untilOnDevice } from '../support/browser/site.ts';
import { expectSpotted, expectUnspotted, spot } from '../support/browser/spots.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, signUpFan } from '../support/people/api-client.ts';

test.use({ serviceWorkers: 'allow' });

test('OFFLINE-01 OFFLINE-02 BROWSER-01 spots made offline survive a cold start and are sent once', {
  tag: '@everywhere',
}, async ({ page, app, context }) => {
  const fan = await signUpFan(app);
  await openAs(page, app, fan, BROWSE_NFL);
  await expectUnspotted(page, 'Arizona Cardinals');
  await untilOnDevice(page);

  await context.setOffline(true);
  await spot(page, 'Arizona Cardinals');
  await expectSpotted(page, 'Arizona Cardinals');
  await page.goto(app + BROWSE_NFL);
  await expectSpotted(page, 'Arizona Cardinals');
  await spot(page, 'Atlanta Falcons');
  await expectSpotted(page, 'Atlanta Falcons');
  await expect(page.getByText('2 waiting')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('2 waiting')).toBeHidden();
  const { body } = await callApi(app, spotsApi.mine, {}, fan.cookie);
  expect(body.collection.map(({ teamId }) => teamId).toSorted()).toEqual(['nfl-ari', 'nfl-atl']);
});
