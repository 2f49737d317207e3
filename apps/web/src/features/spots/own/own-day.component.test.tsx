import { seenTime } from '@sportspot/domain/values/own-day.rules.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { ownSpot } from '../../../testing/people.ts';
import { openShared, progressOf } from '../../../testing/sharing/shared-pages.ts';
import { BROWSE_NFL, expectSpotted, expectUnspotted, sentTo, spot, spotsServer } from '../../../testing/spots.ts';
import { setTimeZone } from '../../../testing/time-zone.ts';

test.each([
  ['2025-12-31T23:30', 'Dec 31, 25'],
  ['2025-12-24T18:30', 'Dec 24, 25'],
])(
  'MODE-06 a spot in Chicago at %s is sent with its offset, and the album shows %s everywhere',
  async (moment, day) => {
    await setTimeZone('America/Chicago');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${moment}:00.000-06:00`) });
    const server = spotsServer();
    const chicago = openApp(BROWSE_NFL, server);
    await expectUnspotted('Chicago Bears');
    await spot('Chicago Bears');
    await expectSpotted('Chicago Bears');
    // Waiting for the screen advances the clock by seconds.
    const spottedAt = expect.stringMatching(new RegExp(`^${moment}:\\d\\d\\.\\d{3}-06:00$`));
    await expect.poll(() => sentTo(chicago)).toMatchObject([{ teamId: 'nfl-chi', spottedAt }]);
    await page.getByRole('tab', { name: 'Your Teams 1' }).click();
    const stamp = page.getByText(new RegExp(`^${day}$`, 'i'));
    await expect.element(stamp).toBeVisible();
    chicago.close();

    // The same spot on a device on the other side of the world.
    await setTimeZone('Asia/Tokyo');
    openApp('/dashboard?tab=teams', server);
    await expect.element(stamp).toBeVisible();
  },
);

test('MODE-06 a spot on Christmas Eve at 6:30 PM in Chicago shows December 24 on the shared page', async () => {
  // Visitors get the day, not the hour or the time zone.
  const spottedTeams = [{ teamId: 'nfl-chi', spottedAt: '2025-12-24T12:00:00.000+00:00' }];
  await setTimeZone('Pacific/Auckland');
  openShared({ ...progressOf(1), spottedTeams });
  await expect.element(page.getByText('Latest: Chicago Bears, Dec 24')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('listitem')).toMatchTextContent(/Dec 24, 25/i);
});

test("MODE-06 the details of a spot show its local time and can be edited even if that is ahead of the device's clock", async () => {
  await setTimeZone('Pacific/Honolulu');
  const spottedAt = seenTime(Date.now() - 60_000, 13 * 60);
  const server = spotsServer({ collection: [ownSpot('nfl-chi', { spottedAt })] });
  openApp(`${BROWSE_NFL}&team=nfl-chi`, server);
  await page.getByRole('button', { name: 'Add location' }).click();
  await expect.element(page.getByLabelText('When')).toHaveValue(spottedAt.slice(0, 16));
  await page.getByLabelText('Where').fill('Auckland');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server['GET /api/spots/mine']().collection)
    .toMatchObject([{ placeText: 'Auckland', spottedAt }]);
});
