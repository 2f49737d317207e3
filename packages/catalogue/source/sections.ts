import { type Sport, sports } from '../teams/team.ts';
import { listOf, memberOf, type SourceTeam, textOf } from './source.ts';

/** The source files as unvalidated JSON. A missing file has no teams. */
export interface SourceFiles {
  readonly nfl: unknown;
  readonly mlb: unknown;
  readonly nba: unknown;
  readonly nhl: unknown;
  readonly mls: unknown;
  readonly wnba: unknown;
  readonly nwsl: unknown;
  readonly f1: unknown;
  readonly nascar: unknown;
  readonly ncaa: unknown;
  readonly nationalTeams: unknown;
  readonly soccerLeagues: unknown;
  readonly minorLeagues: unknown;
  readonly throwback: unknown;
}

/** Teams of one league in one file, with what the file's structure says about all of them. */
export interface Section {
  readonly league: string;
  readonly teams: unknown;
  readonly sport?: Sport;
  readonly shape?: (team: SourceTeam) => SourceTeam;
}

const mlbTeam = (team: SourceTeam): SourceTeam => ({
  ...team,
  conference: team.league,
  city: team.city || team.locationName,
  founded: team.founded ?? team.firstYearOfPlay,
});

const nationalTeam =
  (confederation: string) =>
  (team: SourceTeam): SourceTeam => {
    const country = team.country || team.name;
    return { ...team, country, city: country, conference: confederation, founded: undefined };
  };

const inCountry =
  (country: string) =>
  (team: SourceTeam): SourceTeam => ({ ...team, country: team.country || country });

const confederations = ['UEFA', 'AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC'] as const;

const soccerSection = (group: unknown, fallback = ''): Section => ({
  league: textOf(group, 'league') || fallback,
  teams: memberOf(group, 'teams'),
  sport: 'Soccer',
  shape: inCountry(textOf(group, 'country')),
});

/** An array of leagues, or the older object with two leagues under fixed keys. */
const soccerSections = (file: unknown): Section[] =>
  Array.isArray(file)
    ? file.map((group) => soccerSection(group))
    : [
        soccerSection(memberOf(file, 'premier_league'), 'Premier League'),
        soccerSection(memberOf(file, 'la_liga'), 'La Liga'),
      ];

const ncaaSections = (file: unknown): Section[] =>
  listOf(memberOf(file, 'conferences')).map((group) => {
    const conference = textOf(group, 'name') || textOf(group, 'abbreviation') || 'Unknown Conference';
    return {
      league: 'NCAA Division I',
      teams: memberOf(group, 'schools'),
      shape: (team) => ({ ...team, conference }),
    };
  });

const minorSection = (group: unknown): Section => {
  const sport = sports.find((known) => known === textOf(group, 'sport'));
  return { league: textOf(group, 'league'), teams: memberOf(group, 'teams'), ...(sport && { sport }) };
};

/** The sections of all files, in a uniform shape. */
export function sectionsOf(files: Partial<SourceFiles>): Section[] {
  return [
    { league: 'NFL', teams: files.nfl },
    { league: 'NBA', teams: files.nba },
    { league: 'MLB', teams: files.mlb, shape: mlbTeam },
    { league: 'NHL', teams: files.nhl },
    { league: 'MLS', teams: files.mls },
    { league: 'WNBA', teams: memberOf(files.wnba, 'teams') },
    ...listOf(files.nwsl).map((group) => ({ league: 'NWSL', teams: memberOf(group, 'teams') })),
    {
      league: 'Formula 1',
      teams: memberOf(files.f1, 'teams'),
      shape: (team) => ({ ...team, conference: 'Global', country: 'Global' }),
    },
    { league: 'NASCAR Cup Series', teams: memberOf(files.nascar, 'teams') },
    ...ncaaSections(files.ncaa),
    ...confederations.map((name) => ({
      league: name,
      teams: memberOf(files.nationalTeams, name.toLowerCase()),
      shape: nationalTeam(name),
    })),
    ...soccerSections(files.soccerLeagues),
    ...listOf(files.minorLeagues).map(minorSection),
    { league: 'Throwback', teams: files.throwback },
  ];
}
