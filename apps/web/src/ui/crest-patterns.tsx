import { crestPatterns } from '@sportspot/catalogue/crest-patterns.ts';
import type { Sport } from '@sportspot/catalogue/team.ts';

/** What lies under the letters, on a square of 100 and in the current colour. */
export const Pattern = ({ sport }: { sport: Sport }) =>
  crestPatterns[sport].map(({ d, width }) =>
    width === null ? (
      <path key={d} fill="currentColor" d={d} />
    ) : (
      <path key={d} fill="none" stroke="currentColor" strokeWidth={width} d={d} />
    ),
  );
