import data from '../data/aliases.json' with { type: 'json' };
import type { Team } from './team.ts';

const teams: Readonly<Record<string, readonly string[]>> = data.teams;
const places: Readonly<Record<string, readonly string[]>> = data.places;

/** Other names that fans use: Niners, Habs, A's. */
export const aliasesOf = (team: Team): readonly string[] => teams[team.id] ?? [];

/** What people call a place: LA, Philly, Vegas. */
export const placeAliases = (place: string): readonly string[] => places[place] ?? [];

const LEAGUE_WORDS: Readonly<Record<string, string>> = {
  'Premier League': 'EPL Prem',
  'Formula 1': 'F1 one Grand Prix car motorsport',
  'NASCAR Cup Series': 'stock car motorsport',
  'NCAA Division I': 'university uni basketball hoops',
  Throwback: 'vintage retro old',
};

/** Codes of leagues that are too short for plain-text search. */
const LEAGUE_CODES: Readonly<Record<string, string>> = { 'Formula 1': 'F1' };

export const leagueCode = (team: Team): string => LEAGUE_CODES[team.league] ?? '';

const SPORT_WORDS: Readonly<Record<Team['sport'], string>> = {
  Football: 'gridiron',
  Baseball: 'ball',
  Basketball: 'hoops',
  Hockey: 'ice',
  Soccer: 'football futbol',
  Racing: 'motor',
  College: 'NCAA',
};

/** Other words for a team's league and sport. Includes the sports a school plays. */
export function kindWords(team: Team): string {
  const football = team.sport === 'College' && team.division !== 'No football' ? 'football' : '';
  return `${LEAGUE_WORDS[team.league] ?? ''} ${SPORT_WORDS[team.sport]} ${football}`;
}
