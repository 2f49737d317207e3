import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { wordsOf } from '@sportspot/catalogue/teams/fold.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { expect, test } from 'vitest';
import { suggesterOf } from '../../features/catalogue/search/suggester.ts';
import { MOST_IN_ONE_COLUMN, type QuickMatches, quickMatches } from './quick-spot-matches.ts';

/** Visible height on a 390 x 844 phone between heading and field, above a 300 px keyboard. The browser test measures the same. */
const ROOM = 344;
const STRIP = 96;
const ROW = 60;

const suggester = suggesterOf(allTeams);
const known = new Map<string, QuickMatches>();
/** Cached, because many teams share a code. */
function matchesOf(query: string): QuickMatches {
  const matches = known.get(query) ?? quickMatches(suggester, query);
  known.set(query, matches);
  return matches;
}

/** Whether the query shows the team without scrolling. */
function isSeen(team: Team, query: string): boolean {
  const { exact, close } = matchesOf(query);
  const abreast = exact.length > MOST_IN_ONE_COLUMN ? 2 : 1;
  const strips = (count: number) => Math.ceil(count / abreast) * STRIP;
  if (exact.includes(team)) return strips(exact.indexOf(team) + 1) <= ROOM;
  return close.includes(team) && strips(exact.length) + (close.indexOf(team) + 1) * ROW <= ROOM;
}

/** What a fan might type: the code, the code plus the nickname's first letters, or the name. Shortest first. */
function attempts(team: Team): string[] {
  const code = team.abbreviation.toLowerCase();
  const withName = wordsOf(team.nickname).flatMap((word) => [code + word.slice(0, 1), code + word.slice(0, 2)]);
  return [code, ...withName, team.name.toLowerCase().slice(0, 4)].toSorted((a, b) => a.length - b.length);
}

/** One tap to open, one keystroke per letter, and one tap on the team. */
function tapsAndKeystrokesFor(team: Team): number {
  for (const query of attempts(team)) if (isSeen(team, query)) return query.length + 2;
  return Number.POSITIVE_INFINITY;
}

test('QUICK-02 every team with a code is spotted with at most 6 taps and keystrokes', () => {
  const coded = allTeams.filter((team) => team.abbreviation !== '');
  expect(coded.length).toBeGreaterThan(1200);
  const slow = coded.filter((team) => tapsAndKeystrokesFor(team) > 6);
  expect(slow.map((team) => team.id)).toEqual([]);
});

test('QUICK-02 typing its code shows 95 % of the teams without scrolling', () => {
  const seen = allTeams.filter((team) => isSeen(team, team.abbreviation.toLowerCase()));
  expect(seen.length / allTeams.length).toBeGreaterThan(0.95);
});

test('QUICK-02 a code lists all its teams as exact matches, and a longer word lists close ones, too', () => {
  const { exact, close } = quickMatches(suggester, 'kc');
  expect(exact.map((team) => team.id)).toEqual(expect.arrayContaining(['nfl-kc', 'mlb-kc', 'nwsl-kc']));
  expect(close).toEqual([]);
  expect(quickMatches(suggester, 'packe').close.map((team) => team.id)).toContain('nfl-gb');
});

test('QUICK-04 a cap is found by its color and letter', () => {
  expect(
    quickMatches(suggester, 'red B')
      .close.map((team) => team.id)
      .slice(0, 3),
  ).toContain('mlb-bos');
});
