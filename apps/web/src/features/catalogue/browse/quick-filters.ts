import type { Sport, Team } from '@sportspot/catalogue/teams/team.ts';

/** Chips shown before the rest is expanded. */
export const FIRST_CHIPS = 8;
/** The sports with the most teams come first; Racing follows right after them if it is not among them. */
const FIRST_SPORTS = 5;

export type QuickFilter =
  | { readonly kind: 'sport'; readonly sport: Sport }
  | { readonly kind: 'league'; readonly league: string };

const byCount = <Key>(teams: readonly Team[], keyOf: (team: Team) => Key): Key[] => {
  const counts = Map.groupBy(teams, keyOf);
  return [...counts].sort(([, one], [, other]) => other.length - one.length).map(([key]) => key);
};

/** The sports that have a team: the five with the most teams, Racing, then the others. */
function sportsInOrder(teams: readonly Team[]): Sport[] {
  const sports = byCount(teams, (team) => team.sport);
  const first = sports.slice(0, FIRST_SPORTS);
  const hasRacing = sports.includes('Racing') && !first.includes('Racing');
  return [...new Set([...first, ...(hasRacing ? (['Racing'] as const) : []), ...sports])];
}

/**
 * All sports, then leagues by their number of teams. With a sport chosen, only its leagues follow: a league of another sport would find nothing.
 */
export function quickFilters(teams: readonly Team[], sport: Sport | null): QuickFilter[] {
  const ofSport = sport ? teams.filter((team) => team.sport === sport) : teams;
  return [
    ...sportsInOrder(teams).map((name) => ({ kind: 'sport' as const, sport: name })),
    ...byCount(ofSport, (team) => team.league).map((league) => ({ kind: 'league' as const, league })),
  ];
}
