import type { Spot } from '@sportspot/domain/spots.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useCatalogue } from '../../offline/catalogue.ts';
import { useSendings } from './spots.mutations.ts';
import { applyChanges, leaguesIn } from './spots.optimistic.ts';
import { type Collection, collectionQuery } from './spots.queries.ts';

/** A team on the way of its button: Spot, Spotting..., Spotted. */
export type SpotState = 'unspotted' | 'spotting' | 'spotted';

export interface OwnCollection extends Collection {
  readonly spotOf: (teamId: string) => Spot | undefined;
  readonly stateOf: (teamId: string) => SpotState;
}

/** One's own collection, with the operations under way laid over what the server has said. */
export function useOwnCollection(userId: string) {
  const query = useQuery(collectionQuery(userId));
  const catalogue = useCatalogue().data;
  const sendings = useSendings();
  if (!query.data) return { ...query, data: undefined };

  const changes = sendings.map(({ change }) => change);
  const spotted = sendings.filter(({ operation }) => operation.kind === 'spot');
  const spotting = new Set(spotted.map(({ team }) => team.id));
  return { ...query, data: withStates(applyChanges(query.data, changes, leaguesIn(catalogue)), spotting) };
}

function withStates(collection: Collection, spotting: ReadonlySet<string>): OwnCollection {
  const spots = new Map(collection.spots.map((spot) => [spot.teamId, spot]));
  return {
    ...collection,
    spotOf: (teamId) => spots.get(teamId),
    stateOf: (teamId) => (spotting.has(teamId) ? 'spotting' : spots.has(teamId) ? 'spotted' : 'unspotted'),
  };
}
