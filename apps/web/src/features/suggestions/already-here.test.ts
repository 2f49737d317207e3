import { createSuggester } from '@sportspot/catalogue/search/suggest.ts';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { expect, test } from 'vitest';
import { alreadyHere } from './already-here.ts';

const suggester = createSuggester(allTeams);
const found = (name: string, city = '', league = '') =>
  alreadyHere(suggester, { name, city, league }).map((team) => team.name);

test.each([
  ['the whole name', 'Green Bay Packers', '', ''],
  ['the whole name in any letters', 'green bay PACKERS', 'Green Bay', 'Other'],
  ['nickname and city', 'Packers', 'Green Bay', ''],
  ['nickname and league', 'Packers', 'Somewhere else', 'NFL'],
  ['a typo in the name', 'Packres', 'Green Bay', ''],
  ['the beginning of a name', 'Pack', 'Green Bay', ''],
])('MOD-02 %s finds the existing team', (_, name, city, league) => {
  expect(found(name, city, league)[0]).toBe('Green Bay Packers');
});

test('MOD-02 the city tells teams with the same name apart, and matches of the league come first', () => {
  expect(new Set(found('Giants', 'New York City'))).toEqual(new Set(['New York Giants']));
  expect(found('Giants', 'San Francisco')).toEqual(['San Francisco Giants']);
  expect(found('Giants', '', 'NFL')[0]).toBe('New York Giants');
  expect(found('Niners')).toEqual(['San Francisco 49ers']);
});

test.each([
  ['a team of another city with the name of one that is here', 'Giants', 'Utrecht', 'Other'],
  ['a name that no team has', 'Booyah', 'Green Bay', ''],
  ['a name that many share, before its city', 'Tigers', '', ''],
  ['a code, or the first letters', 'GB', '', ''],
  ['nothing typed', '', 'Green Bay', 'NFL'],
])('MOD-02 %s does not match an existing team', (_, name, city, league) => {
  expect(found(name, city, league)).toEqual([]);
});
