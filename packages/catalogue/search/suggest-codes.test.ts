import { expect, test } from 'vitest';
import { allTeams } from '../source/files.ts';
import { createSuggester } from './suggest.ts';

const { suggest, called } = createSuggester(allTeams);
const idsCalled = (query: string) => [...called(query)].map((team) => team.id);

test('QUICK-02 exact matches are told apart from close ones', () => {
  expect(idsCalled('kc')).toEqual(expect.arrayContaining(['mlb-kc', 'nfl-kc', 'mls-skc']));
  expect(idsCalled('Niners')).toEqual(['nfl-sf']);
  expect([...idsCalled('red B'), ...idsCalled('packer'), ...idsCalled('')]).toEqual([]);
});

test.each([
  ['chiw', 'ahl-chi'],
  ['lasp', 'wnba-la'],
  ['seasu', 'throwback-seattle-supersonics'],
])('QUICK-02 a shared code can be followed by the nickname: %s', (query, id) => {
  expect(suggest(query, 3).map((team) => team.id)).toContain(id);
});
