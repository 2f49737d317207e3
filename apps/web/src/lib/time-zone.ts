import { seenTime } from '@sportspot/domain/own-day.rules.ts';

/** The time zone of the device, by whose clocks days and weeks begin. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** A moment on the clock of this device: what is spotted now falls on the day that it shows. */
export const onDeviceClock = (moment: string | number): string => {
  const at = new Date(moment);
  return seenTime(at, -Math.round(at.getTimezoneOffset()));
};
