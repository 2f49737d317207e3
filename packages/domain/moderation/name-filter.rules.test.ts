import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { describe, expect, test } from 'vitest';
import { nameFilter } from './name-filter.rules.ts';
import { unfitAlone, unfitAnywhere } from './name-filter.words.ts';

const isUnfit = nameFilter();
const anywhere = unfitAnywhere.find((word) => word.length === 4) ?? '';
const alone = unfitAlone.find((word) => word.length === 4 && !/(.)\1/.test(word)) ?? '';

describe('MOD-03 the name filter', () => {
  test('MOD-03 finds every listed word in any case, with diacritics, and among other words', () => {
    expect(unfitAlone.length + unfitAnywhere.length).toBeGreaterThan(60);
    for (const word of [...unfitAnywhere, ...unfitAlone]) {
      const [first = '', ...rest] = word;
      const forms = [word, word.toUpperCase(), `The ${word}!`, `${first}\u0301${rest.join('')}`, `(${word}) FC`];
      for (const form of forms) expect([word, isUnfit(form)]).toEqual([word, true]);
    }
  });

  test.each([
    ['spelt out', anywhere.split('').join(' ')],
    ['with dots', anywhere.split('').join('.')],
    ['drawn out', anywhere.replace(/^./, '$&$&$&')],
    ['inside a word', `xx${anywhere}xx`],
    ['in full width', anywhere.replaceAll(/./g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))],
    ['with an invisible sign', `${anywhere.slice(0, 2)}\u200b${anywhere.slice(2)}`],
    ['with digits for letters', alone.replace('i', '1').replace('a', '4').replace('e', '3')],
    ['with a Cyrillic letter', anywhere.replace('c', 'с')],
  ])('MOD-03 still finds a word %s', (_, name) => {
    expect(isUnfit(name)).toBe(true);
  });

  test('MOD-03 accepts every team and city of the catalogue', () => {
    const names = allTeams.flatMap((team) => [team.name, team.city, team.id.replaceAll('-', ' ')]);
    expect(names.length).toBeGreaterThan(3000);
    expect(names.filter((name) => isUnfit(name))).toEqual([]);
  });

  test.each([
    'Scunthorpe United',
    'Penistone Church',
    'Niger',
    'Nigeria fans',
    'Dick Van Dyke',
    'Matsushita',
    'Sussex and Essex',
    'Vergara',
    'Cockfosters',
    'Arsenal',
    'Hancock',
    'The Classics',
    'Therapists on tour',
    'Shiitake',
    'Lightwater',
    'Computación',
    'Putamen',
    'Reputación',
    'Grape pickers',
    'Drapery row',
    'Cono Sur',
    'San Francisco 49ers',
    'Section 1.0.9',
    'A B C D',
    'Zoë 🏈',
    '東京',
  ])('MOD-03 accepts %s', (name) => {
    expect(isUnfit(name)).toBe(false);
  });

  test('MOD-03 adds words from the operator, as whole words', () => {
    const own = nameFilter(['Bánana']);
    expect([own('b4nana split'), own('bananas'), isUnfit('banana')]).toEqual([true, false, false]);
  });
});
