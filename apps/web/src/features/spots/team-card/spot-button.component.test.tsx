import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf } from '../../../testing/album.ts';
import { collectErrors, fillDisk, goOffline, lockOutbox } from '../../../testing/device.ts';
import { openApp } from '../../../testing/open-app.tsx';
import {
  BROWSE_NFL,
  expectSpotted,
  expectUnspotted,
  sentTo,
  spot,
  spotButtonOf,
  spotsServer,
} from '../../../testing/spots.ts';
import { toastOf } from '../../../testing/toasts.ts';

test('SPOT-04 the button reads Spotting... until the device has stored the spot', async () => {
  const { fan } = openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Atlanta Falcons');
  const unlock = await lockOutbox(fan.id);
  await spot('Atlanta Falcons');
  const button = cardOf('Atlanta Falcons').getByRole('button', { name: 'Spotting...', exact: true });
  await expect.element(button).toBeDisabled();
  unlock();
  await expectSpotted('Atlanta Falcons');
});

/** Dispatches a tap with this timestamp, no matter how busy the machine is. */
function tapAt(time: number): void {
  const tap = new PointerEvent('click', { bubbles: true, pointerType: 'touch' });
  Object.defineProperty(tap, 'timeStamp', { value: time });
  spotButtonOf('Atlanta Falcons').element().dispatchEvent(tap);
}

test('SPOT-14 a second tap after 290 ms is ignored, and one after 310 ms counts', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Atlanta Falcons');
  // With a full disk, every tap that counts fails with an error.
  fillDisk();
  const failures = collectErrors();
  const expectFailures = async (count: number) => {
    const writes = Array.from(
      { length: count },
      (_, index) => `QuotaExceededError: The disk is full for write ${index + 1}`,
    );
    await expect.poll(() => failures).toEqual(writes);
    await expectUnspotted('Atlanta Falcons');
  };
  tapAt(100_000);
  await expectFailures(1);
  tapAt(100_290);
  tapAt(200_000);
  await expectFailures(2);
  tapAt(200_310);
  await expectFailures(3);
});

test('ERR-03 ERR-23 "Network error" is shown only if the device failed to store the spot', async () => {
  const server = openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  goOffline();
  await spot('Atlanta Falcons');
  await expect.element(toastOf('Team Spotted!')).toBeVisible();
  await expectSpotted('Atlanta Falcons');
  expect(page.getByText(/Network error/).elements()).toEqual([]);

  const failures = collectErrors();
  fillDisk();
  await spot('Arizona Cardinals');
  await expect
    .element(toastOf('Failed to spot Arizona Cardinals. Please try again.'))
    .toMatchTextContent('Network error. Check your connection and try again.');
  await expectUnspotted('Arizona Cardinals');
  expect(failures).toEqual(['QuotaExceededError: The disk is full for write 1']);
  expect(sentTo(server)).toEqual([]);
});
