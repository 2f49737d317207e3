import { suggestionsApi } from '@sportspot/domain/suggestions.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deliver } from '../../lib/api.ts';
import type { CompleteDraft } from './suggestion-draft.ts';
import { mySuggestionsQuery } from './suggestions.queries.ts';

export function useSuggestTeam(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Sent at once or not at all: nobody waits for a network with a form that says it is being sent.
    networkMode: 'always',
    mutationFn: ({ name, city, state, league, sport, reason }: CompleteDraft) =>
      deliver(suggestionsApi.suggest, { name, city, state, league, sport, reason }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: mySuggestionsQuery(userId).queryKey }),
  });
}
