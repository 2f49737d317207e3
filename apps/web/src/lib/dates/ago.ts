import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatLocale } from '@sportspot/domain/values/languages.ts';
import { shortDate, weekday } from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'minute' | 'hour';

const shortText = (count: number, unit: Unit, i18n: I18n): string =>
  i18n.number(count, { style: 'unit', unit, unitDisplay: 'narrow' });

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Cached by language, because a leaderboard formats a time in every row. */
function agoText(count: number, unit: Unit, { locale }: I18n): string {
  const format = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(formatLocale(locale), { style: 'narrow' });
  relativeFormats.set(locale, format);
  return format.format(-count, unit);
}

const daysBetween = (time: string, now: number): number => {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
  return Math.round((midnight(new Date(now)) - midnight(new Date(time))) / DAY);
};

/** Elapsed time, as short as a column allows: "now", "3m", "5h", "Thu", "Nov 14". */
export function shortAgo(time: string, now: number, i18n: I18n): string {
  const passed = now - Date.parse(time);
  if (passed < MINUTE) return i18n._(msg`now`);
  if (passed < HOUR) return shortText(Math.floor(passed / MINUTE), 'minute', i18n);
  const days = daysBetween(time, now);
  if (days === 0) return shortText(Math.floor(passed / HOUR), 'hour', i18n);
  return days < 7 ? weekday(time, i18n.locale) : shortDate(time, i18n.locale);
}

/** Elapsed time in words: "just now", "3m ago", "5h ago", "Yesterday", "Nov 14". */
export function wordyAgo(time: string, now: number, i18n: I18n): string {
  const passed = now - Date.parse(time);
  if (passed < MINUTE) return i18n._(msg`just now`);
  if (passed < HOUR) return agoText(Math.floor(passed / MINUTE), 'minute', i18n);
  const days = daysBetween(time, now);
  if (days === 0) return agoText(Math.floor(passed / HOUR), 'hour', i18n);
  return days === 1 ? i18n._(msg`Yesterday`) : shortDate(time, i18n.locale);
}
