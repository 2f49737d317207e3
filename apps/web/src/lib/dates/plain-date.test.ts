import { formatLocale, languages } from '@sportspot/domain/values/languages.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from './plain-date.ts';

const short = { day: 'numeric', month: 'short' } as const;
const stamp = { day: '2-digit', month: 'short', year: '2-digit' } as const;

const everyMonth = Array.from({ length: 12 }, (_, month): [Date, string | undefined] => [
  new Date(Date.UTC(2026, month, 9, 12)),
  'UTC',
]);

test.each(languages)('dates are written as in %s, in the time zone of the device and in UTC', (language) => {
  const dates = fc.date({
    min: new Date('1970-01-02T00:00:00Z'),
    max: new Date('2099-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, fc.constantFrom(undefined, 'UTC'), (date, timeZone) => {
      const time = date.toISOString();
      const expected = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone }).format(date);
      expect(plainDate(time, language, 'short', timeZone)).toBe(expected(short));
      expect(plainDate(time, language, 'stamp', timeZone)).toBe(expected(stamp));
    }),
    { examples: everyMonth },
  );
});

test('other languages and time zones are left to the browser', () => {
  const time = '2026-11-14T12:00:00.000Z';
  expect([plainDate(time, 'fr', 'short'), plainDate(time, 'en', 'short', 'Asia/Tokyo')]).toEqual([null, null]);
});
