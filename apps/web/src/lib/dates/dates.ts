import { formatLocale } from '@sportspot/domain/values/languages.ts';
import { placeClock } from '@sportspot/domain/values/own-day.rules.ts';
import { plainDate } from './plain-date.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes longer than rendering a card. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formatLocale(locale), options);
  formats.set(key, format);
  return format;
}

/** Time zone for pages that are the same for every reader. Screens use the device's time zone. */
export const PUBLIC_TIME_ZONE = 'UTC';

/** A time with the UTC offset of its place falls on the day it had there, in every reader's time zone. */
function format(time: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const clock = placeClock(time);
  const text = formatOf(locale, clock ? { ...options, timeZone: PUBLIC_TIME_ZONE } : options).format(
    new Date(clock ?? time),
  );
  // Some engines put a narrow space before "PM" and others don't; a server-rendered page must match the browser's text.
  return text.replaceAll('\u202F', ' ');
}

/** For a date stamp: "Nov 14, 26". */
export const stampDate = (time: string, locale: string, timeZone?: string): string =>
  plainDate(time, locale, 'stamp', timeZone) ??
  format(time, locale, { day: '2-digit', month: 'short', year: '2-digit', timeZone });

/** In full: "November 14, 2026", "14 de noviembre de 2026". */
export const longDate = (time: string, locale: string, timeZone?: string): string =>
  format(time, locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });

/** In a sentence: "Nov 14". */
export const shortDate = (time: string, locale: string, timeZone?: string): string =>
  plainDate(time, locale, 'short', timeZone) ?? format(time, locale, { day: 'numeric', month: 'short', timeZone });

/** Today only the time of day, otherwise with the date: "2:32 PM", "Nov 14, 10:10 PM". */
export function momentOf(time: string, now: number, locale: string): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  const date = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  // In the reader's own time zone, like "today".
  return format(new Date(time).toISOString(), locale, { ...date, hour: 'numeric', minute: '2-digit' });
}

const ZONED = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** A date and time in the reader's time zone, which it names: "Sun, Nov 15, 6:00 PM GMT+1". */
export const zonedMoment = (time: string, locale: string): string => format(time, locale, ZONED);

/**
 * Prepares `zonedMoment`, whose first call takes 45 ms even on a desktop. Call it while the screen waits for its data, so that it
 * doesn't delay showing them.
 */
export function prepareZonedMoment(locale: string): void {
  zonedMoment(new Date().toISOString(), locale);
}

/** The day of the week alone: "Thu". */
export const weekday = (time: string, locale: string): string =>
  formatOf(locale, { weekday: 'short' }).format(new Date(time));
