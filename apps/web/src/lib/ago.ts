import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shortDate, weekday } from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const daysBetween = (time: string, now: number): number => {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
  return Math.round((midnight(new Date(now)) - midnight(new Date(time))) / DAY);
};

/** Elapsed time, as short as a column allows: "now", "3 min", "5 h", "Thu", "Nov 14". */
export function shortAgo(time: string, now: number, i18n: I18n): string {
  const passed = now - Date.parse(time);
  if (passed < MINUTE) return i18n._(msg`now`);
  if (passed < HOUR) return i18n._(msg`${{ minutes: Math.floor(passed / MINUTE) }} min`);
  const days = daysBetween(time, now);
  if (days === 0) return i18n._(msg`${{ hours: Math.floor(passed / HOUR) }} h`);
  return days < 7 ? weekday(time, i18n.locale) : shortDate(time, i18n.locale);
}

/** Elapsed time in words: "just now", "3 min ago", "5 h ago", "Yesterday", "Nov 14". */
export function wordyAgo(time: string, now: number, i18n: I18n): string {
  const passed = now - Date.parse(time);
  if (passed < MINUTE) return i18n._(msg`just now`);
  if (passed < HOUR) return i18n._(msg`${{ minutes: Math.floor(passed / MINUTE) }} min ago`);
  const days = daysBetween(time, now);
  if (days === 0) return i18n._(msg`${{ hours: Math.floor(passed / HOUR) }} h ago`);
  return days === 1 ? i18n._(msg`Yesterday`) : shortDate(time, i18n.locale);
}
