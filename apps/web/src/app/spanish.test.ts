import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { faultOf, readCatalogue } from '../../vite/catalogue.ts';

const english = await readCatalogue('en');
const spanish = await readCatalogue('es');

/** The plural arguments of a message with their forms: "days: one other". */
const countsOf = (compiled: CompiledMessage): string[] =>
  compiled.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, kind, choices] = part;
    const forms = Object.entries(choices ?? {}).filter(([, choice]) => Array.isArray(choice));
    const inside = forms.flatMap(([, choice]) => countsOf(choice as CompiledMessage));
    const names = forms.map(([form]) => form).sort();
    return kind === 'plural' ? [`${name}: ${names.join(' ')}`, ...inside] : inside;
  });

test('I18N-01 every message has a Spanish translation with the same placeholders and links', () => {
  expect(english.length).toBeGreaterThan(1000);
  expect(spanish.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort());
  expect(spanish.filter((entry) => faultOf(entry) !== null)).toEqual([]);
});

test('I18N-01 a message in both translation files has one translation', () => {
  const translations = new Map(spanish.map(({ id, translation }) => [id, translation]));
  expect(translations.size).toBeLessThan(spanish.length);
  expect(spanish.filter(({ id, translation }) => translations.get(id) !== translation)).toEqual([]);
});

test('I18N-01 every English plural is a plural in Spanish', () => {
  const uncounted = spanish.filter((entry) => {
    const counts = countsOf(compileMessage(entry.translation));
    return countsOf(compileMessage(entry.english)).some((count) => !counts.includes(count));
  });
  expect(uncounted).toEqual([]);
});

test('I18N-01 Spanish uses tú, opens questions with ¿, and has no exclamation marks', () => {
  const others = /(?<!\p{L})(?:ustedes|usted|vosotr[oa]s|vuestr[oa]s?|os)(?!\p{L})/iu;
  const strange = spanish.filter(
    ({ translation }) =>
      /[!¡]/.test(translation) ||
      others.test(translation) ||
      translation.split('?').length !== translation.split('¿').length,
  );
  expect(strange).toEqual([]);
});
