import type { Team } from '../teams/team.ts';

/** Queries up to this length aren't searched as plain text, only as codes. */
export const IGNORED_QUERY_LENGTH = 2;

// Teams are immutable, so their texts are cached.
const texts = new WeakMap<Team, string>();

function searchable(team: Team): string {
  const known = texts.get(team);
  if (known !== undefined) return known;
  const text = [team.name, team.city, team.abbreviation, team.league, team.sport].join('\n').toLowerCase();
  texts.set(team, text);
  return text;
}

/**
 * The specification's plain-text search: name, city, abbreviation, league, or sport must contain every word. Returns a
 * predicate, or null for a query that is too short.
 */
export function plainSearch(query: string): ((team: Team) => boolean) | null {
  const wanted = query.trim().toLowerCase();
  if (wanted.length <= IGNORED_QUERY_LENGTH) return null;
  const words = wanted.split(/\s+/);
  return (team) => {
    const text = searchable(team);
    return words.every((word) => text.includes(word));
  };
}

/** The teams that plain text finds, in their original order; all of them if the query is too short. */
export function searchTeams(teams: readonly Team[], query: string): readonly Team[] {
  const finds = plainSearch(query);
  return finds ? teams.filter(finds) : teams;
}
