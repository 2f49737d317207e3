import type { Suggester } from '@sportspot/catalogue/suggest.ts';
import type { Team } from '@sportspot/catalogue/team.ts';

/** More than the largest group of teams that share a code. */
const MOST = 12;

/** With more than this, strips go two abreast: what a code can mean is seen above the keyboard. */
export const MOST_IN_ONE_COLUMN = 3;

export interface QuickMatches {
  /** Called exactly by what was typed. */
  readonly exact: readonly Team[];
  readonly close: readonly Team[];
}

export function quickMatches({ suggest, called }: Suggester, query: string): QuickMatches {
  const found = suggest(query, MOST);
  const exact = called(query);
  return { exact: found.filter((team) => exact.has(team)), close: found.filter((team) => !exact.has(team)) };
}
