import { useLingui } from '@lingui/react/macro';
import type { InputOf } from '@sportspot/domain/endpoint.ts';
import { tripsApi } from '@sportspot/domain/trips.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { TYPICAL_DURATION, toast } from '../../ui/toast-store.ts';
import { tripsKeys } from './trips.keys.ts';

type OneParticipant = InputOf<typeof tripsApi.removeParticipant>;

/** Removes a participant or lets one back in. Invalidates everything about the trip. */
function usePeopleChange(endpoint: typeof tripsApi.allowBack, userId: string, texts: { done: string; failed: string }) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: OneParticipant) => call(endpoint, input),
    onSuccess: () => toast({ title: texts.done, duration: TYPICAL_DURATION }),
    onError: (error) => toast({ variant: 'destructive', title: texts.failed, description: i18n._(errorText(error)) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tripsKeys.all(userId) }),
  });
}

export function useRemoveParticipant(userId: string) {
  const { t } = useLingui();
  const texts = { done: t`Participant removed`, failed: t`Couldn’t remove the participant. Try again.` };
  return usePeopleChange(tripsApi.removeParticipant, userId, texts);
}

export function useAllowParticipantBack(userId: string) {
  const { t } = useLingui();
  const texts = { done: t`They can join again`, failed: t`Couldn’t allow them back. Try again.` };
  return usePeopleChange(tripsApi.allowBack, userId, texts);
}
