/** As much of a team as says which sets it belongs to. */
export interface SetMember {
  readonly id: string;
  readonly league: string;
  readonly conference: string;
  readonly division: string;
  readonly sport: string;
}

/** Teams that make something complete: a league, or a division of one. */
export interface TeamSet<Team> {
  readonly league: string;
  /** Null for the league as a whole. */
  readonly division: string | null;
  readonly teams: readonly Team[];
}

/** A set beside a collection. What is spotted and what is left make up the set, and nothing is in both. */
export interface Completion<Team> extends TeamSet<Team> {
  readonly spotted: readonly Team[];
  readonly left: readonly Team[];
}

/** College football's classes run across the conferences: there a conference is what fans complete. */
const placeOf = ({ sport, conference, division }: SetMember) => ({
  conference,
  division: sport === 'College' ? '' : division,
});

/**
 * The divisions of a league: every team is in exactly one. Where there are no divisions its conferences are, and a league
 * without either has none. A division that has namesakes in the league is named with its conference.
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

/** A set as far as a collection has it. */
export function completionOf<Team extends SetMember>(
  set: TeamSet<Team>,
  isSpotted: (team: Team) => boolean,
): Completion<Team> {
  const { spotted = [], left = [] } = Object.groupBy(set.teams, (team) => (isSpotted(team) ? 'spotted' : 'left'));
  return { ...set, spotted, left };
}

/**
 * The sets that are begun and nearest to complete: the fewest left first, and of those with as many left the one that took
 * more teams to come so far.
 */
export const nearestTargets = <Team>(sets: readonly Completion<Team>[], most: number): Completion<Team>[] =>
  sets
    .filter(({ spotted, left }) => spotted.length > 0 && left.length > 0)
    .toSorted((one, other) => one.left.length - other.left.length || other.spotted.length - one.spotted.length)
    .slice(0, most);
