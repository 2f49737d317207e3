import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTeams } from '../source/files.ts';
import type { Team } from '../teams/team.ts';
import firstResults from './first-results.json' with { type: 'json' };
import { plainSearch } from './search.ts';
import { createSuggester } from './suggest.ts';

const { find, suggest } = createSuggester(allTeams);
const idsOf = (teams: readonly Team[] | null) => teams?.map((team) => team.id) ?? null;

const aQuery = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc
    .tuple(fc.constantFrom(...allTeams), fc.nat(20), fc.integer({ min: 1, max: 12 }))
    .map(([team, from, length]) => `${team.name} ${team.city} ${team.league}`.slice(from, from + length)),
  fc.constantFrom(...firstResults.map(({ phrase }) => phrase)),
);

describe('results shared by suggestions and grid', () => {
  test('SEARCH-01 SEARCH-06 80 of 80 phrases find the intended team first', () => {
    expect(new Set(firstResults.map(({ phrase }) => phrase.toLowerCase())).size).toBe(80);
    const missed = firstResults.flatMap(({ phrase, first }) => {
      const found = find(phrase)?.[0]?.id;
      return found === first ? [] : [`${phrase}: ${found} instead of ${first}`];
    });
    process.stdout.write(`${firstResults.length - missed.length} of ${firstResults.length} phrases\n`);
    expect(missed).toEqual([]);
  });

  test.each([
    ['osu', ['ncaa-ohio-state', 'ncaa-oklahoma-state', 'ncaa-oregon-state']],
    ['msu', ['ncaa-michigan-state', 'ncaa-mississippi-state']],
    ['uga', ['ncaa-georgia', 'nat-uga']],
    ['bucs', ['nfl-tb', 'mlb-pit']],
  ])('a code that several teams share finds them all: %s', (query, ids) => {
    expect(idsOf(find(query))?.slice(0, ids.length)).toEqual(ids);
  });

  test('SEARCH-01 two letters find teams by code, and return null if they are not a code', () => {
    expect(idsOf(find('GB'))).toEqual(['nfl-gb', 'ncaa-green-bay']);
    expect(find('f1')).toHaveLength(11);
    for (const query of ['', ' ', 'q', 'pa', ' zz ', '.']) expect(find(query), query).toBeNull();
    expect(find('zzz')).toEqual([]);
  });

  test('SEARCH-03 guesses do not add to plain-text results: football is not soccer', () => {
    expect(new Set(find('football')?.map((team) => team.sport))).toEqual(new Set(['Football']));
    expect(idsOf(find('canada'))).toEqual(['nat-can']);
  });

  test('SEARCH-03 SEARCH-04 property: includes every plain-text result, without duplicates', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        const found = find(query) ?? [];
        const plain = plainSearch(query);
        expect(new Set(found).size).toBe(found.length);
        expect(plain ? allTeams.filter((team) => plain(team) && !found.includes(team)) : []).toEqual([]);
      }),
    );
  });

  test('SEARCH-06 property: suggestions are the first results', () => {
    fc.assert(
      fc.property(aQuery, fc.nat(20), (query, limit) => {
        expect(suggest(query, limit)).toEqual((find(query) ?? []).slice(0, limit));
      }),
    );
  });
});
