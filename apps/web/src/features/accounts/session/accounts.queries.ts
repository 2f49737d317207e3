import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** The user's settings, most of them about what others may see. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'settings', userId] as const,
    queryFn: () => call('GET /api/account/settings', {}),
  });

/** A user as others see them. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'person', userId] as const,
    queryFn: () => call('GET /api/users/:userId', { userId }),
  });
