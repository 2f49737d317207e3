import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import type { Route, RouteInput } from '@sportspot/domain/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { leaveAccount, type Unsent } from '../../../offline/session/leave-account.ts';
import { forgetSession } from '../../../offline/session/session-memory.ts';
import { settingsQuery } from './accounts.queries.ts';
import { changeMe, sessionQuery } from './session.queries.ts';

const useCall = <R extends Route>(route: R) =>
  useMutation({ mutationFn: (input: RouteInput<R>) => call(route, input) });

/** A call that changes who is signed in. Succeeds only once the session was refetched, so that route guards let the user through. */
function useSessionChange<R extends Route>(route: R) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<R>) => call(route, input),
    onSuccess: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
}

export const useSignUp = () => useCall('POST /api/account/sign-up');
export const useResendVerification = () => useCall('POST /api/account/resend-verification');
export const useRequestPasswordReset = () => useCall('POST /api/account/request-password-reset');
export const useResetPassword = () => useCall('POST /api/account/reset-password');

export const useSignIn = () => useSessionChange('POST /api/account/sign-in');
export const useConfirmSignUp = () => useSessionChange('POST /api/account/sign-up/confirm');
export const useVerifyEmail = () => useSessionChange('POST /api/account/verify-email');
export const useConfirmAge = () => useSessionChange('POST /api/account/confirm-age');

/** Redirects to the hosted provider, which redirects back. */
export const useHostedSignIn = () =>
  useMutation({
    mutationFn: (input: RouteInput<'POST /api/account/hosted-sign-in'>) =>
      call('POST /api/account/hosted-sign-in', input),
    onSuccess: ({ url }) => location.assign(url),
  });

/** Reloads the app at the end, so that no personal data stays in memory or readable on the device. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (unsent: Unsent) => {
      const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
      await call('POST /api/account/sign-out', {});
      forgetSession();
      if (user) await leaveAccount(user.id, unsent);
    },
    onSuccess: () => location.assign('/'),
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteInput<'PATCH /api/account'>) => call('PATCH /api/account', input),
    onSuccess: (user: Me) => changeMe(queryClient, user),
  });
}

export function useUpdateSettings(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Serialized, so that the last choice wins.
    scope: { id: 'settings' },
    mutationFn: (changes: RouteInput<'PATCH /api/account/settings'>) => call('PATCH /api/account/settings', changes),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery(userId).queryKey, settings),
  });
}
