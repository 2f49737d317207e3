import type { Team } from '@sportspot/catalogue/team.ts';
import type { OwnSpots } from '@sportspot/domain/own-spots.rules.ts';

const MOST = 8;
/** Enough of a kind that stands below another one. */
const ONE_ROW = 4;

export interface QuickOffer {
  readonly recent: readonly Team[];
  readonly popular: readonly Team[];
  /** The last ones that are spotted wherever a spot would count: a tap can only open them. */
  readonly spotted: readonly Team[];
}

/**
 * What is offered before anybody types: the teams one had to do with last, then the best-known ones, as far as a tap
 * would spot them; below these, what was spotted last.
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
