import { signInApi } from '@sportspot/domain/sign-in.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** My sign-in methods. */
export const methodsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'sign-in-methods', userId] as const,
    queryFn: () => call(signInApi.methods, {}),
  });

/** My sessions. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'sessions', userId] as const,
    queryFn: () => call(signInApi.sessions, {}),
  });
