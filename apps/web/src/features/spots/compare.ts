import type { SpottedTeam } from './album.ts';

/** What two people's collections have to do with each other: all of theirs, what both have, what only one of the two has. */
export const comparedParts = ['all', 'both', 'theirs', 'mine'] as const;
export type ComparedPart = (typeof comparedParts)[number];
export type Comparison = Readonly<Record<ComparedPart, readonly SpottedTeam[]>>;

/** Compares somebody's teams with one's own. What both have is shown with their spots, as on the rest of their page. */
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
