// Long because it holds the facts of every league.
import type { League, Sport } from './team.ts';

interface LeagueFacts {
  /** Permanent, as in data/registry.json. Repeated here because the registry is too large for the browser. */
  readonly no: number;
  readonly code: string;
  /** Null if each team has its own. */
  readonly sport: Sport | null;
  /** Sorts teams without a known year; never shown. */
  readonly defaultYear: number | null;
  /** For teams without colors in the data. */
  readonly colours: readonly [primary: string, secondary: string];
  /** Ranks teams that match a search equally well, 1 first. Lesser-known leagues have none. */
  readonly prominence?: number;
  /** The league inside a sentence, if that isn't just its name. */
  readonly phrase?: string;
}

/** For teams whose league has no colors either. */
export const DEFAULT_COLOURS = ['#42A5F5', '#1976D2'] as const;

const confederation = (no: number, code: string, prominence: number, primary: string, secondary = '#FFFFFF') =>
  ({ no, code, prominence, sport: 'Soccer', defaultYear: 1954, colours: [primary, secondary] }) as const;

/** Every league, in album order. Baseball is the most prominent because caps are what fans see most. */
export const leagueFacts = {
  NFL: {
    no: 1,
    code: 'NFL',
    prominence: 2,
    sport: 'Football',
    defaultYear: 1920,
    colours: ['#013369', '#D50A0A'],
    phrase: 'the NFL',
  },
  NBA: {
    no: 2,
    code: 'NBA',
    prominence: 3,
    sport: 'Basketball',
    defaultYear: 1950,
    colours: ['#1D428A', '#C8102E'],
    phrase: 'the NBA',
  },
  MLB: { no: 4, code: 'MLB', prominence: 1, sport: 'Baseball', defaultYear: 1900, colours: ['#041E42', '#BF0D3E'] },
  NHL: {
    no: 5,
    code: 'NHL',
    prominence: 4,
    sport: 'Hockey',
    defaultYear: 1917,
    colours: ['#000000', '#A2AAAD'],
    phrase: 'the NHL',
  },
  MLS: { no: 6, code: 'MLS', prominence: 7, sport: 'Soccer', defaultYear: 1996, colours: ['#1E2C51', '#DF231A'] },
  WNBA: {
    no: 7,
    code: 'WNBA',
    prominence: 13,
    sport: 'Basketball',
    defaultYear: 1997,
    colours: ['#FF6A13', '#FFFFFF'],
    phrase: 'the WNBA',
  },
  NWSL: {
    no: 8,
    code: 'NWSL',
    prominence: 14,
    sport: 'Soccer',
    defaultYear: 2009,
    colours: ['#002B5C', '#9BCBEB'],
    phrase: 'the NWSL',
  },
  'Formula 1': {
    no: 3,
    code: 'F1',
    prominence: 5,
    sport: 'Racing',
    defaultYear: 1950,
    colours: ['#E10600', '#FFFFFF'],
  },
  'NASCAR Cup Series': {
    no: 36,
    code: 'CUP',
    prominence: 6,
    sport: 'Racing',
    defaultYear: 1949,
    colours: ['#007AC2', '#FFD659'],
    phrase: 'the NASCAR Cup Series',
  },
  'NCAA Division I': {
    no: 9,
    code: 'NCAA',
    prominence: 21,
    sport: 'College',
    defaultYear: 1900,
    colours: ['#0A4C92', '#FFFFFF'],
  },
  UEFA: confederation(10, 'UEFA', 17, '#00377B'),
  AFC: confederation(11, 'AFC', 18, '#0B2D5C', '#F2C400'),
  CAF: confederation(12, 'CAF', 19, '#00703C', '#F5C400'),
  CONCACAF: confederation(13, 'CONC', 15, '#1B1B3A', '#C8A951'),
  CONMEBOL: confederation(14, 'CONM', 16, '#0A3A82', '#F4C300'),
  OFC: confederation(15, 'OFC', 20, '#0072BC'),
  'Premier League': {
    no: 16,
    code: 'PL',
    prominence: 8,
    sport: 'Soccer',
    defaultYear: 1992,
    colours: ['#37003C', '#00FF85'],
    phrase: 'the Premier League',
  },
  'La Liga': {
    no: 17,
    code: 'LIGA',
    prominence: 9,
    sport: 'Soccer',
    defaultYear: 1929,
    colours: ['#EE2A2B', '#FFFFFF'],
  },
  'Serie A': {
    no: 18,
    code: 'SA',
    prominence: 10,
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#024494', '#FFFFFF'],
  },
  Bundesliga: {
    no: 19,
    code: 'BL',
    prominence: 11,
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#D20515', '#FFFFFF'],
    phrase: 'the Bundesliga',
  },
  'Ligue 1': {
    no: 20,
    code: 'L1',
    prominence: 12,
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#091C3E', '#CDFB0A'],
  },
  Eredivisie: {
    no: 21,
    code: 'ERE',
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#E96B10', '#FFFFFF'],
    phrase: 'the Eredivisie',
  },
  'Primeira Liga': {
    no: 22,
    code: 'PRIM',
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#00633A', '#E2231A'],
    phrase: 'the Primeira Liga',
  },
  'Scottish Premiership': {
    no: 23,
    code: 'SCO',
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#1B3D8F', '#FFFFFF'],
    phrase: 'the Scottish Premiership',
  },
  'Campeonato Brasileiro Série A': {
    no: 24,
    code: 'BRA',
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#00743F', '#FFDF00'],
    phrase: 'the Campeonato Brasileiro Série A',
  },
  'Liga MX': { no: 25, code: 'LMX', sport: 'Soccer', defaultYear: null, colours: ['#0B6B3A', '#FFFFFF'] },
  'Liga Profesional Argentina': {
    no: 26,
    code: 'ARG',
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#74ACDF', '#FFFFFF'],
    phrase: 'the Liga Profesional Argentina',
  },
  'Second Tier': {
    no: 27,
    code: '2ND',
    sport: 'Soccer',
    defaultYear: null,
    colours: DEFAULT_COLOURS,
    phrase: 'the second tier',
  },
  'MiLB Triple-A': {
    no: 28,
    code: 'AAA',
    sport: 'Baseball',
    defaultYear: null,
    colours: ['#0B2341', '#C8102E'],
    phrase: 'Triple-A',
  },
  'MiLB Double-A': {
    no: 29,
    code: 'AA',
    sport: 'Baseball',
    defaultYear: null,
    colours: ['#14532D', '#F2B632'],
    phrase: 'Double-A',
  },
  'MiLB High-A': {
    no: 30,
    code: 'A+',
    sport: 'Baseball',
    defaultYear: null,
    colours: ['#7A1F2B', '#F3E5C3'],
    phrase: 'High-A',
  },
  'MiLB Single-A': {
    no: 31,
    code: 'A',
    sport: 'Baseball',
    defaultYear: null,
    colours: ['#1F5AA6', '#FFFFFF'],
    phrase: 'Single-A',
  },
  AHL: { no: 32, code: 'AHL', sport: 'Hockey', defaultYear: null, colours: ['#0A3161', '#C8102E'], phrase: 'the AHL' },
  'NBA G League': {
    no: 33,
    code: 'GL',
    sport: 'Basketball',
    defaultYear: null,
    colours: ['#3B3B3B', '#F26A21'],
    phrase: 'the NBA G League',
  },
  'USL Championship': {
    no: 34,
    code: 'USL',
    sport: 'Soccer',
    defaultYear: null,
    colours: ['#0B1F3A', '#5BC2E7'],
    phrase: 'the USL Championship',
  },
  Exhibition: {
    no: 37,
    code: 'EXH',
    sport: null,
    defaultYear: null,
    colours: DEFAULT_COLOURS,
    phrase: 'exhibition play',
  },
  Throwback: { no: 35, code: 'THR', sport: null, defaultYear: null, colours: DEFAULT_COLOURS },
} as const satisfies Record<string, LeagueFacts>;

export type LeagueName = keyof typeof leagueFacts;

const known: Readonly<Record<string, LeagueFacts | undefined>> = leagueFacts;

/** A league that isn't listed above is shown under its own name, in the default colors. */
export function factsOf(league: string): LeagueFacts {
  const initials = league.split(/\s+/).map((word) => word.charAt(0));
  const code = initials.join('').toUpperCase();
  return known[league] ?? { no: 0, code, sport: null, defaultYear: null, colours: DEFAULT_COLOURS };
}

export const leagues: readonly League[] = (Object.keys(leagueFacts) as LeagueName[]).map((name) => {
  const { no, code, sport } = leagueFacts[name];
  return { no, name, code, sport };
});
