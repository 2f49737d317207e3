import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test('formats ranks as ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 22, 101].map((place) => ordinal(place, i18n))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '22nd',
    '101st',
  ]);
});
