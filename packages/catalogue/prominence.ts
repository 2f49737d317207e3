import type { Team } from './team.ts';

/** Baseball leads because what fans see most is a cap. */
const MAJOR = ['MLB', 'NFL', 'NBA', 'NHL'];
const WELL_KNOWN = [
  'Formula 1',
  'MLS',
  'Premier League',
  'La Liga',
  'Serie A',
  'Bundesliga',
  'Ligue 1',
  'WNBA',
  'NWSL',
  'CONCACAF',
  'CONMEBOL',
  'UEFA',
  'AFC',
  'CAF',
  'OFC',
  'NCAA Division I',
];
const LEAGUES = new Map([...MAJOR, ...WELL_KNOWN].map((league, at) => [league, at]));
const RETIRED = 'Throwback';

/** The conferences whose caps are worn far from campus. */
const WIDELY_WORN = new Set([
  'Southeastern Conference',
  'Big Ten Conference',
  'Atlantic Coast Conference',
  'Big 12 Conference',
  'Big East Conference',
  'Pac-12 Conference',
]);

export type Standing = 'major' | 'well-known' | 'other' | 'retired';

export function standingOf(team: Team): Standing {
  if (team.league === RETIRED) return 'retired';
  const at = LEAGUES.get(team.league);
  if (at === undefined) return 'other';
  return at < MAJOR.length ? 'major' : 'well-known';
}

function weight(team: Team): number {
  if (team.league === RETIRED) return LEAGUES.size + 1;
  const league = LEAGUES.get(team.league) ?? LEAGUES.size;
  const widelyWorn = team.sport === 'College' && WIDELY_WORN.has(team.conference);
  return widelyWorn ? league - 0.5 : league;
}

const { compare } = new Intl.Collator('en');

// By place before name, so that Michigan stands before Michigan State.
const byPlace = (one: Team, other: Team): number => compare(one.place, other.place) || compare(one.name, other.name);

/** The order in which teams that fit equally well are offered: major leagues first, retired teams last. */
export function byProminence(teams: readonly Team[]): Team[] {
  return teams
    .map((team) => ({ team, weight: weight(team) }))
    .sort((one, other) => one.weight - other.weight || byPlace(one.team, other.team))
    .map(({ team }) => team);
}
