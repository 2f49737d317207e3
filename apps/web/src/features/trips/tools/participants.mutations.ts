import { useLingui } from '@lingui/react/macro';
import type { RouteInput } from '@sportspot/domain/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import { tripsKeys } from '../live/trips.keys.ts';

type PeopleChange = 'DELETE /api/trips/:tripId/participants/:userId' | 'DELETE /api/trips/:tripId/removed/:userId';

/** Removes a participant or lets one back in. Invalidates everything about the trip. */
function usePeopleChange(route: PeopleChange, userId: string, texts: { done: string; failed: string }) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<PeopleChange>) => call(route, input),
    onSuccess: () => toast({ title: texts.done, duration: TYPICAL_DURATION }),
    onError: (error) => toast({ variant: 'destructive', title: texts.failed, description: i18n._(errorText(error)) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tripsKeys.all(userId) }),
  });
}

export function useRemoveParticipant(userId: string) {
  const { t } = useLingui();
  const texts = { done: t`Participant removed`, failed: t`Couldn’t remove the participant. Try again.` };
  return usePeopleChange('DELETE /api/trips/:tripId/participants/:userId', userId, texts);
}

export function useAllowParticipantBack(userId: string) {
  const { t } = useLingui();
  const texts = { done: t`They can join again`, failed: t`Couldn’t allow them back. Try again.` };
  return usePeopleChange('DELETE /api/trips/:tripId/removed/:userId', userId, texts);
}
