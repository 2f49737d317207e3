import type { SpottedTeam } from './album.ts';

/** The parts of a comparison of two collections: all of theirs, shared, only theirs, only mine. */
export const comparedParts = ['all', 'both', 'theirs', 'mine'] as const;
export type ComparedPart = (typeof comparedParts)[number];
export type Comparison = Readonly<Record<ComparedPart, readonly SpottedTeam[]>>;

/** Compares another user's teams with one's own. Shared teams carry their spot, like the rest of their page. */
export function compareTeams(theirs: readonly SpottedTeam[], mine: readonly SpottedTeam[]): Comparison {
  const idsOf = (spotted: readonly SpottedTeam[]) => new Set(spotted.map(({ team }) => team.id));
  const [theirIds, myIds] = [idsOf(theirs), idsOf(mine)];
  return {
    all: theirs,
    both: theirs.filter(({ team }) => myIds.has(team.id)),
    theirs: theirs.filter(({ team }) => !myIds.has(team.id)),
    mine: mine.filter(({ team }) => !theirIds.has(team.id)),
  };
}
