import { keyOf, wordsOf } from '@sportspot/catalogue/fold.ts';
import type { Suggester } from '@sportspot/catalogue/suggest.ts';
import type { Team } from '@sportspot/catalogue/team.ts';

/** What is typed so far of the team somebody misses. */
export interface Described {
  readonly name: string;
  readonly city: string;
  readonly league: string;
}

/** So many are shown; who means none of them knows it by then. */
const MOST = 3;
const LOOKED_AT = 12;
/** Fewer letters mean a code, or nothing yet. */
const SHORTEST = 3;

const letters = (text: string): string => keyOf(wordsOf(text));

/** "New York City" is in New York. */
const isSameCity = (one: string, other: string): boolean =>
  one.length >= SHORTEST && other.length >= SHORTEST && (one.startsWith(other) || other.startsWith(one));

/**
 * The teams of the catalogue that are probably meant: those that go by the name and are of the city, and those that go by
 * exactly this name and are of the league, or have it as their whole name. Without a city the name must be of few.
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
