import type { Team } from './team.ts';

/** A query of this many characters or fewer is no plain text: it finds by code, or nothing. */
export const IGNORED_QUERY_LENGTH = 2;

// Teams never change, so their texts are kept: a keystroke costs no new text.
const texts = new WeakMap<Team, string>();

function searchable(team: Team): string {
  const known = texts.get(team);
  if (known !== undefined) return known;
  const text = [team.name, team.city, team.abbreviation, team.league, team.sport].join('\n').toLowerCase();
  texts.set(team, text);
  return text;
}

/**
 * The specification's search for plain text: every word must be contained in name, city, abbreviation, league or sport.
 * Returns the test that a team has to pass, or null for a query that is ignored.
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

/** The teams that plain text finds, in the order they came in; all of them for a query that is ignored. */
export function searchTeams(teams: readonly Team[], query: string): readonly Team[] {
  const finds = plainSearch(query);
  return finds ? teams.filter(finds) : teams;
}
