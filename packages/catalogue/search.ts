import type { Team } from './team.ts';

/** A query of this many characters or fewer is ignored in the grid. */
export const IGNORED_QUERY_LENGTH = 2;

/** Teams with the text in which the grid's search looks, made once. */
export interface SearchIndex {
  readonly teams: readonly Team[];
  readonly texts: readonly string[];
}

// Teams never change, so their texts are kept: a grid that is filtered anew for every keystroke costs no new text.
const texts = new WeakMap<Team, string>();

function searchable(team: Team): string {
  const known = texts.get(team);
  if (known !== undefined) return known;
  const text = [team.name, team.city, team.abbreviation, team.league, team.sport].join('\n').toLowerCase();
  texts.set(team, text);
  return text;
}

export const createSearchIndex = (teams: readonly Team[]): SearchIndex => ({ teams, texts: teams.map(searchable) });

const isIndex = (source: SearchIndex | readonly Team[]): source is SearchIndex => 'texts' in source;

/** The specification's search: every word must be contained in name, city, abbreviation, league or sport. */
export function searchTeams(source: SearchIndex | readonly Team[], query: string): readonly Team[] {
  const wanted = query.trim().toLowerCase();
  if (wanted.length <= IGNORED_QUERY_LENGTH) return isIndex(source) ? source.teams : source;
  const index = isIndex(source) ? source : createSearchIndex(source);
  const words = wanted.split(/\s+/);
  return index.teams.filter((_, at) => {
    const text = index.texts[at] ?? '';
    return words.every((word) => text.includes(word));
  });
}
