// Long because the phrases, properties, and rules of one suggester belong together.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import aliases from '../data/aliases.json' with { type: 'json' };
import { allTeams } from '../source/files.ts';
import { aliasesOf } from '../teams/aliases.ts';
import { keyOf, wordsOf } from '../teams/fold.ts';
import type { Team } from '../teams/team.ts';
import { colourWords } from './cap-colours.ts';
import phrases from './phrases.json' with { type: 'json' };
import { createSuggester } from './suggest.ts';
import { oneTypo } from './typo.ts';

const { suggest } = createSuggester(allTeams);
const first = (query: string, count = 1) =>
  suggest(query)
    .slice(0, count)
    .map((team) => team.id);
const key = (text: string) => keyOf(wordsOf(text));

describe('suggestions', () => {
  test('CATALOG-03 at least 38 of 40 fan phrases find the right team among the first three', () => {
    expect(phrases).toHaveLength(40);
    const missed = phrases.filter(({ phrase, team }) => !first(phrase, 3).includes(team));
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(2);
  });

  test('CATALOG-03 every alias finds its team', () => {
    const ids = new Set(allTeams.map((team) => team.id));
    expect(Object.keys(aliases.teams).filter((id) => !ids.has(id))).toEqual([]);
    const all = allTeams.flatMap((team) => aliasesOf(team).map((alias) => ({ team, alias })));
    expect(all.length).toBeGreaterThan(200);
    const lost = all.filter(({ team, alias }) => !suggest(alias, 12).includes(team));
    expect(lost.map(({ team, alias }) => `${alias}: ${team.id}`)).toEqual([]);
  });

  test.each([
    ['kc', ['mlb-kc', 'nfl-kc']],
    ['LA', ['mlb-lad', 'nba-lal']],
    ["A's", ['mlb-ath']],
    ['gb', ['nfl-gb']],
  ])('SEARCH-01 %s finds teams by code or alias', (query, expected) => {
    const found = suggest(query).map((team) => team.id);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  test('SEARCH-01 one or two letters that are not a code or alias suggest nothing', () => {
    expect(suggest('pa').filter((team) => team.nickname === 'Packers')).toEqual([]);
    expect(suggest('q')).toEqual([]);
    expect(suggest('')).toEqual([]);
    expect(suggest(" .'- ")).toEqual([]);
  });

  test.each([
    ['a letter missing', 'bufalo', 'nfl-buf'],
    ['a letter too many', 'dodgerrs', 'mlb-lad'],
    ['a wrong letter', 'pockers', 'nfl-gb'],
    ['two letters swapped', 'steelres', 'nfl-pit'],
    ['the first letter wrong', 'jankees', 'mlb-nyy'],
    ['a typo in an unfinished word', 'pakcer', 'nfl-gb'],
    ['a typo in one of two words', 'boston hocky', 'nhl-bos'],
    ['a typo in two words written as one', 'whitesoxx', 'mlb-chw'],
  ])('CATALOG-03 %s: %s', (_, query, id) => {
    expect(first(query, 3)).toContain(id);
  });

  test('two typos find nothing', () => {
    expect(first('stelres', 8)).not.toContain('nfl-pit');
  });

  test.each([
    ['atletico', 'lal-atm'],
    ['koln', 'bun-koe'],
    ['hawaii', 'ncaa-hawaii'],
    ['saint louis blues', 'nhl-stl'],
    ['mets hat', 'mlb-nym'],
    ['texas a&m', 'ncaa-texas-am'],
    ['PHILADELPHIA 76ERS', 'nba-phi'],
  ])('accents, case, and short forms do not matter: %s', (query, id) => {
    expect(first(query)).toEqual([id]);
  });

  test.each([
    ['Deutschland', 'nat-ger'],
    ['österreich', 'nat-aut'],
    ['suisse', 'nat-sui'],
    ['Países Bajos', 'nat-ned'],
    ['hrvatska', 'nat-cro'],
    ['états-unis', 'nat-usa'],
    ['Maroc', 'nat-mar'],
    ['Bayern München', 'bun-fcb'],
    ['koeln', 'bun-koe'],
    ['sankt pauli', 'bun-stp'],
    ['sporting lissabon', 'pri-scp'],
  ])('names in other languages find the team: %s', (query, id) => {
    expect(first(query, 3)).toContain(id);
  });

  test('whole names rank above prefixes, major leagues above minor ones, and active teams above retired ones', () => {
    expect(first('spurs', 3)).toEqual(['nba-sa', 'epl-tot', 'gl-aus']);
    expect(first('colorado rockies', 2)).toEqual(['mlb-col', 'throwback-colorado-rockies']);
    expect(first('miami', 3)).toEqual(['mlb-mia', 'nfl-mia', 'nba-mia']);
    expect(first('michigan football')).toEqual(['ncaa-michigan']);
  });

  test.each([
    ['red B', 'mlb-bos'],
    ['B red', 'mlb-bos'],
    ['blue LA', 'mlb-lad'],
    ['green G', 'nfl-gb'],
    ['navy cap with NY', 'mlb-nyy'],
    ['black and gold P', 'mlb-pit'],
    ['brown SD', 'mlb-sd'],
    ['purple CR', 'mlb-col'],
    ['red A', 'mlb-laa'],
    ['navy B', 'mlb-bos'],
  ])('the color and letters of a cap find the team: %s', (query, id) => {
    expect(first(query, 3)).toContain(id);
  });

  test.each([
    ['#BD3039', 'red'],
    ['#203731', 'green'],
    ['#0B162A', 'navy'],
    ['#101820', 'black'],
    ['#A5ACAF', 'silver'],
    ['#FFB612', 'gold'],
    ['#FB4F14', 'orange'],
    ['#4F2683', 'purple'],
    ['#6F263D', 'burgundy'],
    ['#2F241D', 'brown'],
    ['#FFFFFF', 'white'],
    ['#F7B5CD', 'pink'],
  ])('%s is called %s', (hex, word) => {
    expect(colourWords(hex)).toContain(word);
  });

  test('every color in the catalog has a name', () => {
    for (const { primaryColor, secondaryColor } of allTeams) {
      expect(colourWords(primaryColor), primaryColor).not.toEqual([]);
      if (secondaryColor) expect(colourWords(secondaryColor), secondaryColor).not.toEqual([]);
    }
  });
});

const aTeam = fc.constantFrom(...allTeams);
const aQuery = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.tuple(aTeam, fc.nat(30)).map(([team, length]) => team.name.slice(0, length)),
  fc
    .tuple(fc.constantFrom('red', 'blue', 'gold', 'boston', 'new'), fc.string({ maxLength: 3 }))
    .map((parts) => parts.join(' ')),
);

describe('properties of suggestions', () => {
  test('no team appears twice, and a lower limit returns a prefix of the same list', () => {
    fc.assert(
      fc.property(aQuery, fc.integer({ min: 0, max: 20 }), (query, limit) => {
        const found = suggest(query, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
        expect(suggest(query, 20).slice(0, limit)).toEqual(found);
      }),
    );
  });

  test('case and surrounding spaces do not matter', () => {
    fc.assert(
      fc.property(aTeam, (team) => {
        expect(suggest(` ${team.name.toLowerCase()} `)).toEqual(suggest(team.name));
      }),
    );
  });

  test('CATALOG-03 a unique code always ranks its team first, and a shared one finds every major team', () => {
    const callers = new Map<string, Set<Team>>();
    const note = (name: string, team: Team) => {
      const known = callers.get(key(name)) ?? new Set<Team>();
      callers.set(key(name), known.add(team));
    };
    for (const team of allTeams) {
      for (const name of [team.abbreviation, team.nickname, team.name, team.place, ...aliasesOf(team)])
        note(name, team);
    }
    const placeCalls = new Set(Object.values(aliases.places).flat().map(key));
    const unique = allTeams.filter(
      ({ abbreviation }) => callers.get(key(abbreviation))?.size === 1 && !placeCalls.has(key(abbreviation)),
    );
    expect(unique.length).toBeGreaterThan(400);
    for (const team of unique) expect(suggest(team.abbreviation)[0], team.abbreviation).toBe(team);
    for (const team of allTeams.filter(({ league }) => ['NFL', 'MLB', 'NBA', 'NHL'].includes(league))) {
      expect(suggest(team.abbreviation), team.abbreviation).toContain(team);
    }
  });

  test('the full name of every team finds it, or a team of the same name, among the first three', () => {
    for (const team of allTeams)
      expect(
        suggest(team.name, 3).map(({ name }) => name),
        team.id,
      ).toContain(team.name);
  });

  test('CATALOG-03 any single typo in a long nickname of a major league still finds the team', () => {
    const major = allTeams.filter(
      (team) => ['NFL', 'MLB', 'NBA', 'NHL'].includes(team.league) && /^[A-Z][a-z]{6,}$/.test(team.nickname),
    );
    expect(major.length).toBeGreaterThan(30);
    // Skips typos that are real words: "Rangers" without its first letter is Angers.
    const taken = new Set(allTeams.flatMap((team) => wordsOf(`${team.name} ${aliasesOf(team).join(' ')}`)));
    for (const team of major) {
      for (const query of typosIn(team.nickname.toLowerCase()).filter((typo) => !taken.has(typo))) {
        expect(suggest(query), query).toContain(team);
      }
    }
  });

  test('oneTypo agrees with the definition of one edit', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        expect(oneTypo(one, other) === 'whole').toBe(isOneEdit(one, other));
        expect(oneTypo(one, one)).toBe('none');
      }),
      { numRuns: 2000 },
    );
  });
});

/** The word with each letter missing, doubled, wrong, and swapped with the next. */
function typosIn(word: string): string[] {
  return word.split('').flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = before + after.charAt(0) + letter + after.slice(1);
    return [before + after, before + letter + letter + after, `${before}q${after}`, swapped];
  });
}

/** The slow reference definition: lists every word that is one edit away. */
function isOneEdit(one: string, other: string): boolean {
  if (one === other) return false;
  const reached = new Set<string>();
  for (let at = 0; at <= one.length; at += 1) {
    const [before, after] = [one.slice(0, at), one.slice(at)];
    reached.add(before + after.slice(1));
    if (after.length > 1) reached.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of 'abcd') reached.add(before + letter + after.slice(1)).add(before + letter + after);
  }
  return reached.has(other);
}
