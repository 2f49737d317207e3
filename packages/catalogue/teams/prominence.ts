import { compareNames } from './compare-names.ts';
import { factsOf } from './leagues.ts';
import type { Team } from './team.ts';

/** Conferences whose caps are worn far from campus. */
const WIDELY_WORN = /^(?:Southeastern|Big Ten|Atlantic Coast|Big 12|Big East|Pac-12) /;

/** Behind all well-known leagues. */
const OTHER = 99;

function weight({ league, retired, sport, conference }: Team): number {
  if (retired) return OTHER + 1;
  const place = factsOf(league).prominence ?? OTHER;
  return sport === 'College' && WIDELY_WORN.test(conference) ? place - 0.5 : place;
}

// By place before name, so that Michigan comes before Michigan State. A racing team's place isn't in its name.
const placeInName = ({ name, place }: Team): string => (name.startsWith(place) ? place : name);
const byPlace = (one: Team, other: Team): number =>
  compareNames(placeInName(one), placeInName(other)) || compareNames(one.name, other.name);

/** The order of teams that match equally well: major leagues first, retired teams last. */
export function byProminence(teams: readonly Team[]): Team[] {
  return teams
    .map((team) => ({ team, weight: weight(team) }))
    .sort((one, other) => one.weight - other.weight || byPlace(one.team, other.team))
    .map(({ team }) => team);
}
