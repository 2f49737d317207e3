import { placeClock, seenTime } from '@sportspot/domain/values/own-day.rules.ts';

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Value of a `datetime-local` field: minute precision, in the time zone of the place or else of this device. */
export function toFieldTime(instant: string | number): string {
  const clock = placeClock(String(instant));
  if (clock) return clock.slice(0, 16);
  const at = new Date(instant);
  const day = [String(at.getFullYear()).padStart(4, '0'), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())];
  return `${day.join('-')}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

export const fromFieldTime = (field: string): string => new Date(field).toISOString();

/**
 * The same with this device's UTC offset at that time. Historic time zones have offsets with seconds, so the offset is rounded to
 * minutes.
 */
export function placedFieldTime(field: string): string {
  const clock = Date.parse(`${field}Z`);
  const offset = Math.round((clock - Date.parse(field)) / 60_000);
  return seenTime(clock - offset * 60_000, offset);
}
