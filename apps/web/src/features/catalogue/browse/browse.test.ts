import { searchTeams } from '@sportspot/catalogue/search/search.ts';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { browseSorts } from '@sportspot/catalogue/teams/sort.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggesterOf } from '../search/suggester.ts';
import {
  addressOf,
  type BrowseState,
  browse,
  browseStateOf,
  chooseSport,
  inOrder,
  isNarrowed,
  naturalDirection,
  orderOf,
  PAGE_SIZE,
  searchFor,
  showEverything,
  sortBy,
  toggleLeague,
  turnTo,
  withPageSize,
} from './browse.ts';

const everything: BrowseState = browseStateOf(new URLSearchParams());
const NONE: ReadonlySet<string> = new Set();
const shown = (change: Partial<BrowseState>) => {
  const state = { ...everything, ...change };
  const found = suggesterOf(allTeams).find(state.query);
  const order = orderOf(state, found !== null, 'popular');
  return browse(inOrder(found ?? allTeams, order, state.direction, NONE), state);
};

describe('the browse state is in the URL', () => {
  test('BROWSE-16 BROWSE-17 an empty URL shows everything', () => {
    expect(everything).toEqual({
      query: '',
      sport: null,
      leagues: [],
      sort: null,
      direction: 'asc',
      page: 1,
      pageSize: 50,
    });
    expect(orderOf(everything, false, 'popular')).toBe('popular');
  });

  test('BROWSE-16 BROWSE-17 sport, leagues, query, order, page, and page size are read from the URL', () => {
    const address = 'q=new%20york&sport=Soccer&league=MLS&league=NWSL&sort=founded&direction=asc&page=2&size=25';
    expect(browseStateOf(new URLSearchParams(address))).toEqual({
      query: 'new york',
      sport: 'Soccer',
      leagues: ['MLS', 'NWSL'],
      sort: 'founded',
      direction: 'asc',
      page: 2,
      pageSize: 25,
    });
  });

  test.each(['sport=Chess', 'sort=colour', 'direction=up', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'size=5000'])(
    '%s is ignored',
    (address) => {
      expect(browseStateOf(new URLSearchParams(address))).toEqual(everything);
    },
  );

  test('default values are left out of the URL, and other parameters stay', () => {
    const search = new URLSearchParams('tab=browse&q=old&league=NFL');
    expect(addressOf(everything, search).toString()).toBe('tab=browse');
    expect(addressOf({ ...everything, sport: 'Racing', page: 3 }, search).toString()).toBe(
      'tab=browse&sport=Racing&page=3',
    );
  });

  test('every state survives a round trip through its URL', () => {
    const states = fc.record<BrowseState>({
      query: fc.string(),
      sport: fc.constantFrom(null, 'Football' as const, 'Racing' as const),
      leagues: fc.uniqueArray(fc.constantFrom('NFL', 'La Liga', 'Formula 1', 'A&B=C')),
      sort: fc.constantFrom(null, ...browseSorts),
      direction: fc.constantFrom('asc', 'desc'),
      page: fc.integer({ min: 1, max: 999 }),
      pageSize: fc.integer({ min: 1, max: PAGE_SIZE }),
    });
    fc.assert(
      fc.property(states, (state) => {
        const address = addressOf(state, new URLSearchParams('tab=browse')).toString();
        expect(browseStateOf(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });
});

describe('transitions', () => {
  const deep: BrowseState = { ...everything, sport: 'Soccer', leagues: ['MLS'], query: 'fc', page: 4 };

  test('BROWSE-18 choosing another sport clears the leagues, choosing the same one does not', () => {
    expect(chooseSport('Hockey')(deep)).toMatchObject({ sport: 'Hockey', leagues: [], page: 1 });
    expect(chooseSport(null)(deep)).toMatchObject({ sport: null, leagues: [] });
    expect(chooseSport('Soccer')(deep)).toBe(deep);
  });

  test('BROWSE-16 leagues are chosen and cleared one by one', () => {
    const both = toggleLeague('NWSL')(deep);
    expect(both).toMatchObject({ leagues: ['MLS', 'NWSL'], page: 1 });
    expect(toggleLeague('MLS')(both).leagues).toEqual(['NWSL']);
  });

  test('BROWSE-19 changing the order, the direction, or the page size returns to page 1', () => {
    expect(sortBy('league')(deep).page).toBe(1);
    expect(sortBy('alphabetical')(deep).page).toBe(1);
    expect(withPageSize(20)(deep)).toMatchObject({ page: 1, pageSize: 20 });
  });

  test('BROWSE-20 choosing the current order again reverses it', () => {
    const turned = sortBy('alphabetical')(sortBy('alphabetical')(deep));
    expect(turned.direction).toBe('desc');
    expect(sortBy('alphabetical')(turned).direction).toBe('asc');
    expect(sortBy('alphabetical', 'desc')(turned).direction).toBe('desc');
  });

  test('BROWSE-14 Founded starts with the newest team', () => {
    expect(sortBy('founded')(deep)).toMatchObject({ sort: 'founded', direction: 'desc' });
    expect(sortBy('league')(sortBy('founded')(deep)).direction).toBe('asc');
  });

  test('SEARCH-06 a search starts with the best match and clearing it restores the saved order; refining it keeps the chosen order', () => {
    const searching = searchFor('eagles')(sortBy('founded')(everything));
    expect(searching).toMatchObject({ sort: null, direction: 'asc' });
    expect(orderOf(searching, true, 'league')).toBe('best match');
    const chosen = searchFor('eagles b')(sortBy('founded')(searching));
    expect(chosen).toMatchObject({ sort: 'founded', direction: 'desc' });
    expect(searchFor('')(chosen).sort).toBeNull();
  });

  test.each([0, -1, 8, 1.5, Number.NaN])('BROWSE-21 of 7 pages, page %s leaves the page as it was', (page) => {
    expect(turnTo(page, 7)(deep)).toBe(deep);
  });

  test('BROWSE-21 only existing pages can be opened', () => {
    expect([1, 7].map((page) => turnTo(page, 7)(deep).page)).toEqual([1, 7]);
  });

  test('showing everything clears query and filters and keeps the order', () => {
    const cleared = showEverything(sortBy('founded')(searchFor('x')(deep)));
    expect(isNarrowed(cleared)).toBe(false);
    expect(cleared.sort).toBe('founded');
  });
});

describe('a page of teams', () => {
  test('BROWSE-17 BROWSE-22 has 50 teams, A to Z ignoring case, and the total', () => {
    const first = shown({ sort: 'alphabetical' });
    expect(first).toMatchObject({ total: allTeams.length, first: 1, last: 50, page: 1 });
    expect(first.teams).toHaveLength(50);
    const names = first.teams.map((team) => team.name.toLowerCase());
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  test('BROWSE-28 the default order is by prominence, with the leagues the fan has spotted in first', () => {
    expect(shown({}).teams[0]?.id).toBe('mlb-ari');
    expect(shown({}).teams[49]?.league).toBe('NFL');
    const own = inOrder(allTeams, 'popular', 'asc', new Set(['WNBA', 'Throwback']));
    expect(own.slice(0, 49).map((team) => team.league)).toEqual([
      ...Array.from({ length: 15 }, () => 'WNBA'),
      ...Array.from({ length: 33 }, () => 'Throwback'),
      'MLB',
    ]);
    expect(inOrder(allTeams, 'popular', 'desc', new Set(['WNBA', 'Throwback']))).toEqual(own.toReversed());
  });

  test('BROWSE-28 the saved order applies if the URL has none', () => {
    expect(orderOf(everything, false, 'founded')).toBe('founded');
    expect(orderOf({ sort: 'league' }, false, 'founded')).toBe('league');
  });

  test('the pages together contain every team once', () => {
    const { pages } = shown({});
    const ids = Array.from({ length: pages }, (_, at) => shown({ page: at + 1 }).teams.map((team) => team.id)).flat();
    expect(new Set(ids).size).toBe(allTeams.length);
    expect(ids).toHaveLength(allTeams.length);
  });

  test('a page beyond the last shows the first', () => {
    expect(shown({ page: 99_999 }).page).toBe(1);
  });

  test('BROWSE-14 BROWSE-23 the choices are popular, alphabetical, league and founded, then city and sport', () => {
    expect(browseSorts).toEqual(['popular', 'alphabetical', 'league', 'founded', 'city', 'sport']);
    const team = (change: Partial<Team>): Team => ({ ...(allTeams[0] as Team), ...change });
    const teams = [
      team({ id: 'old', name: 'Zebras', league: 'NFL', city: 'Akron', sport: 'Football', sortYear: 1900 }),
      team({ id: 'unknown', name: 'Ants', league: 'WNBA', city: 'Boston', sport: 'Basketball', sortYear: 0 }),
      team({ id: 'newest', name: 'Mice', league: 'NFL', city: 'Akron', sport: 'Football', sortYear: 2026 }),
      team({ id: 'as-old', name: 'Bees', league: 'MLB', city: 'Denver', sport: 'Baseball', sortYear: 1900 }),
    ];
    const order = (sort: (typeof browseSorts)[number]) =>
      inOrder(teams, sort, naturalDirection(sort), NONE).map(({ id }) => id);
    expect(order('alphabetical')).toEqual(['unknown', 'as-old', 'newest', 'old']);
    expect(order('league')).toEqual(['as-old', 'newest', 'old', 'unknown']);
    expect(order('founded')).toEqual(['newest', 'as-old', 'old', 'unknown']);
    expect(order('city')).toEqual(['newest', 'old', 'unknown', 'as-old']);
    expect(order('sport')).toEqual(['as-old', 'unknown', 'newest', 'old']);
  });

  test('BROWSE-14 Founded shows the newest team first, League groups the teams by league', () => {
    const years = shown({ sort: 'founded', direction: 'desc' }).teams.map((team) => team.sortYear);
    expect(years).toEqual(years.toSorted((one, other) => other - one));
    expect(years[0]).toBe(Math.max(...allTeams.map((team) => team.sortYear)));
    const leagues = shown({ sort: 'league' }).teams.map((team) => team.league);
    expect(leagues).toEqual(leagues.toSorted(new Intl.Collator('en').compare));
  });

  test('SEARCH-06 the query uses the team search within the chosen sport and leagues', () => {
    const found = shown({ query: 'new york', sport: 'Basketball' });
    const expected = searchTeams(allTeams, 'new york').filter((team) => team.sport === 'Basketball');
    expect(found.teams).toEqual(expect.arrayContaining(expected));
    expect(found.teams.filter((team) => team.sport !== 'Basketball')).toEqual([]);
    expect(found.teams.map((team) => team.id)).toContain('nba-ny');
    expect(shown({ query: 'new york', leagues: ['NFL', 'NHL'] }).teams.map((team) => team.league)).toContain('NHL');
  });

  test('SEARCH-01 two letters search team codes only; if no code matches, the grid stays as it is', () => {
    expect(shown({ query: 'gb' }).teams[0]?.id).toBe('nfl-gb');
    expect(shown({ query: 'pa' }).total).toBe(allTeams.length);
    expect(shown({ query: 'gre' }).total).toBeLessThan(allTeams.length);
  });

  test('SEARCH-06 results are sorted by best match, or in the chosen order', () => {
    expect(shown({ query: 'eagles' }).teams[0]?.id).toBe('nfl-phi');
    expect(shown({ query: 'eagles', sort: 'alphabetical' }).teams[0]?.id).toBe('ncaa-american-university');
  });

  test('a search without results is one empty page', () => {
    expect(shown({ query: 'zzzz' })).toMatchObject({ teams: [], total: 0, pages: 1 });
  });
});
