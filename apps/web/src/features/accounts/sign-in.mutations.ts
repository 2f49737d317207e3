import type { Endpoint, InputOf } from '@sportspot/domain/endpoint.ts';
import { signInApi } from '@sportspot/domain/sign-in.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { leaveAccount } from '../../offline/leave-account.ts';
import { forgetSession } from '../../offline/session-memory.ts';
import { methodsQuery, sessionsQuery } from './sign-in.queries.ts';

/** A change to the sign-in methods or the sessions. Refetches both: one often changes the other. */
function useChange<E extends Endpoint>(userId: string, endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: () =>
      Promise.all(
        [methodsQuery(userId).queryKey, sessionsQuery(userId).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useSavePassword = (userId: string) => useChange(userId, signInApi.savePassword);
export const useRemovePassword = (userId: string) => useChange(userId, signInApi.removePassword);
export const useRenamePasskey = (userId: string) => useChange(userId, signInApi.renamePasskey);
export const useRemovePasskey = (userId: string) => useChange(userId, signInApi.removePasskey);
export const useUnlinkHosted = (userId: string) => useChange(userId, signInApi.unlinkHosted);
export const useChangeEmail = (userId: string) => useChange(userId, signInApi.changeEmail);
export const useCancelEmailChange = (userId: string) => useChange(userId, signInApi.cancelEmailChange);
export const useEndSession = (userId: string) => useChange(userId, signInApi.endSession);
export const useEndOtherSessions = (userId: string) => useChange(userId, signInApi.endSessions);

/** Redirects to the hosted provider, which redirects back to Settings. */
export const useLinkHosted = () =>
  useMutation({
    mutationFn: () => call(signInApi.linkHosted, {}),
    onSuccess: ({ url }) => location.assign(url),
  });

/** Reloads the app at the end, like signing out on this device only. */
export const useSignOutEverywhere = (userId: string) =>
  useMutation({
    mutationFn: async () => {
      await call(signInApi.endSessions, { which: 'all' });
      forgetSession();
      await leaveAccount(userId);
    },
    onSuccess: () => location.assign('/'),
  });

/** Confirms one of the two emails. This may end the session of this browser, so leave the page with a full load. */
export const useConfirmEmailChange = () =>
  useMutation({
    mutationFn: (token: string) => call(signInApi.confirmEmailChange, { token }),
  });
