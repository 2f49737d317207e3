import { placeClock, seenTime } from '@sportspot/domain/own-day.rules.ts';

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field for date and time holds it: to the minute, on the clock of its place or else of this device. */
export function toFieldTime(instant: string | number): string {
  const clock = placeClock(String(instant));
  if (clock) return clock.slice(0, 16);
  const at = new Date(instant);
  const day = [String(at.getFullYear()).padStart(4, '0'), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())];
  return `${day.join('-')}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

export const fromFieldTime = (field: string): string => new Date(field).toISOString();

/** The same with the offset that this device has at that moment. Old time zones have seconds too: the clock is exact. */
export function placedFieldTime(field: string): string {
  const clock = Date.parse(`${field}Z`);
  const offset = Math.round((clock - Date.parse(field)) / 60_000);
  return seenTime(clock - offset * 60_000, offset);
}
