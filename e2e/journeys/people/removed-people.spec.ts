import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { boardOf, createTrip, fanNamed, joinTrip, manageTrip, openTrips } from '../../support/people/trips.ts';

test("a participant whom the creator removes is out immediately and can't rejoin until allowed back", async ({
  page,
  app,
  browser,
}) => {
  const [maya, sam] = [await fanNamed(app, 'Maya'), await fanNamed(app, 'Sam')];
  const trip = await createTrip(app, maya);
  await joinTrip(app, sam, trip);
  const watching = await (await browser.newContext()).newPage();
  await openTrips(watching, app, sam, `?trip=${trip.id}`);
  await expect(boardOf(watching).getByRole('listitem')).toHaveCount(2);
  await expect(boardOf(watching).getByText('Live')).toBeVisible();

  await openTrips(page, app, maya);
  await manageTrip(page, 'Participants');
  const participants = page.getByRole('dialog', { name: 'Participants' });
  await participants.getByRole('button', { name: 'Remove Sam' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Sam?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await participants.getByRole('button', { name: 'Remove Sam' }).click();
  await question.getByRole('button', { name: 'Remove participant' }).click();
  await expect(participants.getByRole('button', { name: 'Allow back Sam' })).toBeVisible();

  // Sam sees it without a reload, and can rejoin with neither link nor code.
  await expect(boardOf(watching)).toBeHidden();
  await watching.goto(`${app}/trip?join=${trip.shareToken}`);
  const refused = watching.getByText('The creator removed you. Ask them to let you back in.', { exact: true });
  await expect(refused).toBeVisible();
  await watching.goto(`${app}/trip`);
  await watching.getByLabel('Share link or join code').fill(trip.joinCode ?? '');
  await watching.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(refused).toBeVisible();

  await participants.getByRole('button', { name: 'Allow back Sam' }).click();
  await expect(participants.getByText('Removed people')).toBeHidden();
  await participants.getByRole('button', { name: 'Close' }).click();
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(1);
  expect((await callApi(app, tripsApi.join, { code: trip.joinCode ?? '' }, sam.cookie)).status).toBe(200);
  await watching.context().close();
});
