import type { Spot } from '@sportspot/domain/spots.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useSpottingTeams } from './spots.mutations.ts';
import { type Collection, collectionQuery } from './spots.queries.ts';

/** A team on the way of its button: Spot, Spotting..., Spotted. */
export type SpotState = 'unspotted' | 'spotting' | 'spotted';

export interface OwnCollection extends Collection {
  readonly spotOf: (teamId: string) => Spot | undefined;
  readonly stateOf: (teamId: string) => SpotState;
}

/** One's own collection, together with what is being spotted right now. */
export function useOwnCollection(userId: string) {
  const spotting = useSpottingTeams();
  const query = useQuery(collectionQuery(userId));
  return { ...query, data: query.data && withStates(query.data, spotting) };
}

function withStates(collection: Collection, spotting: ReadonlySet<string>): OwnCollection {
  const spots = new Map(collection.spots.map((spot) => [spot.teamId, spot]));
  return {
    ...collection,
    spotOf: (teamId) => spots.get(teamId),
    stateOf: (teamId) => (spotting.has(teamId) ? 'spotting' : spots.has(teamId) ? 'spotted' : 'unspotted'),
  };
}
