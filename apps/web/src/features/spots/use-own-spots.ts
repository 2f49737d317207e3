import type { Mode } from '@sportspot/domain/spots.contract.ts';
import { useNow } from '../../lib/use-now.ts';
import { useCatalogue } from '../../offline/catalogue.ts';
import { accountOf, useAccountState } from '../../offline/use-account.ts';
import { type OwnSpotsView, viewOf } from './own-spots.ts';

export interface OwnSpotsReading {
  readonly data: OwnSpotsView | undefined;
  /** Nothing is known, and asking for it failed. */
  readonly isLoadingError: boolean;
  readonly refetch: () => void;
}

function useSpotsIn(userId: string, wanted?: Mode): OwnSpotsReading {
  const state = useAccountState(userId);
  const catalogue = useCatalogue().data;
  const now = useNow();
  return {
    data: viewOf(state, wanted ?? state.choices.mode, catalogue, now),
    isLoadingError: !state.spots && !state.isSyncing && state.problem !== null,
    refetch: () => void accountOf(userId).refresh(),
  };
}

/** One's own spots in the mode of tracking that is switched on. */
export const useShownSpots = (userId: string): OwnSpotsReading => useSpotsIn(userId);

/** One's own all-time collection, whatever mode is switched on. */
export const useOwnCollection = (userId: string): OwnSpotsReading => useSpotsIn(userId, 'all-time');
