import { useLingui } from '@lingui/react/macro';
import type { RouteInput, RouteTo } from '@sportspot/domain/contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { TYPICAL_DURATION, toast } from '../../ui/toast/toast-store.ts';
import { groupsKeys } from './groups.keys.ts';
import { groupQuery, myGroupsQuery } from './groups.queries.ts';

/** An endpoint that changes a group and returns the changed group. */
type GroupChange = RouteTo<Group>;

/** Caches the changed group, and refetches everything else that shows it. */
function cacheGroup(queryClient: QueryClient, userId: string, group: Group): void {
  queryClient.setQueryData(groupQuery(userId, group.id).queryKey, group);
  for (const queryKey of [
    groupsKeys.mine(userId),
    groupsKeys.public(userId),
    groupsKeys.board(userId, group.id),
    groupsKeys.members(userId, group.id),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** A toast with what failed and why. */
function useFailureToast(title: string) {
  const { i18n } = useLingui();
  return (error: unknown) => toast({ variant: 'destructive', title, description: i18n._(errorText(error)) });
}

function useGroupChange<R extends GroupChange>(route: R, userId: string, failure: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<R>) => call(route, input),
    onSuccess: (group) => cacheGroup(queryClient, userId, group),
    onError: useFailureToast(failure),
  });
}

export function useCreateGroup(userId: string) {
  const { t } = useLingui();
  return useGroupChange('POST /api/groups', userId, t`Failed to create group. Please try again.`);
}

export function useUpdateGroup(userId: string) {
  const { t } = useLingui();
  return useGroupChange('PATCH /api/groups/:groupId', userId, t`Failed to save the group. Please try again.`);
}

export function useRotateLink(userId: string) {
  const { t } = useLingui();
  return useGroupChange(
    'POST /api/groups/:groupId/new-link',
    userId,
    t`Failed to create a new link. Please try again.`,
  );
}

export function useHandOver(userId: string) {
  const { t } = useLingui();
  return useGroupChange(
    'POST /api/groups/:groupId/hand-over',
    userId,
    t`Failed to hand over the group. Please try again.`,
  );
}

export function useRemoveMember(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<'DELETE /api/groups/:groupId/members/:userId'>) =>
      call('DELETE /api/groups/:groupId/members/:userId', input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: groupsKeys.all(userId) }),
    onError: useFailureToast(t`Failed to remove the member. Please try again.`),
  });
}

export function useAllowMemberBack(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<'DELETE /api/groups/:groupId/removed/:userId'>) =>
      call('DELETE /api/groups/:groupId/removed/:userId', input),
    onSuccess: () => {
      toast({ title: t`They can join again`, duration: TYPICAL_DURATION });
      return queryClient.invalidateQueries({ queryKey: groupsKeys.all(userId) });
    },
    onError: useFailureToast(t`Couldn’t allow them back. Try again.`),
  });
}

/** Removes the group from the list right away, so that no screen requests a group that I am no longer in. */
function useGroupEnding(
  route: 'POST /api/groups/:groupId/leave' | 'POST /api/groups/:groupId/close',
  userId: string,
  texts: { done: string; failed: string },
  onGone: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (groupId: string) => call(route, { groupId }),
    onSuccess: (_, groupId) => {
      queryClient.setQueryData(myGroupsQuery(userId).queryKey, (groups) => groups?.filter(({ id }) => id !== groupId));
      onGone();
      toast({ title: texts.done, duration: TYPICAL_DURATION });
      // Refetched when it is shown again.
      void queryClient.invalidateQueries({ queryKey: groupsKeys.all(userId), refetchType: 'none' });
    },
    onError: useFailureToast(texts.failed),
  });
}

export function useLeaveGroup(userId: string, onGone: () => void) {
  const { t } = useLingui();
  const texts = { done: t`You left the group`, failed: t`Failed to leave the group. Please try again.` };
  return useGroupEnding('POST /api/groups/:groupId/leave', userId, texts, onGone);
}

export function useCloseGroup(userId: string, onGone: () => void) {
  const { t } = useLingui();
  const texts = { done: t`Group closed`, failed: t`Failed to close the group. Please try again.` };
  return useGroupEnding('POST /api/groups/:groupId/close', userId, texts, onGone);
}
