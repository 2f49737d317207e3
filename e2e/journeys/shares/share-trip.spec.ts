import { expect, test } from '../../support/browser/test.ts';
import { createTrip, fanNamed, openTrips, ticketOf } from '../../support/people/trips.ts';

test("one tap shares a trip's link by the share sheet, or by the clipboard if there is none", async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam);
  await openTrips(page, app, sam);
  const share = ticketOf(page).getByRole('button', { name: 'Share trip' });
  await share.tap();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  console.log('share a trip: 1 tap');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app}/shared/${trip.shareToken}`);

  await page.evaluate(() => {
    const sent: unknown[] = [];
    Object.assign(navigator, { canShare: () => true, share: async (content: unknown) => void sent.push(content) });
    Object.assign(globalThis, { sent });
  });
  await share.tap();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { sent: unknown[] }).sent))
    .toEqual([{ title: trip.name, url: `${app}/shared/${trip.shareToken}` }]);

  // The toast lets taps through while it opens, and then it may take one that is meant for a button below it.
  await expect(page.getByText('Link copied', { exact: true })).toBeHidden();
  await ticketOf(page).getByRole('button', { name: 'More ways to share' }).tap();
  await expect(page.getByRole('dialog', { name: 'Share trip' }).getByLabel('Link expires')).toBeVisible();
});
