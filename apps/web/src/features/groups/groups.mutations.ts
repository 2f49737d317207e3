import { useLingui } from '@lingui/react/macro';
import type { Endpoint, InputOf } from '@sportspot/domain/endpoint.ts';
import { groupsApi } from '@sportspot/domain/groups.contract.ts';
import type { Group, group as groupShape } from '@sportspot/domain/groups.shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { TYPICAL_DURATION, toast } from '../../ui/toast-store.ts';
import { groupsKeys } from './groups.keys.ts';
import { groupQuery, myGroupsQuery } from './groups.queries.ts';

/** An endpoint that changes a group and returns the changed group. */
type GroupChange = Endpoint<Endpoint['input'], typeof groupShape>;

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

function useGroupChange<E extends GroupChange>(endpoint: E, userId: string, failure: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: (group) => cacheGroup(queryClient, userId, group),
    onError: useFailureToast(failure),
  });
}

export function useCreateGroup(userId: string) {
  const { t } = useLingui();
  return useGroupChange(groupsApi.create, userId, t`Failed to create group. Please try again.`);
}

export function useUpdateGroup(userId: string) {
  const { t } = useLingui();
  return useGroupChange(groupsApi.update, userId, t`Failed to save the group. Please try again.`);
}

export function useRotateLink(userId: string) {
  const { t } = useLingui();
  return useGroupChange(groupsApi.rotateLink, userId, t`Failed to create a new link. Please try again.`);
}

export function useHandOver(userId: string) {
  const { t } = useLingui();
  return useGroupChange(groupsApi.handOver, userId, t`Failed to hand over the group. Please try again.`);
}

export function useRemoveMember(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof groupsApi.removeMember>) => call(groupsApi.removeMember, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: groupsKeys.all(userId) }),
    onError: useFailureToast(t`Failed to remove the member. Please try again.`),
  });
}

export function useAllowMemberBack(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof groupsApi.allowBack>) => call(groupsApi.allowBack, input),
    onSuccess: () => {
      toast({ title: t`They can join again`, duration: TYPICAL_DURATION });
      return queryClient.invalidateQueries({ queryKey: groupsKeys.all(userId) });
    },
    onError: useFailureToast(t`Couldn’t allow them back. Try again.`),
  });
}

/** Removes the group from the list right away, so that no screen requests a group that I am no longer in. */
function useGroupEnding(
  endpoint: typeof groupsApi.leave,
  userId: string,
  texts: { done: string; failed: string },
  onGone: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (groupId: string) => call(endpoint, { groupId }),
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
  return useGroupEnding(groupsApi.leave, userId, texts, onGone);
}

export function useCloseGroup(userId: string, onGone: () => void) {
  const { t } = useLingui();
  const texts = { done: t`Group closed`, failed: t`Failed to close the group. Please try again.` };
  return useGroupEnding(groupsApi.close, userId, texts, onGone);
}
