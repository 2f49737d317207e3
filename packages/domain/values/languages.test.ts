import { expect, test } from 'vitest';
import { chosenLanguage, formatLocale, spokenLanguage, wantedLanguage, wishedLanguages } from './languages.ts';

test('I18N-01 a browser gets the first of its languages that we support, ignoring regions', () => {
  expect(spokenLanguage(['de-AT', 'es-MX', 'en-US'])).toBe('es');
  expect(spokenLanguage(['ES'])).toBe('es');
  expect(spokenLanguage(['fr', 'de'])).toBe('en');
  expect(spokenLanguage([])).toBe('en');
});

test('languages of a header are sorted by weight', () => {
  expect(wishedLanguages('en;q=0.5, es-ES, de;q=0.9, it;q=0')).toEqual(['es-ES', 'de', 'en']);
  expect(wishedLanguages('')).toEqual([]);
  expect(wishedLanguages(',;q=x, *')).toEqual(['*']);
});

test('I18N-01 a chosen language overrides the browser setting, and unsupported choices are ignored', () => {
  expect(wantedLanguage('a=1; language=en', 'es')).toBe('en');
  expect(wantedLanguage('a=1', 'es-AR,es;q=0.9')).toBe('es');
  expect(chosenLanguage('language=de')).toBeNull();
  expect(chosenLanguage('otherlanguage=es')).toBeNull();
  expect(chosenLanguage('x=1; language=es; y=2')).toBe('es');
});

test('Spanish numbers are written as in Latin America', () => {
  const numberIn = (language: string, value: number, style: 'decimal' | 'percent' = 'decimal') =>
    new Intl.NumberFormat(formatLocale(language), { style }).format(value);
  expect([numberIn('en', 1257), numberIn('es', 1257)]).toEqual(['1,257', '1,257']);
  expect([numberIn('en', 12.5), numberIn('es', 12.5)]).toEqual(['12.5', '12.5']);
  expect(numberIn('es', 0.12, 'percent')).toBe('12%');
});
