import { placeClock } from './own-day.rules.ts';

/** A calendar day: "2026-11-14". Days compare as text. */
export type Day = string;

export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The day of a moment: by its own UTC offset, or by a time zone if the offset is unknown. */
export function dayIn(timeZone: string): (moment: string) => Day {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dayOf = (moment: string): Day => {
    // By parts, because engines disagree on the order in which a locale writes them.
    const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
  return (moment) => placeClock(moment)?.slice(0, 10) ?? dayOf(moment);
}

const DAY_MS = 86_400_000;

/** The day that is `days` later, or earlier if negative. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
export const weekOf = (day: Day): Day => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
