import type { Endpoint, InputOf } from '@sportspot/domain/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { moderationKey } from './moderation.queries.ts';

/** An action of a moderator. Refetches the queues even on errors: another moderator may have been faster. */
export function useModerate<E extends Endpoint>(endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKey }),
  });
}
