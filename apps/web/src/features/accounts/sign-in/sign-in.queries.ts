import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** My sign-in methods. */
export const methodsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'sign-in-methods', userId] as const,
    queryFn: () => call('GET /api/account/sign-in-methods', {}),
  });

/** My sessions. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'sessions', userId] as const,
    queryFn: () => call('GET /api/account/sessions', {}),
  });
