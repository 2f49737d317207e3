import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTeams } from '../source/files.ts';
import type { Team } from '../teams/team.ts';
import { searchTeams } from './search.ts';

const fieldsOf = (team: Team): string[] => [team.name, team.city, team.abbreviation, team.league, team.sport];

const aTeam = fc.constantFrom(...allTeams);
/** Words fans type: words of a team's fields, parts of them, and unrelated words. */
const aWord = fc.oneof(
  fc.tuple(aTeam, fc.nat(4), fc.nat(40), fc.integer({ min: 1, max: 8 })).map(([team, field, from, length]) => {
    const words = (fieldsOf(team)[field] ?? '').split(/\s+/).filter(Boolean);
    const word = words[from % Math.max(1, words.length)] ?? 'none';
    return word.slice(from % word.length, (from % word.length) + length);
  }),
  fc.constantFrom('hockey', 'new', 'united', 'x'),
);
const someWords = fc.array(aWord, { minLength: 1, maxLength: 4 });

describe('plain-text search', () => {
  test('SEARCH-01 queries of one or two characters, trimmed, return all teams', () => {
    for (const query of ['', ' ', 'g', 'gb', ' gb ']) expect(searchTeams(allTeams, query)).toBe(allTeams);
    expect(searchTeams(allTeams, 'nyy').map((team) => team.id)).toEqual(['mlb-nyy']);
  });

  test('SEARCH-02 the query is trimmed and lower-cased', () => {
    expect(searchTeams(allTeams, '  PACKERS ')).toEqual(searchTeams(allTeams, 'packers'));
    expect(searchTeams(allTeams, '\tPaCkErS').map((team) => team.id)).toEqual(['nfl-gb']);
  });

  test.each([
    ['name', 'Packers'],
    ['city', 'Uncasville'],
    ['abbreviation', 'NYY'],
    ['league', 'Formula 1'],
    ['sport', 'Hockey'],
  ] as const)('SEARCH-03 a word contained in the %s finds exactly the teams that contain it', (_, query) => {
    const word = query.split(' ')[0]?.toLowerCase() ?? '';
    const expected = allTeams.filter((team) => fieldsOf(team).some((field) => field.toLowerCase().includes(word)));
    expect(expected.length).toBeGreaterThan(0);
    expect(searchTeams(allTeams, word)).toEqual(expected);
  });

  test('SEARCH-04 every word must occur, wherever in the fields', () => {
    expect(searchTeams(allTeams, 'los angeles mlb').map((team) => team.id)).toEqual(['mlb-laa', 'mlb-lad']);
    expect(searchTeams(allTeams, 'packers hockey')).toEqual([]);
  });

  test('SEARCH-06 property: the results are the teams that contain every word, in catalog order', () => {
    fc.assert(
      fc.property(someWords, (words) => {
        const query = words.join(' ');
        fc.pre(query.trim().length > 2);
        const holds = (team: Team) =>
          words.every((word) => fieldsOf(team).some((field) => field.toLowerCase().includes(word.toLowerCase())));
        expect(searchTeams(allTeams, query)).toEqual(allTeams.filter(holds));
      }),
    );
  });

  test('property: another word never adds a result', () => {
    fc.assert(
      fc.property(someWords, aWord, (words, more) => {
        const query = words.join(' ');
        fc.pre(query.trim().length > 2);
        const before = new Set(searchTeams(allTeams, query));
        expect(searchTeams(allTeams, `${query} ${more}`).every((team) => before.has(team))).toBe(true);
      }),
    );
  });

  test('property: the order of words, their case, and the spaces between them do not matter', () => {
    fc.assert(
      fc.property(someWords, fc.constantFrom(' ', '  ', '\t '), (words, space) => {
        const query = words.join(' ');
        const turned = words.toReversed().join(space).toLocaleUpperCase('en');
        fc.pre(query.trim().length > 2 && turned.toLowerCase().length === words.join(space).length);
        expect(searchTeams(allTeams, turned)).toEqual(searchTeams(allTeams, query));
      }),
    );
  });

  test('property: searching a subset of teams returns the same part of the results', () => {
    fc.assert(
      fc.property(fc.subarray([...allTeams]), someWords, (teams, words) => {
        const query = words.join(' ');
        const kept = new Set(teams);
        expect(searchTeams(teams, query)).toEqual(searchTeams(allTeams, query).filter((team) => kept.has(team)));
      }),
      { numRuns: 30 },
    );
  });
});
