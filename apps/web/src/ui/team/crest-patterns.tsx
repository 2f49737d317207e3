import { crestPatterns } from '@sportspot/catalogue/crest/patterns.ts';
import type { Sport } from '@sportspot/catalogue/teams/team.ts';

/** The pattern behind the letters, in a 100 × 100 square and the current color. */
export const Pattern = ({ sport }: { sport: Sport }) =>
  crestPatterns[sport].map(({ d, width }) =>
    width === null ? (
      <path key={d} fill="currentColor" d={d} />
    ) : (
      <path key={d} fill="none" stroke="currentColor" strokeWidth={width} d={d} />
    ),
  );
