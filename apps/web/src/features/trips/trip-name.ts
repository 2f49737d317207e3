/** A trip started in one tap is named by its day: "Sunday, Nov 15". */
export function tripNameOf(day: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short' }).format(day);
}
