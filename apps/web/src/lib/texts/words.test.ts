import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const anywhere = msg`Skip to content`;
const onAbout = msg`Our mission`;
const page = Promise.resolve('page');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

test('I18N-01 a page with long texts waits for them', async () => {
  const { i18n, switchLanguage, withReading } = await import('./words.ts');
  await switchLanguage('es');
  expect([i18n._(anywhere), i18n._(onAbout)]).toEqual(['Saltar al contenido', 'Our mission']);
  expect(await withReading(page)).toBe('page');
  expect(i18n._(onAbout)).toBe('Nuestra misión');
});

test('I18N-01 switching the language also loads the long texts of a page opened before', async () => {
  const { i18n, switchLanguage, withReading } = await import('./words.ts');
  await withReading(page);
  expect(i18n._(onAbout)).toBe('Our mission');
  await switchLanguage('es');
  expect([i18n._(anywhere), i18n._(onAbout)]).toEqual(['Saltar al contenido', 'Nuestra misión']);
});

test('I18N-01 the latest switch of language wins', async () => {
  const { i18n, switchLanguage } = await import('./words.ts');
  await Promise.all([switchLanguage('es'), switchLanguage('en')]);
  expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en']);
});
