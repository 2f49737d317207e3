import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { OwnSpots } from '@sportspot/domain/spots/own-spots.rules.ts';

const MOST = 8;
/** One row of the grid. */
const ONE_ROW = 4;

export interface QuickOffer {
  readonly recent: readonly Team[];
  readonly popular: readonly Team[];
  /** Recent teams already spotted everywhere a spot would count: a tap only opens them. */
  readonly spotted: readonly Team[];
}

/**
 * Suggestions before the user types: recent teams, then popular ones, as long as a tap would spot them; below these, recently
 * spotted teams.
 */
export function quickOffer(
  spots: OwnSpots | null,
  byId: ReadonlyMap<string, Team>,
  popular: readonly Team[],
  isSpotted: (teamId: string) => boolean,
): QuickOffer {
  const acted = spots?.recent.flatMap(({ effects }) => effects.map(({ teamId }) => teamId)) ?? [];
  const seen = [...(spots?.collection.values() ?? [])]
    .toSorted((one, other) => (other.spottedAt ?? '').localeCompare(one.spottedAt ?? ''))
    .map(({ teamId }) => teamId);
  const lately = [...new Set([...acted, ...seen])].flatMap((teamId) => byId.get(teamId) ?? []);
  const recent = lately.filter(({ id }) => !isSpotted(id)).slice(0, MOST);
  const others = popular.filter((team) => !recent.includes(team) && !isSpotted(team.id));
  return {
    recent,
    popular: others.slice(0, recent.length > 0 ? ONE_ROW : MOST),
    spotted: lately.filter(({ id }) => isSpotted(id)).slice(0, ONE_ROW),
  };
}
