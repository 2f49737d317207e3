import { formatLocale } from '@sportspot/domain/values/languages.ts';

/** Name of a trip started with one tap: "Sunday, Nov 15". */
export function tripNameOf(day: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { weekday: 'long', day: 'numeric', month: 'short' }).format(day);
}
