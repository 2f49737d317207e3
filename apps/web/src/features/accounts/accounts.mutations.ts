import { accountsApi, type Me } from '@sportspot/domain/accounts.contract.ts';
import type { Endpoint, InputOf } from '@sportspot/domain/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { leaveAccount, type Unsent } from '../../offline/leave-account.ts';
import { forgetSession } from '../../offline/session-memory.ts';
import { changeMe, sessionQuery, settingsQuery } from './accounts.queries.ts';

const useCall = <E extends Endpoint>(endpoint: E) =>
  useMutation({ mutationFn: (input: InputOf<E>) => call(endpoint, input) });

/** A call that changes who is signed in. Succeeds only once the session was refetched, so that route guards let the user through. */
function useSessionChange<E extends Endpoint>(endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
}

export const useSignUp = () => useCall(accountsApi.signUp);
export const useResendVerification = () => useCall(accountsApi.resendVerification);
export const useRequestPasswordReset = () => useCall(accountsApi.requestPasswordReset);
export const useResetPassword = () => useCall(accountsApi.resetPassword);

export const useSignIn = () => useSessionChange(accountsApi.signIn);
export const useConfirmSignUp = () => useSessionChange(accountsApi.confirmSignUp);
export const useVerifyEmail = () => useSessionChange(accountsApi.verifyEmail);
export const useConfirmAge = () => useSessionChange(accountsApi.confirmAge);

/** Redirects to the hosted provider, which redirects back. */
export const useHostedSignIn = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof accountsApi.startHostedSignIn>) => call(accountsApi.startHostedSignIn, input),
    onSuccess: ({ url }) => location.assign(url),
  });

/** Reloads the app at the end, so that no personal data stays in memory or readable on the device. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (unsent: Unsent) => {
      const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
      await call(accountsApi.signOut, {});
      forgetSession();
      if (user) await leaveAccount(user.id, unsent);
    },
    onSuccess: () => location.assign('/'),
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof accountsApi.updateProfile>) => call(accountsApi.updateProfile, input),
    onSuccess: (user: Me) => changeMe(queryClient, user),
  });
}

export function useUpdateSettings(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Serialized, so that the last choice wins.
    scope: { id: 'settings' },
    mutationFn: (changes: InputOf<typeof accountsApi.updateSettings>) => call(accountsApi.updateSettings, changes),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery(userId).queryKey, settings),
  });
}
