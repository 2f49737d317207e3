// Long because it defines every badge.
import type { BadgeDefinition, Felt, Goal } from './badges.shapes.ts';

/** Every league of the catalogue: a quarter, half, and all of its teams; small leagues have fewer levels. */
const leagueBadges: readonly (readonly [
  id: string,
  league: string,
  icon: string,
  felt: Felt,
  levels?: readonly Goal[],
])[] = [
  ['nfl', 'NFL', 'trophy', 'navy'],
  ['nba', 'NBA', 'trophy', 'rust'],
  ['mlb', 'MLB', 'trophy', 'burgundy'],
  ['nhl', 'NHL', 'trophy', 'slate'],
  ['mls', 'MLS', 'trophy', 'green'],
  ['wnba', 'WNBA', 'trophy', 'rust'],
  ['nwsl', 'NWSL', 'trophy', 'navy'],
  ['f1', 'Formula 1', 'flag', 'burgundy'],
  ['nascar', 'NASCAR Cup Series', 'flag', 'navy'],
  ['ncaa', 'NCAA Division I', 'graduation-cap', 'purple'],
  ['uefa', 'UEFA', 'globe', 'navy'],
  ['afc', 'AFC', 'globe', 'burgundy'],
  ['caf', 'CAF', 'globe', 'green'],
  ['concacaf', 'CONCACAF', 'globe', 'slate'],
  ['conmebol', 'CONMEBOL', 'globe', 'rust'],
  ['ofc', 'OFC', 'globe', 'purple'],
  ['premier-league', 'Premier League', 'trophy', 'purple'],
  ['la-liga', 'La Liga', 'trophy', 'rust'],
  ['serie-a', 'Serie A', 'trophy', 'navy'],
  ['bundesliga', 'Bundesliga', 'trophy', 'burgundy'],
  ['ligue-1', 'Ligue 1', 'trophy', 'slate'],
  ['eredivisie', 'Eredivisie', 'trophy', 'rust'],
  ['primeira-liga', 'Primeira Liga', 'trophy', 'green'],
  ['scottish-premiership', 'Scottish Premiership', 'trophy', 'navy'],
  ['brasileirao', 'Campeonato Brasileiro Série A', 'trophy', 'green'],
  ['liga-mx', 'Liga MX', 'trophy', 'green'],
  ['argentina', 'Liga Profesional Argentina', 'trophy', 'slate'],
  ['second-tier', 'Second Tier', 'arrow-down-up', 'slate'],
  ['triple-a', 'MiLB Triple-A', 'sprout', 'navy'],
  ['double-a', 'MiLB Double-A', 'sprout', 'green'],
  ['high-a', 'MiLB High-A', 'sprout', 'burgundy'],
  ['single-a', 'MiLB Single-A', 'sprout', 'rust'],
  ['ahl', 'AHL', 'sprout', 'slate'],
  ['g-league', 'NBA G League', 'sprout', 'purple'],
  ['usl', 'USL Championship', 'sprout', 'navy'],
  ['exhibition', 'Exhibition', 'sparkles', 'green', ['half', 'all']],
  ['throwback', 'Throwback', 'history', 'burgundy'],
];

const leagues = leagueBadges.map(
  ([id, subject, icon, felt, levels = ['quarter', 'half', 'all']]): BadgeDefinition => ({
    id: `league-${id}`,
    family: 'leagues',
    subject,
    version: 1,
    measure: { kind: 'teams', of: { leagues: [subject] } },
    levels,
    felt,
    icon,
  }),
);

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Divisions and conferences by league, with the felt color of the league. */
const parts = [
  {
    league: 'NFL',
    felt: 'navy',
    divisions: ['AFC East', 'AFC North', 'AFC South', 'AFC West', 'NFC East', 'NFC North', 'NFC South', 'NFC West'],
    conferences: ['AFC', 'NFC'],
  },
  {
    league: 'NBA',
    felt: 'rust',
    divisions: ['Atlantic', 'Central', 'Southeast', 'Northwest', 'Pacific', 'Southwest'],
    conferences: ['Eastern Conference', 'Western Conference'],
  },
  {
    league: 'MLB',
    felt: 'burgundy',
    divisions: ['AL East', 'AL Central', 'AL West', 'NL East', 'NL Central', 'NL West'],
    conferences: ['American League', 'National League'],
  },
  {
    league: 'NHL',
    felt: 'slate',
    divisions: ['Atlantic', 'Metropolitan', 'Central', 'Pacific'],
    conferences: ['Eastern Conference', 'Western Conference'],
  },
  { league: 'MLS', felt: 'green', divisions: [], conferences: ['Eastern Conference', 'Western Conference'] },
  { league: 'WNBA', felt: 'purple', divisions: [], conferences: ['Eastern Conference', 'Western Conference'] },
] as const;

/** "NBA Atlantic", but "AFC East": unambiguous names need no league. */
const shared = new Set(['Eastern Conference', 'Western Conference', 'Atlantic', 'Central', 'Pacific', 'AFC']);
const nameOf = (league: string, part: string): string =>
  shared.has(part) || league === 'NBA' || league === 'NHL' ? `${league} ${part.replace(' Conference', '')}` : part;

const divisions = parts.flatMap(({ league, felt, divisions: names }) =>
  names.map(
    (division): BadgeDefinition => ({
      id: `division-${slug(league)}-${slug(division)}`,
      family: 'divisions',
      subject: nameOf(league, division),
      version: 1,
      measure: { kind: 'teams', of: { leagues: [league], division } },
      levels: ['half', 'all'],
      felt,
      icon: 'flag-triangle-right',
    }),
  ),
);

const conferences = parts.flatMap(({ league, felt, conferences: names }) =>
  names.map(
    (conference): BadgeDefinition => ({
      id: `conference-${slug(league)}-${slug(conference)}`,
      family: 'conferences',
      subject: nameOf(league, conference),
      version: 1,
      measure: { kind: 'teams', of: { leagues: [league], conference } },
      levels: ['half', 'all'],
      felt,
      icon: 'shield',
    }),
  ),
);

const sportBadges: readonly (readonly [sport: string, icon: string, felt: Felt, levels: readonly Goal[]])[] = [
  ['Football', 'shield-half', 'navy', [10, 20, 'all']],
  ['Baseball', 'diamond', 'burgundy', [10, 50, 'all']],
  ['Basketball', 'circle-dot', 'rust', [10, 40, 'all']],
  ['Hockey', 'snowflake', 'slate', [10, 40, 'all']],
  ['Soccer', 'goal', 'green', [25, 150, 'all']],
  ['Racing', 'gauge', 'burgundy', [2, 6, 'all']],
  ['College', 'school', 'purple', [25, 100, 250]],
];

const sports = sportBadges.map(
  ([sport, icon, felt, levels]): BadgeDefinition => ({
    id: `sport-${slug(sport)}`,
    family: 'sports',
    subject: sport,
    version: 1,
    measure: { kind: 'teams', of: { sport } },
    levels,
    felt,
    icon,
  }),
);

const confederations = ['UEFA', 'AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC'];

/** Badges that each have their own rule. The client names them by ID. */
const singles: readonly Omit<BadgeDefinition, 'version'>[] = [
  {
    id: 'rookie',
    family: 'counts',
    measure: { kind: 'teams', of: {} },
    levels: [1, 10, 25],
    felt: 'green',
    icon: 'sticker',
  },
  {
    id: 'century-club',
    family: 'counts',
    measure: { kind: 'teams', of: {} },
    levels: [50, 100, 250],
    felt: 'green',
    icon: 'album',
  },
  {
    id: 'grand-album',
    family: 'counts',
    measure: { kind: 'teams', of: {} },
    levels: [500, 1000, 'all'],
    felt: 'purple',
    icon: 'library',
  },
  {
    id: 'league-hopper',
    family: 'leagues',
    measure: { kind: 'different', by: 'league', of: {} },
    levels: [5, 15, 'all'],
    felt: 'green',
    icon: 'layers',
  },
  {
    id: 'full-page',
    family: 'leagues',
    measure: { kind: 'complete', by: 'league', of: {} },
    levels: [1, 3, 10],
    felt: 'navy',
    icon: 'trophy',
  },
  {
    id: 'division-champion',
    family: 'divisions',
    measure: { kind: 'complete', by: 'division', of: { leagues: ['NFL'] } },
    levels: [1, 4, 'all'],
    felt: 'navy',
    icon: 'medal',
  },
  {
    id: 'big-dance',
    family: 'conferences',
    measure: { kind: 'different', by: 'conference', of: { leagues: ['NCAA Division I'] } },
    levels: [10, 20, 'all'],
    felt: 'purple',
    icon: 'music',
  },
  {
    id: 'dean',
    family: 'conferences',
    measure: { kind: 'complete', by: 'conference', of: { leagues: ['NCAA Division I'] } },
    levels: [1, 5, 15],
    felt: 'purple',
    icon: 'graduation-cap',
  },
  {
    id: 'all-rounder',
    family: 'sports',
    measure: { kind: 'different', by: 'sport', of: {} },
    levels: [3, 5, 'all'],
    felt: 'rust',
    icon: 'medal',
  },
  {
    id: 'globetrotter',
    family: 'world',
    measure: { kind: 'different', by: 'league', of: { leagues: confederations } },
    levels: [3, 'all'],
    felt: 'rust',
    icon: 'globe',
  },
  {
    id: 'opening-ceremony',
    family: 'world',
    measure: { kind: 'teams', of: { leagues: confederations } },
    levels: [10, 50, 'all'],
    felt: 'navy',
    icon: 'flag',
  },
  {
    id: 'passport',
    family: 'world',
    measure: { kind: 'different', by: 'country', of: {} },
    levels: [10, 50, 100],
    felt: 'burgundy',
    icon: 'stamp',
  },
  {
    id: 'states',
    family: 'world',
    measure: { kind: 'different', by: 'state', of: { country: 'United States' } },
    levels: [10, 25, 'all'],
    felt: 'navy',
    icon: 'map',
  },
  {
    id: 'true-north',
    family: 'world',
    measure: { kind: 'teams', of: { country: 'Canada' } },
    levels: [5, 12, 'all'],
    felt: 'burgundy',
    icon: 'leaf',
  },
  {
    id: 'deep-cut',
    family: 'rare',
    measure: { kind: 'rare', points: 40 },
    levels: [1, 10, 25],
    felt: 'burgundy',
    icon: 'gem',
  },
  {
    id: 'white-whale',
    family: 'rare',
    measure: { kind: 'rare', points: 70 },
    levels: [1, 5, 15],
    felt: 'slate',
    icon: 'fish',
  },
  {
    id: 'old-school',
    family: 'history',
    measure: { kind: 'teams', of: { foundedBefore: 1900 } },
    levels: [5, 25, 100],
    felt: 'purple',
    icon: 'landmark',
  },
  {
    id: 'powdered-wig',
    family: 'history',
    measure: { kind: 'teams', of: { foundedBefore: 1800 } },
    levels: [1, 5, 'all'],
    felt: 'slate',
    icon: 'scroll',
  },
  {
    id: 'new-arrivals',
    family: 'history',
    measure: { kind: 'teams', of: { foundedFrom: 2010 } },
    levels: [5, 20, 'all'],
    felt: 'green',
    icon: 'sparkles',
  },
  {
    id: 'alias',
    family: 'history',
    measure: { kind: 'teams', of: { isRenamed: true } },
    levels: [3, 10, 'all'],
    felt: 'rust',
    icon: 'tag',
  },
  {
    id: 'family-tree',
    family: 'history',
    measure: { kind: 'heirs' },
    levels: [1, 5, 15],
    felt: 'green',
    icon: 'git-branch',
  },
  {
    id: 'grand-slam',
    family: 'days',
    measure: { kind: 'day', by: 'league', of: { leagues: ['NFL', 'NBA', 'MLB', 'NHL'] } },
    levels: ['all'],
    felt: 'rust',
    icon: 'zap',
  },
  {
    id: 'decathlon',
    family: 'days',
    measure: { kind: 'day', by: 'sport', of: {} },
    levels: [3, 5, 'all'],
    felt: 'green',
    icon: 'sun',
  },
  {
    id: 'big-day-out',
    family: 'days',
    measure: { kind: 'day', by: 'id', of: {} },
    levels: [5, 15, 40],
    felt: 'burgundy',
    icon: 'calendar-check',
  },
  {
    id: 'road-warrior',
    family: 'places',
    measure: { kind: 'places', which: 'cells' },
    levels: [3, 10, 25],
    felt: 'rust',
    icon: 'route',
  },
  {
    id: 'cartographer',
    family: 'places',
    measure: { kind: 'places', which: 'spots' },
    levels: [10, 50, 250],
    felt: 'slate',
    icon: 'map-pin',
  },
  {
    id: 'tourist',
    family: 'trips',
    measure: { kind: 'trips', which: 'played' },
    levels: [1, 5, 20],
    felt: 'green',
    icon: 'ticket',
  },
  {
    id: 'trip-champion',
    family: 'trips',
    measure: { kind: 'trips', which: 'won' },
    levels: [1, 3, 10],
    felt: 'navy',
    icon: 'crown',
  },
  {
    id: 'full-suitcase',
    family: 'trips',
    measure: { kind: 'trips', which: 'spots' },
    levels: [10, 25, 75],
    felt: 'rust',
    icon: 'luggage',
  },
  {
    id: 'team-player',
    family: 'groups',
    measure: { kind: 'groups', which: 'joined' },
    levels: [1, 3, 5],
    felt: 'navy',
    icon: 'users',
  },
  {
    id: 'group-captain',
    family: 'groups',
    measure: { kind: 'groups', which: 'members' },
    levels: [5, 10, 25],
    felt: 'slate',
    icon: 'megaphone',
  },
];

const single = (family: BadgeDefinition['family']): BadgeDefinition[] =>
  singles.filter((one) => one.family === family).map((one) => ({ ...one, version: 1 }));

/**
 * Every badge by family, in display order. To change a badge, change it here: its version is derived from what it requires, and levels
 * earned under the old version stay. Never reuse an ID for another badge.
 */
export const badgeDefinitions: readonly BadgeDefinition[] = [
  ...single('counts'),
  ...single('leagues'),
  ...leagues,
  ...single('divisions'),
  ...divisions,
  ...single('conferences'),
  ...conferences,
  ...single('sports'),
  ...sports,
  ...single('world'),
  ...single('rare'),
  ...single('history'),
  ...single('days'),
  ...single('places'),
  ...single('trips'),
  ...single('groups'),
];
