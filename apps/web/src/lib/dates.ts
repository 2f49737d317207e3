import { placeClock } from '@sportspot/domain/own-day.rules.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes longer than rendering a card. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Time zone for pages that are the same for every reader. Screens use the device's time zone. */
export const PUBLIC_TIME_ZONE = 'UTC';

/** A time with an offset keeps the local day of its place, whatever the reader's time zone. */
function parts(time: string, locale: string, options: Intl.DateTimeFormatOptions): Map<string, string> {
  const clock = placeClock(time);
  const format = formatOf(locale, clock ? { ...options, timeZone: PUBLIC_TIME_ZONE } : options);
  return new Map(format.formatToParts(new Date(clock ?? time)).map(({ type, value }) => [type, value]));
}

/** Date stamp: "14 Nov 26". */
export function stampDate(time: string, locale: string, timeZone?: string): string {
  const found = parts(time, locale, { day: '2-digit', month: 'short', year: '2-digit', timeZone });
  return ['day', 'month', 'year'].map((type) => found.get(type)).join(' ');
}

/** Full date: "14 November 2026", "14 de noviembre de 2026". */
export function longDate(time: string, locale: string, timeZone?: string): string {
  const found = parts(time, locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  return ['day', 'month', 'year'].map((type) => found.get(type)).join(locale.startsWith('es') ? ' de ' : ' ');
}

/** Short date: "14 Nov". */
export function shortDate(time: string, locale: string, timeZone?: string): string {
  const found = parts(time, locale, { day: 'numeric', month: 'short', timeZone });
  return ['day', 'month'].map((type) => found.get(type)).join(' ');
}

/** Time for today, otherwise date and time: "14:32", "14 Nov, 22:10". */
export function momentOf(time: string, now: number, locale: string): string {
  const clock = formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  const hour = clock.format(new Date(time));
  return isToday ? hour : `${shortDate(time, locale)}, ${hour}`;
}

/** Date and time with the reader's time zone: "Sun 15 Nov, 18:00 GMT+1". */
export function zonedMoment(time: string, locale: string): string {
  const found = parts(time, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  const part = (type: string) => found.get(type) ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
}

/** Weekday: "Thu". */
export const weekday = (time: string, locale: string): string =>
  formatOf(locale, { weekday: 'short' }).format(new Date(time));
