import { seenTime } from '@sportspot/domain/values/own-day.rules.ts';

/** The device's time zone, which decides when days and weeks begin. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** A time with the device's UTC offset, so that a spot keeps the local day. */
export const onDeviceClock = (moment: string | number): string => {
  const at = new Date(moment);
  return seenTime(at, -Math.round(at.getTimezoneOffset()));
};
