import { allTeams } from '@sportspot/catalogue/files.ts';
import { describe, expect, test } from 'vitest';
import { browse, browseStateOf, PAGE_SIZE, sportsByCount, withBrowseChange } from './browse.ts';

const everything = { query: '', sport: null, page: 1 };

describe('what is browsed stands in the address', () => {
  test('an empty address asks for everything', () => {
    expect(browseStateOf(new URLSearchParams())).toEqual(everything);
  });

  test('query, sport and page are read', () => {
    const search = new URLSearchParams('q=new%20york&sport=Basketball&page=2');
    expect(browseStateOf(search)).toEqual({ query: 'new york', sport: 'Basketball', page: 2 });
  });

  test.each(['sport=Chess', 'page=0', 'page=-1', 'page=1.5', 'page=x'])('BROWSE-21 %s is ignored', (address) => {
    expect(browseStateOf(new URLSearchParams(address))).toEqual(everything);
  });

  test('another selection begins at page 1 and leaves the rest of the address alone', () => {
    const search = new URLSearchParams('tab=browse&sport=Football&page=2');
    expect(withBrowseChange(search, { sport: 'Racing' }).toString()).toBe('tab=browse&sport=Racing');
    expect(withBrowseChange(search, { page: 3 }).toString()).toBe('tab=browse&sport=Football&page=3');
    expect(withBrowseChange(search, { sport: null }).toString()).toBe('tab=browse');
  });
});

describe('a page of teams', () => {
  test('BROWSE-22 has 50 teams, A to Z', () => {
    const first = browse(allTeams, everything);
    expect(first.teams).toHaveLength(PAGE_SIZE);
    expect(first).toMatchObject({ total: allTeams.length, first: 1, last: 50 });
    const names = first.teams.map((team) => team.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test('the last page holds the rest', () => {
    const pages = browse(allTeams, everything).pages;
    const last = browse(allTeams, { ...everything, page: pages });
    expect(last.last).toBe(allTeams.length);
    expect(last.teams).toHaveLength(allTeams.length - (pages - 1) * PAGE_SIZE);
  });

  test('BROWSE-21 a page beyond the last shows the first', () => {
    expect(browse(allTeams, { ...everything, page: 99 }).page).toBe(1);
  });

  test('sport and query narrow together', () => {
    const found = browse(allTeams, { query: 'new york', sport: 'Basketball', page: 1 });
    expect(found.teams.map((team) => team.id)).toContain('nba-ny');
    expect(found.teams.every((team) => team.sport === 'Basketball')).toBe(true);
  });

  test('nothing found is one empty page', () => {
    expect(browse(allTeams, { ...everything, query: 'zzzz' })).toMatchObject({ teams: [], total: 0, pages: 1 });
  });

  test('BROWSE-09 sports come by their number of teams', () => {
    expect(sportsByCount(allTeams)).toEqual(['Football', 'Basketball', 'Racing']);
  });
});
