import type { Suggester } from '@sportspot/catalogue/search/suggest.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';

/** More than the largest number of teams that share a code. */
const MOST = 12;

/** More strips than this go into two columns, so that all teams with a code fit above the keyboard. */
export const MOST_IN_ONE_COLUMN = 3;

export interface QuickMatches {
  /** Teams whose name or code is exactly the query. */
  readonly exact: readonly Team[];
  readonly close: readonly Team[];
}

export function quickMatches({ suggest, called }: Suggester, query: string): QuickMatches {
  const found = suggest(query, MOST);
  const exact = called(query);
  return { exact: found.filter((team) => exact.has(team)), close: found.filter((team) => !exact.has(team)) };
}
