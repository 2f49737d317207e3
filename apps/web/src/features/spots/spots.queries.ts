import { spotsApi } from '@sportspot/domain/spots.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Somebody's spots with their totals. */
export const collectionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['spots', 'collection', userId] as const,
    queryFn: () => call(spotsApi.list, { userId }),
  });
