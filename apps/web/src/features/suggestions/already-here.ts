import type { Suggester } from '@sportspot/catalogue/search/suggest.ts';
import { keyOf, wordsOf } from '@sportspot/catalogue/teams/fold.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';

/** The part of the suggestion form that identifies a team. */
export interface Described {
  readonly name: string;
  readonly city: string;
  readonly league: string;
}

/** The most matches to show. */
const MOST = 3;
const LOOKED_AT = 12;
/** Shorter input is a code, or just started. */
const SHORTEST = 3;

const letters = (text: string): string => keyOf(wordsOf(text));

/** "New York City" matches "New York". */
const isSameCity = (one: string, other: string): boolean =>
  one.length >= SHORTEST && other.length >= SHORTEST && (one.startsWith(other) || other.startsWith(one));

/**
 * Catalogue teams that the suggestion probably means: the name matches and so does the city; or the exact name matches along with
 * the league or the full name. Without a city, an exact name counts only if few teams share it.
 */
export function alreadyHere({ suggest, called }: Suggester, { name, city, league }: Described): Team[] {
  const wanted = letters(name);
  if (wanted.length < SHORTEST) return [];
  const exact = called(name);
  const place = letters(city);
  const isOfLeague = (team: Team) => league !== '' && team.league.startsWith(league);
  const isMeant = (team: Team): boolean => {
    if ([team.city, team.place].some((of) => isSameCity(letters(of), place))) return true;
    return (
      exact.has(team) && (isOfLeague(team) || letters(team.name) === wanted || (place === '' && exact.size <= MOST))
    );
  };
  const found = new Set([
    ...suggest(name, LOOKED_AT),
    ...exact,
    ...(place === '' ? [] : suggest(`${name} ${city}`, LOOKED_AT)),
  ]);
  const meant = [...found].filter(isMeant);
  return [...meant.filter(isOfLeague), ...meant.filter((team) => !isOfLeague(team))].slice(0, MOST);
}
