import type { Route, RouteInput } from '@sportspot/domain/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { moderationKey } from './moderation.queries.ts';

/** An action of a moderator. Refetches the queues even on errors: another moderator may have been faster. */
export function useModerate<R extends Route>(route: R) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<R>) => call(route, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKey }),
  });
}
