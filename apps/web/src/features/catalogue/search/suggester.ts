import { createSuggester, type Suggester } from '@sportspot/catalogue/search/suggest.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';

const suggesters = new WeakMap<readonly Team[], Suggester>();

/** Cached per catalogue: building its index on each keystroke would be too slow. */
export function suggesterOf(teams: readonly Team[]): Suggester {
  const known = suggesters.get(teams);
  if (known) return known;
  const suggester = createSuggester(teams);
  suggesters.set(teams, suggester);
  return suggester;
}
