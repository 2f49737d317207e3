import registry from './data/registry.json' with { type: 'json' };
import type { League, Sport } from './team.ts';

interface LeagueFacts {
  readonly code: string;
  readonly sport: Sport;
  /** Orders teams without a known year; never shown. */
  readonly defaultYear: number | null;
  readonly colours: readonly [primary: string, secondary: string | null];
}

/** The colours of a team of which nothing is known. */
export const DEFAULT_COLOURS = ['#1976D2', '#42A5F5'] as const;

export const leagueFacts = {
  NFL: { code: 'NFL', sport: 'Football', defaultYear: 1920, colours: ['#013369', '#D50A0A'] },
  NBA: { code: 'NBA', sport: 'Basketball', defaultYear: 1950, colours: ['#1D428A', '#C8102E'] },
  'Formula 1': { code: 'F1', sport: 'Racing', defaultYear: 1950, colours: ['#E10600', '#FFFFFF'] },
} as const satisfies Record<string, LeagueFacts>;

export type LeagueName = keyof typeof leagueFacts;

const numbers: Record<string, number> = registry.leagues;

export const leagues: readonly League[] = (Object.keys(leagueFacts) as LeagueName[]).map((name) => ({
  no: numbers[name] ?? 0,
  name,
  code: leagueFacts[name].code,
  sport: leagueFacts[name].sport,
}));
