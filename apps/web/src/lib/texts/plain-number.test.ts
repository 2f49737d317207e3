import { formatLocale, languages } from '@sportspot/domain/values/languages.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';
import { createI18n } from './words.ts';

test.each(languages)('whole numbers are written as in %s', async (language) => {
  const { format } = new Intl.NumberFormat(formatLocale(language));
  const i18n = await createI18n(language);
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      expect(plainNumber(value)).toBe(format(value));
      expect(i18n.number(value)).toBe(format(value));
    }),
    { examples: [[0], [999], [1000], [1257], [1_234_567]] },
  );
});

test('other numbers are left to the browser', () => {
  expect([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY].map(plainNumber)).toEqual([null, null, null, null]);
});
