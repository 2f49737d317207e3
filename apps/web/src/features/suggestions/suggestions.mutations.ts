import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deliver } from '../../lib/api/api.ts';
import type { CompleteDraft } from './suggestion-draft.ts';
import { mySuggestionsQuery } from './suggestions.queries.ts';

export function useSuggestTeam(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Fail immediately when offline instead of queueing the request behind a spinner.
    networkMode: 'always',
    mutationFn: ({ name, city, state, league, sport, reason }: CompleteDraft) =>
      deliver('POST /api/suggest-team', { name, city, state, league, sport, reason }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: mySuggestionsQuery(userId).queryKey }),
  });
}
