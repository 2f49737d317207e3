import { allTeams } from '@sportspot/catalogue/files.ts';
import { wordsOf } from '@sportspot/catalogue/fold.ts';
import type { Team } from '@sportspot/catalogue/team.ts';
import { expect, test } from 'vitest';
import { suggesterOf } from '../../features/catalogue/suggester.ts';
import { MOST_IN_ONE_COLUMN, type QuickMatches, quickMatches } from './quick-spot-matches.ts';

/** What a phone of 390 x 844 shows between heading and field above a keyboard of 300 px; the journey measures the same. */
const ROOM = 344;
const STRIP = 96;
const ROW = 60;

const suggester = suggesterOf(allTeams);
const known = new Map<string, QuickMatches>();
/** Many teams share a code, and each is looked for once. */
function matchesOf(query: string): QuickMatches {
  const matches = known.get(query) ?? quickMatches(suggester, query);
  known.set(query, matches);
  return matches;
}

/** Is the team seen without scrolling when this has been typed? */
function isSeen(team: Team, query: string): boolean {
  const { exact, close } = matchesOf(query);
  const abreast = exact.length > MOST_IN_ONE_COLUMN ? 2 : 1;
  const strips = (count: number) => Math.ceil(count / abreast) * STRIP;
  if (exact.includes(team)) return strips(exact.indexOf(team) + 1) <= ROOM;
  return close.includes(team) && strips(exact.length) + (close.indexOf(team) + 1) * ROW <= ROOM;
}

/** What a fan types who knows the code: the code, or on with the nickname, or the name; the shortest first. */
function attempts(team: Team): string[] {
  const code = team.abbreviation.toLowerCase();
  const withName = wordsOf(team.nickname).flatMap((word) => [code + word.slice(0, 1), code + word.slice(0, 2)]);
  return [code, ...withName, team.name.toLowerCase().slice(0, 4)].toSorted((a, b) => a.length - b.length);
}

/** Open, letters, and the tap on the team. */
function pressesFor(team: Team): number {
  for (const query of attempts(team)) if (isSeen(team, query)) return query.length + 2;
  return Number.POSITIVE_INFINITY;
}

test('QUICK-02 every team with a code is spotted with at most 6 taps and keystrokes', () => {
  const coded = allTeams.filter((team) => team.abbreviation !== '');
  expect(coded.length).toBeGreaterThan(1200);
  const slow = coded.filter((team) => pressesFor(team) > 6);
  expect(slow.map((team) => team.id)).toEqual([]);
});

test('QUICK-02 nineteen of twenty are seen as soon as their code is typed', () => {
  const seen = allTeams.filter((team) => isSeen(team, team.abbreviation.toLowerCase()));
  expect(seen.length / allTeams.length).toBeGreaterThan(0.95);
});

test('QUICK-02 a code finds all its teams as exact, a longer word the close ones too', () => {
  const { exact, close } = quickMatches(suggester, 'kc');
  expect(exact.map((team) => team.id)).toEqual(expect.arrayContaining(['nfl-kc', 'mlb-kc', 'nwsl-kc']));
  expect(close).toEqual([]);
  expect(quickMatches(suggester, 'packe').close.map((team) => team.id)).toContain('nfl-gb');
});

test('QUICK-04 a cap is found by its colour and letter', () => {
  expect(
    quickMatches(suggester, 'red B')
      .close.map((team) => team.id)
      .slice(0, 3),
  ).toContain('mlb-bos');
});
