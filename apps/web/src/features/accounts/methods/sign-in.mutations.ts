import type { Route, RouteInput } from '@sportspot/domain/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { leaveAccount } from '../../../offline/session/leave-account.ts';
import { forgetSession } from '../../../offline/session/session-memory.ts';
import { methodsQuery, sessionsQuery } from '../sign-in/sign-in.queries.ts';

/** A change to the sign-in methods or the sessions. Refetches both: one often changes the other. */
function useChange<R extends Route>(userId: string, route: R) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<R>) => call(route, input),
    onSuccess: () =>
      Promise.all(
        [methodsQuery(userId).queryKey, sessionsQuery(userId).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useSavePassword = (userId: string) => useChange(userId, 'PUT /api/account/password');
export const useRemovePassword = (userId: string) => useChange(userId, 'DELETE /api/account/password');
export const useRenamePasskey = (userId: string) => useChange(userId, 'PATCH /api/account/passkeys/:passkeyId');
export const useRemovePasskey = (userId: string) => useChange(userId, 'DELETE /api/account/passkeys/:passkeyId');
export const useUnlinkHosted = (userId: string) => useChange(userId, 'DELETE /api/account/hosted-link');
export const useChangeEmail = (userId: string) => useChange(userId, 'POST /api/account/email');
export const useCancelEmailChange = (userId: string) => useChange(userId, 'DELETE /api/account/email');
export const useEndSession = (userId: string) => useChange(userId, 'DELETE /api/account/sessions/:sessionId');
export const useEndOtherSessions = (userId: string) => useChange(userId, 'POST /api/account/sessions/end');

/** Redirects to the hosted provider, which redirects back to Settings. */
export const useLinkHosted = () =>
  useMutation({
    mutationFn: () => call('POST /api/account/hosted-link', {}),
    onSuccess: ({ url }) => location.assign(url),
  });

/** Reloads the app at the end, like signing out on this device only. */
export const useSignOutEverywhere = (userId: string) =>
  useMutation({
    mutationFn: async () => {
      await call('POST /api/account/sessions/end', { which: 'all' });
      forgetSession();
      await leaveAccount(userId);
    },
    onSuccess: () => location.assign('/'),
  });

/** Confirms one of the two emails. This may end the session of this browser, so leave the page with a full load. */
export const useConfirmEmailChange = () =>
  useMutation({
    mutationFn: (token: string) => call('POST /api/account/email/confirm', { token }),
  });
