import { useLingui } from '@lingui/react/macro';
import type { RouteInput } from '@sportspot/domain/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { TYPICAL_DURATION, toast } from '../../ui/toast/toast-store.ts';
import { type LinkTarget, managedLinksQuery, ownLinksQuery } from './links.queries.ts';

export function useCreateLink(userId: string) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: RouteInput<'POST /api/links'>) => call('POST /api/links', wanted),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ownLinksQuery(userId).queryKey }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Failed to create share link. Please try again.`,
        description: i18n._(errorText(error)),
      }),
  });
}

export function useRevokeLink(userId: string) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = ownLinksQuery(userId);
  return useMutation({
    mutationFn: async (token: string) => {
      await call('POST /api/links/revoke', { token });
      queryClient.setQueryData(
        queryKey,
        (mine) => mine && { links: mine.links.filter(({ shareToken }) => shareToken !== token) },
      );
    },
    onSuccess: () => toast({ title: t`Link revoked`, duration: TYPICAL_DURATION }),
    onError: (error) => {
      toast({ variant: 'destructive', title: t`Failed to revoke the link`, description: i18n._(errorText(error)) });
      // It may already be revoked on another device, or expired.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Revokes a link to my group or trip, even one that someone else made. May be the main link, so the group or trip is refetched. */
export function useRevokeManagedLink(userId: string, target: LinkTarget) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      await call('POST /api/links/revoke', { token });
    },
    onSuccess: () => toast({ title: t`Link revoked`, duration: TYPICAL_DURATION }),
    onError: (error) =>
      toast({ variant: 'destructive', title: t`Failed to revoke the link`, description: i18n._(errorText(error)) }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: managedLinksQuery(userId, target).queryKey }),
        queryClient.invalidateQueries({ queryKey: ownLinksQuery(userId).queryKey, exact: true }),
        queryClient.invalidateQueries({ queryKey: [`${target.type}s`, userId, target.type, target.targetId] }),
      ]),
  });
}
