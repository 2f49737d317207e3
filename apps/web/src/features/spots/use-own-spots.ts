import type { Mode } from '@sportspot/domain/spots.contract.ts';
import { useMemo } from 'react';
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
  const { spots, outbox, saving, choices } = state;
  const mode = wanted ?? choices.mode;
  // The same object while nothing in it has changed, so that sending and reading alone draw nothing anew.
  const data = useMemo(
    () => viewOf({ spots, outbox, saving, choices }, mode, catalogue, now),
    [spots, outbox, saving, choices, mode, catalogue, now],
  );
  return {
    data,
    isLoadingError: !state.spots && !state.isSyncing && state.problem !== null,
    refetch: () => void accountOf(userId).refresh(),
  };
}

/** One's own spots in the mode of tracking that is switched on. */
export const useShownSpots = (userId: string): OwnSpotsReading => useSpotsIn(userId);

/** One's own all-time collection, whatever mode is switched on. */
export const useOwnCollection = (userId: string): OwnSpotsReading => useSpotsIn(userId, 'all-time');
