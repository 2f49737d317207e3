import { useLingui } from '@lingui/react/macro';
import type { Mode } from '@sportspot/domain/spots/spots.contract.ts';
import { useDeferredValue, useMemo } from 'react';
import { useNow } from '../../../lib/dates/use-now.ts';
import type { AccountState } from '../../../offline/account/account.ts';
import { accountOf, useAccountState } from '../../../offline/account/use-account.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { type NextPlaces, nextPlaces, type SpotTarget, shownTarget } from './counted-places.ts';
import { type OwnSpotsView, shownSeat, shownTrip, spotsIn, type Totals, totalsOf, viewOf } from './own-spots.ts';

interface Reading {
  /** Nothing is loaded and the request failed. */
  readonly isLoadingError: boolean;
  readonly refetch: () => void;
}

export interface OwnSpotsReading extends Reading {
  readonly data: OwnSpotsView | undefined;
}

const isLoadingError = ({ spots, isSyncing, problem }: AccountState): boolean =>
  !spots && !isSyncing && problem !== null;

const useReading = (userId: string): Reading => ({
  isLoadingError: useAccountState(userId, isLoadingError),
  refetch: () => void accountOf(userId).refresh(),
});

function useSpotsIn(userId: string, wanted?: Mode): OwnSpotsReading {
  const own = useAccountState(userId, ({ spots }) => spots);
  const outbox = useAccountState(userId, (state) => state.outbox);
  const saving = useAccountState(userId, (state) => state.saving);
  const choices = useAccountState(userId, (state) => state.choices);
  const catalogue = useCatalogue().data;
  const now = useNow();
  const mode = wanted ?? choices.mode;
  const spots = spotsIn({ spots: own, choices }, mode, now);
  const totals = useMemo(() => spots && totalsOf(spots, catalogue), [spots, catalogue]);
  // Memoized, so that sending and polling alone don't re-render.
  const data = useMemo(
    () => spots && totals && viewOf({ spots: own, outbox, saving, choices }, mode, spots, totals, now),
    [own, outbox, saving, choices, mode, spots, totals, now],
  );
  return { ...useReading(userId), data };
}

/** The user's own spots in the selected mode. */
export const useShownSpots = (userId: string): OwnSpotsReading => useSpotsIn(userId);

/** The user's all-time collection, regardless of the selected mode. */
export const useOwnCollection = (userId: string): OwnSpotsReading => useSpotsIn(userId, 'all-time');

/** Whether the shown list has any spots; undefined until spots are loaded. */
export function useHasSpots(userId: string): Reading & { readonly data: boolean | undefined } {
  const now = useNow();
  const data = useAccountState(userId, (state) => {
    const spots = spotsIn(state, state.choices.mode, now);
    return spots && spots.size > 0;
  });
  return { ...useReading(userId), data };
}

/** Whether a trip is shown: in trip mode, while one is active. */
export function useIsTripShown(userId: string): boolean {
  const now = useNow();
  return useAccountState(
    userId,
    ({ spots, choices }) => choices.mode === 'trip-mode' && shownTrip(spots?.trips, choices, now) !== null,
  );
}

/** Undefined until spots are loaded. */
export function useNextPlaces(userId: string, target?: SpotTarget): NextPlaces | undefined {
  const { i18n } = useLingui();
  const spots = useAccountState(userId, (state) => state.spots);
  const choices = useAccountState(userId, (state) => state.choices);
  const now = useNow();
  return useMemo(() => {
    const known = spots && { spots, choices };
    return known ? nextPlaces(known, target ?? shownTarget(known, now), now, i18n) : undefined;
  }, [spots, choices, target, now, i18n]);
}

interface ShownTotals extends Totals {
  /** Identifies the list that the numbers belong to. */
  readonly listId: string;
}

/** Totals of the shown list. Deferred, so that the tapped team updates first. */
export function useShownTotals(userId: string): ShownTotals | undefined {
  const now = useNow();
  const own = useDeferredValue(useAccountState(userId, ({ spots }) => spots));
  const choices = useDeferredValue(useAccountState(userId, (state) => state.choices));
  const catalogue = useCatalogue().data;
  const spots = spotsIn({ spots: own, choices }, choices.mode, now);
  const totals = useMemo(() => spots && totalsOf(spots, catalogue), [spots, catalogue]);
  const trip = choices.mode === 'trip-mode' ? shownTrip(own?.trips, choices, now) : null;
  const listId = trip ? `${trip.id} ${shownSeat(trip, choices)?.seatNo ?? 0}` : choices.mode;
  return totals && { ...totals, listId };
}
