import type { Team } from '@sportspot/catalogue/team.ts';
import type { OwnSpots } from '@sportspot/domain/own-spots.rules.ts';

const MOST_RECENT = 8;
/** One row of them is enough below recent teams. */
const POPULAR_BELOW_RECENT = 4;

export interface QuickOffer {
  readonly recent: readonly Team[];
  readonly popular: readonly Team[];
}

/** What is offered before anybody types: the teams one had to do with last, then those that everybody wears. */
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
  const recent = [...new Set([...acted, ...seen])].flatMap((teamId) => byId.get(teamId) ?? []).slice(0, MOST_RECENT);
  const others = popular
    .filter((team) => !recent.includes(team))
    .toSorted((one, other) => Number(isSpotted(one.id)) - Number(isSpotted(other.id)));
  return { recent, popular: recent.length > 0 ? others.slice(0, POPULAR_BELOW_RECENT) : others };
}
