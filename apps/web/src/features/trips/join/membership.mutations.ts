import { useLingui } from '@lingui/react/macro';
import type { RouteInput } from '@sportspot/domain/contract.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { accountOf } from '../../../offline/account/use-account.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { tripsKeys } from '../live/trips.keys.ts';
import { tripQuery, tripsQuery } from '../live/trips.queries.ts';
import { type JoinFailure, joinFailure } from './join-failure.ts';

/** Refreshes the trip list and the spots on this device after joining or leaving a trip. */
export async function refreshMembership(queryClient: QueryClient, userId: string): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: tripsKeys.list(userId) }), accountOf(userId).refresh()]);
}

/** Selects the trip on the dashboard. */
const selectTrip = (userId: string, tripId: string): Promise<void> =>
  accountOf(userId).choose({ mode: 'trip-mode', tripId });

export function useCreateTrip(userId: string, onCreated: (tripId: string) => void) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: RouteInput<'POST /api/trips'>) => {
      const trip = await call('POST /api/trips', input);
      queryClient.setQueryData(tripQuery(userId, trip.id).queryKey, trip);
      await refreshMembership(queryClient, userId);
      await selectTrip(userId, trip.id);
      return trip;
    },
    onSuccess: ({ id }) => onCreated(id),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Failed to create trip. Please try again.`,
        description: i18n._(errorText(error)),
      }),
  });
}

/** Shows why a join failed, with a retry if the request itself failed. */
export function useJoinFailureToast(): (failure: JoinFailure, retry: () => void) => void {
  const { t, i18n } = useLingui();
  return ({ title, reason }, retry) =>
    toast({
      variant: 'destructive',
      title: i18n._(title),
      ...(reason ? { description: i18n._(reason) } : { action: { label: t`Retry`, onAction: retry } }),
    });
}

type JoinKey = RouteInput<'POST /api/trips/join'>;

interface Joining {
  readonly key: JoinKey;
  /** The trip behind a link, if known: participants are taken there. */
  readonly tripId?: string;
  readonly onJoined: (tripId: string) => void;
}

const isInAlready = (error: unknown): boolean => error instanceof ApiError && error.code === 'already_participant';

async function joinTrip({ key, tripId }: Joining): Promise<{ tripId: string; isNew: boolean }> {
  try {
    return { ...(await call('POST /api/trips/join', key)), isNew: true };
  } catch (error) {
    // Another tab or tap was faster.
    if (tripId !== undefined && isInAlready(error)) return { tripId, isNew: false };
    throw error;
  }
}

/** Joins a trip; the toast offers Undo. */
export function useJoinTrip(userId: string, onLeft: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const showFailure = useJoinFailureToast();
  const leave = useLeaveTrip(userId, onLeft);
  const join = useMutation({
    mutationFn: async (joining: Joining) => {
      const { tripId, isNew } = await joinTrip(joining);
      await refreshMembership(queryClient, userId);
      await selectTrip(userId, tripId);
      const trip = await queryClient.fetchQuery(tripQuery(userId, tripId)).catch(() => undefined);
      return { tripId, isNew, name: trip?.name };
    },
    onSuccess: ({ tripId, isNew, name }, { onJoined }) => {
      onJoined(tripId);
      if (!isNew) return;
      toast({
        title: t`You’re in`,
        description: name,
        action: { label: t`Undo`, onAction: () => leave.mutate({ tripId }) },
      });
    },
    onError: (error, joining) => showFailure(joinFailure(error), () => join.mutate(joining)),
  });
  return join;
}

/** Leaves a trip. The user's spots stop counting there, and count again after rejoining. */
export function useLeaveTrip(userId: string, onLeft?: () => void) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ tripId }: { tripId: string }) => {
      await call('POST /api/trips/:tripId/leave', { tripId });
      removeTripFromList(queryClient, userId, tripId);
      await refreshMembership(queryClient, userId);
    },
    onSuccess: () => {
      toast({ title: t`You left the trip` });
      onLeft?.();
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Failed to leave the trip. Please try again.`,
        description: i18n._(errorText(error)),
      }),
  });
}

/** Removes a trip from the cached list immediately, so that no screen requests it. */
export function removeTripFromList(queryClient: QueryClient, userId: string, tripId: string): void {
  queryClient.setQueryData(
    tripsQuery(userId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, trips: page.trips.filter(({ id }) => id !== tripId) })),
      },
  );
}
