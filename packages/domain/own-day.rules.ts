/**
 * When a team was seen, as text that holds the fan's own day: a time with the UTC offset of the place it was seen in, as in
 * "2026-12-31T23:30:00.000-10:00". A Z instead says that the place is unknown (RFC 9557), as of every spot made before
 * spots kept it. The SQL functions `seen_text` and `offset_of` (migration 0031 of the user side) read and write the same.
 */

const MINUTE = 60_000;

/** No place is further ahead of UTC, or behind it. In minutes. */
export const LARGEST_OFFSET = 14 * 60;

/** A moment on the clocks of a place that is so many minutes ahead of UTC; null for an unknown place. */
export function seenTime(moment: number | Date, offset: number | null): string {
  const iso = (time: number) => new Date(time).toISOString();
  if (offset === null) return iso(Number(moment));
  const clock = iso(Number(moment) + offset * MINUTE).slice(0, -1);
  return `${clock}${offset < 0 ? '-' : '+'}${iso(Math.abs(offset) * MINUTE).slice(11, 16)}`;
}

/** What the clocks of the place showed, as if it were UTC; null for an unknown place. */
export const placeClock = (time: string): string | null =>
  /[+-]\d\d:\d\d$/.test(time) ? `${time.slice(0, -6)}Z` : null;

/** How many minutes the place was ahead of UTC; null for an unknown place. */
export function offsetOf(time: string): number | null {
  const clock = placeClock(time);
  return clock === null ? null : (Date.parse(clock) - Date.parse(time)) / MINUTE;
}

/** What others learn of it: the day. Hour and offset would tell where the fan was. */
export function dayAlone(time: string): string {
  const day = placeClock(time)?.slice(0, 10);
  return day ? `${day}T12:00:00.000+00:00` : time;
}
