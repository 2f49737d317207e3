import { useLingui } from '@lingui/react/macro';
import { newId } from '@sportspot/domain/values/ids.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NetworkError } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { downloadAgain } from '../../../lib/loading/load-again.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { tripsKeys } from '../live/trips.keys.ts';
import type { TripToStart } from './start-trip.ts';
import { tripNameOf } from './trip-name.ts';

/** Loaded on demand, so that the dashboard starts without the trip contract. */
const load = () => import('./start-trip.ts');

async function startTrip(userId: string, trip: TripToStart): Promise<void> {
  const code = await load()
    .catch(() => downloadAgain().then(load))
    .catch((cause: unknown) => {
      throw new NetworkError('The code did not come', { cause });
    });
  await code.startTrip(userId, trip);
}

/** Starts a trip named after the day and selects it. */
export function useStartTrip(userId: string, onStarted?: () => void) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: (trip: TripToStart) => startTrip(userId, trip),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: tripsKeys.list(userId) });
      onStarted?.();
    },
    onError: (error, trip) =>
      toast({
        variant: 'destructive',
        title: t`Failed to create trip. Please try again.`,
        description: i18n._(errorText(error)),
        action: { label: t`Retry`, onAction: () => start.mutate(trip) },
      }),
  });
  return {
    isStarting: start.isPending,
    start: () => start.mutate({ id: newId(), name: tripNameOf(new Date(), i18n.locale) }),
  };
}
