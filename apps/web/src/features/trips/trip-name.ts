/** Name of a trip started with one tap: "Sunday, 15 Nov". */
export function tripNameOf(day: Date, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short' });
  const parts = new Map(format.formatToParts(day).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')}`;
}
