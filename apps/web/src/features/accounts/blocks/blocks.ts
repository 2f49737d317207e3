import { useLingui } from '@lingui/react/macro';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { sessionQuery } from '../session/session.queries.ts';

/** The people I've blocked. */
export const blocksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'blocks', userId] as const,
    queryFn: () => call('GET /api/account/blocks', {}),
  });

/** A block changes who appears on leaderboards, feeds, and pages: refetches everything except the session. */
const refetchAll = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.join() !== sessionQuery.queryKey.join(),
  });

export function useUnblock() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call('DELETE /api/users/:userId/block', { userId }),
    onSuccess: () => refetchAll(queryClient),
    onError: (error) =>
      toast({ variant: 'destructive', title: t`Failed to unblock`, description: i18n._(errorText(error)) }),
  });
}

export function useBlock(person: { readonly id: string; readonly name: string }, onBlocked: () => void) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const unblock = useUnblock();
  return useMutation({
    mutationFn: () => call('PUT /api/users/:userId/block', { userId: person.id }),
    onSuccess: () => {
      onBlocked();
      void refetchAll(queryClient);
      toast({
        title: t`You blocked ${{ name: person.name }}`,
        description: t`You’ll find everyone you’ve blocked in Settings.`,
        action: { label: t`Undo`, onAction: () => unblock.mutate(person.id) },
      });
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: t`Failed to block`, description: i18n._(errorText(error)) }),
  });
}
