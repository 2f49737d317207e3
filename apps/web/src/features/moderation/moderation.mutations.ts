import type { Endpoint, InputOf } from '@sportspot/domain/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { moderationKey } from './moderation.queries.ts';

/** Something a moderator does. Whatever came of it, the queues are read again: somebody else may have been faster. */
export function useModerate<E extends Endpoint>(endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKey }),
  });
}
