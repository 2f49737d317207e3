import { useLingui } from '@lingui/react/macro';
import { newId } from '@sportspot/domain/ids.ts';
import { tripsApi } from '@sportspot/domain/trips.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { call, NetworkError } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { accountOf } from '../../offline/use-account.ts';
import { toast } from '../../ui/toast-store.ts';
import { tripNameOf } from './trip-name.ts';

interface NewTrip {
  /** Made here, so that a second try starts the same trip and not another. */
  readonly id: string;
  readonly name: string;
}

/** Starts the trip and waits until this device knows it, so that the next spot counts there. */
async function startTrip(userId: string, trip: NewTrip): Promise<void> {
  await call(tripsApi.create, trip);
  const account = accountOf(userId);
  await account.refresh();
  const { spots, problem } = account.state();
  if (!spots?.trips.some(({ id }) => id === trip.id)) throw problem ?? new NetworkError('The trip was not read');
  await account.choose({ mode: 'trip-mode', tripId: trip.id });
}

/** Starts a trip named by the day and turns to it. */
export function useStartTrip(userId: string, onStarted?: () => void) {
  const { t, i18n } = useLingui();
  const start = useMutation({
    mutationFn: (trip: NewTrip) => startTrip(userId, trip),
    onSuccess: () => onStarted?.(),
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
