import type { Team } from '@sportspot/catalogue/team.ts';

const MOST = 8;
const popularNames = ['Lakers', 'Warriors', 'Cowboys', 'Patriots', 'Yankees', 'Dodgers'];
const majorLeagues = new Set(['NFL', 'NBA', 'MLB', 'NHL', 'MLS', 'WNBA']);

const nameRank = (team: Team): number => popularNames.findIndex((name) => team.name.includes(name));

/** The names everybody knows. Colleges and farm teams share some of them and come after the major leagues. */
export function popularTeams(teams: readonly Team[]): Team[] {
  const isMinor = (team: Team): number => (majorLeagues.has(team.league) ? 0 : 1);
  return teams
    .filter((team) => nameRank(team) >= 0)
    .sort(
      (one, other) =>
        isMinor(one) - isMinor(other) || nameRank(one) - nameRank(other) || one.name.localeCompare(other.name, 'en'),
    )
    .slice(0, MOST);
}
