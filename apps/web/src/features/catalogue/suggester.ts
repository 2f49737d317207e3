import { createSuggester, type Suggester } from '@sportspot/catalogue/suggest.ts';
import type { Team } from '@sportspot/catalogue/team.ts';

const suggesters = new WeakMap<readonly Team[], Suggester>();

/** Made once for a catalogue: its index is too much work for a keystroke. */
export function suggesterOf(teams: readonly Team[]): Suggester {
  const known = suggesters.get(teams);
  if (known) return known;
  const suggester = createSuggester(teams);
  suggesters.set(teams, suggester);
  return suggester;
}
