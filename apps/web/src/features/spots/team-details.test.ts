import { allTeams } from '@sportspot/catalogue/files.ts';
import type { Team } from '@sportspot/catalogue/team.ts';
import { expect, test } from 'vitest';
import { knownFacts } from './team-details-facts.tsx';
import { officialSite, webSearch } from './team-details-links.ts';

const named = (id: string): Team => {
  const team = allTeams.find((one) => one.id === id);
  if (!team) throw new Error(`no team ${id}`);
  return team;
};
const factsOf = (team: Team) => Object.fromEntries(knownFacts(team).map(([name, value]) => [name.message, value]));

test('TEAM-15 the web is searched for name and league', () => {
  const address = new URL(webSearch(named('nfl-gb')));
  expect([...address.searchParams.values()]).toEqual(['Green Bay Packers NFL']);
});

test('TEAM-16 every NFL team has a link to its official site, teams of other leagues none', () => {
  expect(officialSite(named('nfl-buf'))).toBe('https://buffalobills.com');
  expect(allTeams.filter((team) => team.league === 'NFL').every(officialSite)).toBe(true);
  expect(allTeams.filter((team) => team.league !== 'NFL').some(officialSite)).toBe(false);
});

test('only what is known is a fact', () => {
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
