/** The fields of a team that decide which sets it belongs to. */
export interface SetMember {
  readonly id: string;
  readonly league: string;
  readonly conference: string;
  readonly division: string;
  readonly sport: string;
}

/** The teams that complete a league or a division. */
export interface TeamSet<Team> {
  readonly league: string;
  /** Null for the whole league. */
  readonly division: string | null;
  readonly teams: readonly Team[];
}

/** A set compared with a collection. Spotted and left are disjoint and together make up the set. */
export interface Completion<Team> extends TeamSet<Team> {
  readonly spotted: readonly Team[];
  readonly left: readonly Team[];
}

/** The divisions of college football cut across its conferences: fans complete conferences there. */
const placeOf = ({ sport, conference, division }: SetMember) => ({
  conference,
  division: sport === 'College' ? '' : division,
});

/**
 * The divisions of a league: every team is in exactly one. Falls back to conferences; a league with neither has none. Divisions that
 * share a name within the league are named with their conference.
 */
export function divisionsOf<Team extends SetMember>(league: string, teams: readonly Team[]): TeamSet<Team>[] {
  const byPlace = Map.groupBy(teams, (team) => JSON.stringify(Object.values(placeOf(team))));
  if (byPlace.size < 2) return [];
  const places = [...byPlace.values()].map((members) => ({ ...placeOf(members[0] as Team), teams: members }));
  const namesakes = (name: string) => places.filter(({ division }) => division === name).length > 1;
  return places
    .map(({ conference, division, teams: members }) => ({
      league,
      division: !division || namesakes(division) ? `${conference} ${division}`.trim() || league : division,
      teams: members,
    }))
    .toSorted((one, other) => (one.division < other.division ? -1 : 1));
}

/** Compares a set with a collection. */
export function completionOf<Team extends SetMember>(
  set: TeamSet<Team>,
  isSpotted: (team: Team) => boolean,
): Completion<Team> {
  const { spotted = [], left = [] } = Object.groupBy(set.teams, (team) => (isSpotted(team) ? 'spotted' : 'left'));
  return { ...set, spotted, left };
}

/**
 * The started sets that are nearest to complete: fewest teams left first, then most teams spotted.
 */
export const nearestTargets = <Team>(sets: readonly Completion<Team>[], most: number): Completion<Team>[] =>
  sets
    .filter(({ spotted, left }) => spotted.length > 0 && left.length > 0)
    .toSorted((one, other) => one.left.length - other.left.length || other.spotted.length - one.spotted.length)
    .slice(0, most);
