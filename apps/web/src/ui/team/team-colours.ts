import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { CSSProperties } from 'react';
import { coloursOf } from './crest.tsx';

/** The team's colors as CSS variables: slab, plate, and the text on each. */
export function teamColours(team: Pick<Team, 'primaryColor' | 'secondaryColor'>): CSSProperties {
  const { disc, letters, plate, plateText } = coloursOf(team);
  return { '--slab': disc, '--on-slab': letters, '--plate': plate, '--on-plate': plateText } as CSSProperties;
}
