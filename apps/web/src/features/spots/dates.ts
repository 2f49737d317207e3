const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than drawing a card; each is made once. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const parts = (time: string, locale: string, options: Intl.DateTimeFormatOptions): Map<string, string> =>
  new Map(
    formatOf(locale, options)
      .formatToParts(new Date(time))
      .map(({ type, value }) => [type, value]),
  );

/** As on a date stamp: "14 Nov 26". */
export function stampDate(time: string, locale: string): string {
  const found = parts(time, locale, { day: '2-digit', month: 'short', year: '2-digit' });
  return ['day', 'month', 'year'].map((type) => found.get(type)).join(' ');
}

/** In full: "14 November 2026". */
export function longDate(time: string, locale: string): string {
  const found = parts(time, locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return ['day', 'month', 'year'].map((type) => found.get(type)).join(' ');
}

/** As in a sentence: "14 Nov". */
export function shortDate(time: string, locale: string): string {
  const found = parts(time, locale, { day: 'numeric', month: 'short' });
  return ['day', 'month'].map((type) => found.get(type)).join(' ');
}

/** Today only the time of day, before that the day as well: "14:32", "14 Nov, 22:10". */
export function momentOf(time: string, now: number, locale: string): string {
  const clock = formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  const hour = clock.format(new Date(time));
  return isToday ? hour : `${shortDate(time, locale)}, ${hour}`;
}
