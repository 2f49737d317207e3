import { setupI18n } from '@lingui/core';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { expect, test } from 'vitest';
import { knownFacts } from './team-details-facts.tsx';
import { officialSite, webSearch } from './team-details-links.ts';

const named = (id: string): Team => {
  const team = allTeams.find((one) => one.id === id);
  if (!team) throw new Error(`no team ${id}`);
  return team;
};
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const factsOf = (team: Team) =>
  Object.fromEntries(
    knownFacts(team, allTeams).map(([name, value]) => [
      i18n._(name),
      typeof value === 'object' ? i18n._(value) : value,
    ]),
  );

test('TEAM-15 searches the web for name and league', () => {
  const address = new URL(webSearch(named('nfl-gb')));
  expect([...address.searchParams.values()]).toEqual(['Green Bay Packers NFL']);
});

test('TEAM-16 every NFL team has a link to its official site, teams of other leagues none', () => {
  expect(officialSite(named('nfl-buf'))).toBe('https://buffalobills.com');
  expect(allTeams.filter((team) => team.league === 'NFL').every(officialSite)).toBe(true);
  expect(allTeams.filter((team) => team.league !== 'NFL').some(officialSite)).toBe(false);
});

test('lists only known facts', () => {
  expect(factsOf(named('nfl-gb'))).toEqual({
    League: 'NFL',
    Founded: 1919,
    Conference: 'NFC',
    Division: 'NFC North',
    City: 'Green Bay',
    Country: 'United States',
    Sport: 'Football',
  });
});

test('DATA-27 a default year is never a fact, and a nation is not its own city', () => {
  expect(factsOf(named('nat-bra'))).toEqual({ League: 'CONMEBOL', Country: 'Brazil', Sport: 'Soccer' });
});

test('labels the year by what it means for the sport', () => {
  expect(factsOf(named('ncaa-michigan'))).toMatchObject({ 'School founded': 1817 });
  expect(factsOf(named('f1-mer'))).toEqual({
    League: 'Formula 1',
    'First season': 1954,
    City: 'Brackley',
    Sport: 'Racing',
  });
});

test('CATALOG-01 shows the old name of a renamed team, and the league a relegated team left', () => {
  expect(factsOf(named('nfl-wsh'))).toMatchObject({ Formerly: 'Washington Football Team, until 2022' });
  expect(factsOf(named('epl-whu'))).toMatchObject({
    League: 'Second Tier',
    'Plays in': 'EFL Championship',
    Left: 'Premier League, in 2026',
  });
});

test('CATALOG-02 shows where and when a retired team played, and its successor', () => {
  expect(factsOf(named('throwback-hartford-whalers'))).toEqual({
    League: 'Throwback',
    Played: '1979–1997',
    'Played in': 'NHL',
    City: 'Hartford',
    Country: 'United States',
    Sport: 'Hockey',
    'Succeeded by': 'Carolina Hurricanes, since 1997',
  });
  expect(factsOf(named('nhl-car'))).toMatchObject({ 'Successor to': 'Hartford Whalers, since 1997' });
});
