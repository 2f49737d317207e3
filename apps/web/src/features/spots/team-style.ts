import type { Team } from '@sportspot/catalogue/team.ts';
import type { CSSProperties } from 'react';
import { coloursOf } from '../../ui/crest.tsx';

/** The team's colours for a style sheet: slab, plate, and what is written on each. */
export function teamStyle(team: Team): CSSProperties {
  const { disc, letters, plate, plateText } = coloursOf(team);
  return { '--slab': disc, '--on-slab': letters, '--plate': plate, '--on-plate': plateText } as CSSProperties;
}

/** Nobody sticks straight. By team, so that a sticker lies as it lay. */
const tilts = [-0.8, 0.4, 1, -0.3, 0.6, -1.1, 0.2, 0.7, -0.5, 1.2];

export const stickerStyle = (team: Team): CSSProperties =>
  ({ ...teamStyle(team), '--tilt': `${tilts[team.no % tilts.length]}deg` }) as CSSProperties;
