import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const override = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

/** Moves the device to this time zone until the test ends. */
export async function setTimeZone(timezoneId: string): Promise<void> {
  await override(timezoneId);
  onTestFinished(async () => {
    await override('');
  });
}
