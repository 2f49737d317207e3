import type { Language } from '@sportspot/domain/values/languages.ts';
import { placeClock } from '@sportspot/domain/values/own-day.rules.ts';

/** Written here, because the first `Intl.DateTimeFormat` takes 22 ms even on a desktop, and the album shows dates right away. */
const months: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
};

const inEnglish = (day: string, month: string, year?: string) => `${month} ${day}${year ? `, ${year}` : ''}`;
const inSpanish = (day: string, month: string, year?: string) => `${day} ${month}${year ? ` ${year}` : ''}`;

const inTwoDigits = (value: number): string => String(value % 100).padStart(2, '0');

/** A day without its year, or with two digits for day and year. Null if only `Intl` can tell: other languages and time zones. */
export function plainDate(time: string, locale: string, style: 'short' | 'stamp', timeZone?: string): string | null {
  if (locale !== 'en' && locale !== 'es') return null;
  const clock = placeClock(time);
  const isUtc = clock !== null || timeZone === 'UTC';
  if (!isUtc && timeZone !== undefined) return null;
  const date = new Date(clock ?? time);
  const [year, month, day] = isUtc
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()];
  const name = months[locale][month];
  if (name === undefined) return null;
  const write = locale === 'en' ? inEnglish : inSpanish;
  return style === 'short' ? write(String(day), name) : write(inTwoDigits(day), name, inTwoDigits(year));
}
