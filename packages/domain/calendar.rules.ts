import { placeClock } from './own-day.rules.ts';

/** A day of the calendar: "2026-11-14". Days compare as text. */
export type Day = string;

export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Which day a moment falls on: by the clocks of its own place, or of a time zone where that is unknown. */
export function dayIn(timeZone: string): (moment: string) => Day {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dayOf = (moment: string): Day => {
    // Part by part: the order in which a locale writes them differs from engine to engine.
    const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
  return (moment) => placeClock(moment)?.slice(0, 10) ?? dayOf(moment);
}

const DAY_MS = 86_400_000;

/** A day some days later, or earlier. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
