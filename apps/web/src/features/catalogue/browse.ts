import { searchTeams } from '@sportspot/catalogue/search.ts';
import { type Sport, sports, type Team } from '@sportspot/catalogue/team.ts';

export const PAGE_SIZE = 50;

/** What a fan has asked the browser of teams to show. It lives in the address, so that it can be linked and gone back to. */
export interface BrowseState {
  readonly query: string;
  readonly sport: Sport | null;
  readonly page: number;
}

const isSport = (name: string | null): name is Sport => (sports as readonly (string | null)[]).includes(name);

export function browseStateOf(search: URLSearchParams): BrowseState {
  const sport = search.get('sport');
  const page = Number(search.get('page') ?? 1);
  return {
    query: search.get('q') ?? '',
    sport: isSport(sport) ? sport : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address with a change of what is shown. Another selection begins at its first page. */
export function withBrowseChange(search: URLSearchParams, change: Partial<BrowseState>): URLSearchParams {
  const next = { ...browseStateOf(search), page: 1, ...change };
  const changed = new URLSearchParams(search);
  const put = (name: string, value: string) => (value ? changed.set(name, value) : changed.delete(name));
  put('q', next.query);
  put('sport', next.sport ?? '');
  put('page', next.page > 1 ? String(next.page) : '');
  return changed;
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

/** The teams of one page, A to Z. A page that does not exist shows the first. */
export function browse(teams: readonly Team[], { query, sport, page }: BrowseState): BrowsePage {
  const found = searchTeams(sport ? teams.filter((team) => team.sport === sport) : teams, query);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shownPage = page <= pages ? page : 1;
  const start = (shownPage - 1) * PAGE_SIZE;
  const shown = found.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).slice(start, start + PAGE_SIZE);
  return { teams: shown, total: found.length, page: shownPage, pages, first: start + 1, last: start + shown.length };
}

/** The sports that have a team, the one with the most teams first. */
export function sportsByCount(teams: readonly Team[]): Sport[] {
  const counts = Map.groupBy(teams, (team) => team.sport);
  return [...counts.keys()].sort((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0));
}
