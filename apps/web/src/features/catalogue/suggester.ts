import { createSuggester, type Suggest } from '@sportspot/catalogue/suggest.ts';
import type { Team } from '@sportspot/catalogue/team.ts';

const suggesters = new WeakMap<readonly Team[], Suggest>();

/** Made once for a catalogue: its index is too much work for a keystroke. */
export function suggesterOf(teams: readonly Team[]): Suggest {
  const known = suggesters.get(teams);
  if (known) return known;
  const suggest = createSuggester(teams);
  suggesters.set(teams, suggest);
  return suggest;
}
