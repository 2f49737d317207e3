import { byProminence } from '@sportspot/catalogue/teams/prominence.ts';
import { type BrowseSort, browseSorts, type SortDirection, sortTeams } from '@sportspot/catalogue/teams/sort.ts';
import { type Sport, sports, type Team } from '@sportspot/catalogue/teams/team.ts';

/** Also the largest page size that the URL can ask for: more cards make a page slow. */
export const PAGE_SIZE = 50;
/** The page sizes to choose from. */
export const pageSizes = [10, 25, PAGE_SIZE] as const;

/** What the Browse tab shows. Stored in the URL, so that it can be linked and the back button works. */
export interface BrowseState {
  readonly query: string;
  readonly sport: Sport | null;
  readonly leagues: readonly string[];
  /** Null until the fan chooses one: a search then shows the best match first, and everything else the saved order. */
  readonly sort: BrowseSort | null;
  readonly direction: SortDirection;
  readonly page: number;
  readonly pageSize: number;
}

/** By year the newest team comes first; by name A comes first. */
export const naturalDirection = (sort: BrowseSort | null): SortDirection => (sort === 'founded' ? 'desc' : 'asc');

/** The order that teams are shown in. */
export type Order = BrowseSort | 'best match';

const isOneOf = <Value extends string>(values: readonly Value[], wanted: string | null): wanted is Value =>
  (values as readonly (string | null)[]).includes(wanted);

function wholeNumber(text: string | null, most: number): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 1 && value <= most ? value : undefined;
}

export function browseStateOf(search: URLSearchParams): BrowseState {
  const sport = search.get('sport');
  const wantedSort = search.get('sort');
  const sort = isOneOf(browseSorts, wantedSort) ? wantedSort : null;
  const direction = search.get('direction');
  return {
    query: search.get('q') ?? '',
    sport: isOneOf(sports, sport) ? sport : null,
    leagues: [...new Set(search.getAll('league'))].filter(Boolean),
    sort,
    direction: isOneOf(['asc', 'desc'], direction) ? direction : naturalDirection(sort),
    page: wholeNumber(search.get('page'), Number.MAX_SAFE_INTEGER) ?? 1,
    pageSize: wholeNumber(search.get('size'), PAGE_SIZE) ?? PAGE_SIZE,
  };
}

/** The URL of a state. Leaves out default values, and keeps the parameters of other parts of the page. */
export function addressOf(state: BrowseState, search: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(search);
  const put = (name: string, value: string | false) => (value ? address.set(name, value) : address.delete(name));
  put('q', state.query);
  put('sport', state.sport ?? '');
  address.delete('league');
  for (const league of state.leagues) address.append('league', league);
  put('sort', state.sort ?? '');
  put('direction', state.direction !== naturalDirection(state.sort) && state.direction);
  put('size', state.pageSize !== PAGE_SIZE && String(state.pageSize));
  put('page', state.page > 1 && String(state.page));
  return address;
}

const isSearch = (query: string): boolean => query.trim() !== '';

/** A transition from one state to the next. */
export type BrowseMove = (state: BrowseState) => BrowseState;

/** A new search starts with the best match; refining it keeps the order that was chosen for it. */
export const searchFor =
  (query: string): BrowseMove =>
  (state) => {
    const isSame = isSearch(query) === isSearch(state.query);
    const order = isSame ? {} : { sort: null, direction: naturalDirection(null) };
    return { ...state, ...order, query, page: 1 };
  };

/** Another sport has other leagues, so the chosen ones are cleared. */
export const chooseSport =
  (sport: Sport | null): BrowseMove =>
  (state) =>
    sport === state.sport ? state : { ...state, sport, leagues: [], page: 1 };

export const toggleLeague =
  (league: string): BrowseMove =>
  (state) => ({
    ...state,
    leagues: state.leagues.includes(league)
      ? state.leagues.filter((other) => other !== league)
      : [...state.leagues, league],
    page: 1,
  });

/** Without a direction, the current sort is reversed, and another one starts in its natural direction. */
export const sortBy =
  (sort: BrowseSort | null, direction?: SortDirection): BrowseMove =>
  (state) => {
    const reversed = state.direction === 'asc' ? 'desc' : 'asc';
    return {
      ...state,
      sort,
      direction: direction ?? (sort === state.sort ? reversed : naturalDirection(sort)),
      page: 1,
    };
  };

export const withPageSize =
  (pageSize: number): BrowseMove =>
  (state) => ({ ...state, pageSize, page: 1 });

/** Ignores pages that do not exist. */
export const turnTo =
  (page: number, pages: number): BrowseMove =>
  (state) =>
    Number.isSafeInteger(page) && page >= 1 && page <= pages ? { ...state, page } : state;

/** Clears query and filters; keeps the order. */
export const showEverything: BrowseMove = (state) => ({ ...state, query: '', sport: null, leagues: [], page: 1 });

export const isNarrowed = (state: BrowseState): boolean =>
  isSearch(state.query) || state.sport !== null || state.leagues.length > 0;

/** The order of the teams: the chosen one, else best match for search results, else the one saved on this device. */
export const orderOf = ({ sort }: Pick<BrowseState, 'sort'>, isFound: boolean, usual: BrowseSort): Order =>
  sort ?? (isFound ? 'best match' : usual);

/** Teams of the leagues that the fan has spotted in, then the others; within both, the most prominent first. */
function popularFirst(teams: readonly Team[], ownLeagues: ReadonlySet<string>): Team[] {
  const ranked = byProminence(teams);
  const isOwn = (team: Team) => ownLeagues.has(team.league);
  return [...ranked.filter(isOwn), ...ranked.filter((team) => !isOwn(team))];
}

/** The teams in an order. Callers can cache it while only filters and pages change: filtering keeps the order. */
export function inOrder(
  teams: readonly Team[],
  order: Order,
  direction: SortDirection,
  ownLeagues: ReadonlySet<string>,
): readonly Team[] {
  if (order === 'best match') return teams;
  if (order === 'popular') {
    const popular = popularFirst(teams, ownLeagues);
    return direction === 'asc' ? popular : popular.reverse();
  }
  const byName = sortTeams(teams, 'name');
  return order === 'alphabetical' ? sortTeams(teams, 'name', direction) : sortTeams(byName, order, direction);
}

export interface BrowsePage {
  readonly teams: readonly Team[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Positions of the first and last team shown, counted from 1. */
  readonly first: number;
  readonly last: number;
}

/** Whether a team is in the chosen sport and leagues. */
export const isInFilters = (team: Team, { sport, leagues }: Pick<BrowseState, 'sport' | 'leagues'>): boolean =>
  (sport === null || team.sport === sport) && (leagues.length === 0 || leagues.includes(team.league));

/** One page of the ordered teams, filtered by sport and leagues. A page that does not exist falls back to the first. */
export function browse(ordered: readonly Team[], state: BrowseState): BrowsePage {
  const { page, pageSize } = state;
  const found = ordered.filter((team) => isInFilters(team, state));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const shownPage = page <= pages ? page : 1;
  const start = (shownPage - 1) * pageSize;
  const shown = found.slice(start, start + pageSize);
  return { teams: shown, total: found.length, page: shownPage, pages, first: start + 1, last: start + shown.length };
}
