import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { sports, type Team } from '@sportspot/catalogue/teams/team.ts';
import { describe, expect, test } from 'vitest';
import { popularTeams } from '../search/popular.ts';
import { quickFilters } from './quick-filters.ts';
import { sportFaces } from './sports.ts';

const countBy = (key: 'sport' | 'league') => Map.groupBy(allTeams, (team) => team[key]);
const sportsOf = (teams: readonly Team[]) =>
  quickFilters(teams, null).flatMap((filter) => (filter.kind === 'sport' ? [filter.sport] : []));
const leaguesOf = (filters: ReturnType<typeof quickFilters>) =>
  filters.flatMap((filter) => (filter.kind === 'league' ? [filter.league] : []));

describe('quick filters', () => {
  test('BROWSE-09 all sports come first: the five with the most teams, Racing, then the others', () => {
    const counts = countBy('sport');
    const top = [...counts].toSorted(([, one], [, other]) => other.length - one.length).map(([sport]) => sport);
    expect(quickFilters(allTeams, null).findIndex((filter) => filter.kind === 'league')).toBe(counts.size);
    expect(sportsOf(allTeams).slice(0, 5)).toEqual(top.slice(0, 5));
    expect(sportsOf(allTeams)[5]).toBe('Racing');
    expect(sportsOf(allTeams).toSorted()).toEqual(top.toSorted());
  });

  test('BROWSE-09 Racing appears once even if it is among the largest sports', () => {
    const few = allTeams.filter((team) => team.sport === 'Racing' || team.league === 'NFL');
    expect(sportsOf(few)).toEqual(['Football', 'Racing']);
  });

  test('BROWSE-13 leagues follow by their number of teams', () => {
    const counts = countBy('league');
    const numbers = leaguesOf(quickFilters(allTeams, null)).map((league) => counts.get(league)?.length ?? 0);
    expect(numbers).toHaveLength(counts.size);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  test('with a sport chosen, only its leagues follow', () => {
    expect(leaguesOf(quickFilters(allTeams, 'Racing'))).toEqual(['NASCAR Cup Series', 'Formula 1']);
  });

  test('BROWSE-12 BROWSE-13 every sport has its own emoji', () => {
    const emoji = sports.map((sport) => sportFaces[sport].emoji);
    expect(new Set(emoji).size).toBe(sports.length);
    expect(emoji.every((sign) => /^\p{Extended_Pictographic}/u.test(sign))).toBe(true);
  });
});

describe('popular teams', () => {
  test('BROWSE-06 BROWSE-07 BROWSE-27 have one of six names, play in a major league, and are at most eight', () => {
    const popular = popularTeams(allTeams);
    expect(popular.map((team) => team.id)).toEqual(['nba-lal', 'nba-gs', 'nfl-dal', 'nfl-ne', 'mlb-nyy', 'mlb-lad']);
    const many = Array.from({ length: 9 }, () => popular).flat();
    expect(popularTeams(many)).toHaveLength(8);
  });
});
