import { compareNames } from './compare-names.ts';
import type { Team } from './team.ts';

export const sortFields = ['name', 'city', 'league', 'sport', 'founded'] as const;
export type SortField = (typeof sortFields)[number];
export type SortDirection = 'asc' | 'desc';

/** 0 if neither the team's year nor its league's default is known. */
const yearOf = (team: Team): number => team.sortYear;

/** A sorted copy. Stable in both directions, so that sorts can be chained. */
export function sortTeams(teams: readonly Team[], field: SortField, direction: SortDirection = 'asc'): Team[] {
  const sign = direction === 'asc' ? 1 : -1;
  if (field === 'founded') return teams.toSorted((one, other) => sign * (yearOf(one) - yearOf(other)));
  return teams
    .map((team) => ({ team, key: team[field].toLowerCase() }))
    .sort((one, other) => sign * compareNames(one.key, other.key))
    .map(({ team }) => team);
}

/** The sort options of the Browse tab. */
export const browseSorts = ['popular', 'alphabetical', 'league', 'founded', 'city', 'sport'] as const;
export type BrowseSort = (typeof browseSorts)[number];
