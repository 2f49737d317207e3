/**
 * When a team was seen, as text that keeps the fan's local day: a time with the UTC offset of the location, as in
 * "2026-12-31T23:30:00.000-10:00". Z means that the offset is unknown (RFC 9557), as for every spot made before offsets were stored. The
 * SQL functions `seen_text` and `offset_of` (migration 0031 of the user side) use the same format.
 */

const MINUTE = 60_000;

/** The largest UTC offset, in minutes. */
export const LARGEST_OFFSET = 14 * 60;

/** Formats a moment with a UTC offset in minutes; null for an unknown offset. */
export function seenTime(moment: number | Date, offset: number | null): string {
  const iso = (time: number) => new Date(time).toISOString();
  if (offset === null) return iso(Number(moment));
  const clock = iso(Number(moment) + offset * MINUTE).slice(0, -1);
  return `${clock}${offset < 0 ? '-' : '+'}${iso(Math.abs(offset) * MINUTE).slice(11, 16)}`;
}

/** The local time of the location, written as if it were UTC; null for an unknown offset. */
export const placeClock = (time: string): string | null =>
  /[+-]\d\d:\d\d$/.test(time) ? `${time.slice(0, -6)}Z` : null;

/** The UTC offset in minutes; null if unknown. */
export function offsetOf(time: string): number | null {
  const clock = placeClock(time);
  return clock === null ? null : (Date.parse(clock) - Date.parse(time)) / MINUTE;
}

/** The part that others may see: the day. Hour and offset would reveal where the fan was. */
export function dayAlone(time: string): string {
  const day = placeClock(time)?.slice(0, 10);
  return day ? `${day}T12:00:00.000+00:00` : time;
}
