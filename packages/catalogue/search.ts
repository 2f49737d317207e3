import type { Team } from './team.ts';

/** A query of this many characters or fewer is ignored in the grid. */
export const IGNORED_QUERY_LENGTH = 2;

const searchable = (team: Team): string =>
  [team.name, team.city, team.abbreviation, team.league, team.sport].join('\n').toLowerCase();

/** The specification's search: every word must be contained in name, city, abbreviation, league or sport. */
export function searchTeams(teams: readonly Team[], query: string): readonly Team[] {
  const wanted = query.trim().toLowerCase();
  if (wanted.length <= IGNORED_QUERY_LENGTH) return teams;
  const words = wanted.split(/\s+/);
  return teams.filter((team) => {
    const text = searchable(team);
    return words.every((word) => text.includes(word));
  });
}
