import { useLingui } from '@lingui/react/macro';
import type { RouteInput, RouteTo } from '@sportspot/domain/contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { accountOf } from '../../../offline/account/use-account.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { refreshMembership, removeTripFromList } from '../join/membership.mutations.ts';
import { tripsKeys } from '../live/trips.keys.ts';
import { tripQuery } from '../live/trips.queries.ts';

/** An endpoint that changes a trip and returns it. */
type TripChange = RouteTo<Trip>;

/** Invalidates everything that may have changed with the trip. */
function invalidateTrip(queryClient: QueryClient, userId: string, tripId: string): void {
  for (const queryKey of [
    tripsKeys.list(userId),
    tripsKeys.board(userId, tripId),
    tripsKeys.feed(userId, tripId),
    tripsKeys.recap(userId, tripId),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  // The dashboard stores the trip's name, end, and last reset.
  void accountOf(userId).refresh();
}

/** Changes a trip; `failure` is the title of the error toast. */
function useTripChange<R extends TripChange>(route: R, userId: string, failure: string) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<R>) => call(route, input),
    onSuccess: (trip) => {
      queryClient.setQueryData(tripQuery(userId, trip.id).queryKey, trip);
      invalidateTrip(queryClient, userId, trip.id);
    },
    onError: (error) => toast({ variant: 'destructive', title: failure, description: i18n._(errorText(error)) }),
  });
}

export function useRenameTrip(userId: string) {
  const { t } = useLingui();
  return useTripChange('PATCH /api/trips/:tripId', userId, t`Failed to update trip name.`);
}

export function useUndoReset(userId: string) {
  const { t } = useLingui();
  return useTripChange('POST /api/trips/:tripId/undo-reset', userId, t`Failed to undo. Please try again.`);
}

export function useResetTrip(userId: string) {
  const { t } = useLingui();
  return useTripChange('POST /api/trips/:tripId/reset', userId, t`Failed to reset trip. Please try again.`);
}

export function useEndTrip(userId: string) {
  const { t } = useLingui();
  return useTripChange('POST /api/trips/:tripId/end', userId, t`Failed to end the trip. Please try again.`);
}

export function useExtendTrip(userId: string) {
  const { t } = useLingui();
  return useTripChange('POST /api/trips/:tripId/extend', userId, t`Failed to extend the trip. Please try again.`);
}

export function useNewTripLink(userId: string) {
  const { t } = useLingui();
  return useTripChange('POST /api/trips/:tripId/new-link', userId, t`Failed to make a new link. Please try again.`);
}

/** Adds or renames one of the user's players. */
export function useSetSeat(userId: string) {
  const { t } = useLingui();
  return useTripChange('PUT /api/trips/:tripId/seats/:seatNo', userId, t`Failed to save the player. Please try again.`);
}

/** Hides or shows a player on the trip's shared page. */
export function useHideSeat(userId: string) {
  const { t } = useLingui();
  return useTripChange(
    'PUT /api/trips/:tripId/seats/:seatNo/hidden',
    userId,
    t`Failed to save the player. Please try again.`,
  );
}

export function useRemoveSeat(userId: string) {
  const { t } = useLingui();
  return useTripChange(
    'DELETE /api/trips/:tripId/seats/:seatNo',
    userId,
    t`Failed to remove the player. Please try again.`,
  );
}

/** Sets which locations other participants can see. */
export function usePlaceConsent(userId: string) {
  const { t } = useLingui();
  return useTripChange('PUT /api/trips/:tripId/place-consent', userId, t`Failed to save settings`);
}

export function useDeleteTrip(userId: string, onDeleted: () => void) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (tripId: string) => {
      await call('DELETE /api/trips/:tripId', { tripId });
      removeTripFromList(queryClient, userId, tripId);
      await refreshMembership(queryClient, userId);
    },
    onSuccess: () => {
      toast({ title: t`Trip deleted` });
      onDeleted();
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Failed to delete trip. Please try again.`,
        description: i18n._(errorText(error)),
      }),
  });
}
