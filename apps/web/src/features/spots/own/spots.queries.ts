import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** Another user's spots with totals, as visible to the viewer. One's own spots come from the device. */
export const collectionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['spots', 'collection', userId] as const,
    queryFn: () => call('GET /api/users/:userId/spots', { userId }),
  });
