import type { Team } from '@sportspot/catalogue/teams/team.ts';

const MOST = 8;
const popularNames = ['Lakers', 'Warriors', 'Cowboys', 'Patriots', 'Yankees', 'Dodgers'];
const majorLeagues = new Set(['NBA', 'NFL', 'MLB', 'NHL', 'MLS', 'WNBA', 'NWSL']);

const nameRank = (team: Team): number => popularNames.findIndex((name) => team.name.includes(name));

/** The best-known teams. Leaves out colleges and farm teams with the same names. */
export const popularTeams = (teams: readonly Team[]): Team[] =>
  teams
    .filter((team) => majorLeagues.has(team.league) && nameRank(team) >= 0)
    .sort((one, other) => nameRank(one) - nameRank(other))
    .slice(0, MOST);
