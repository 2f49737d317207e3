import type { OutputOf } from '@sportspot/domain/endpoint.ts';
import { spotsApi } from '@sportspot/domain/spots.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Somebody's spots with their totals. */
export type Collection = OutputOf<typeof spotsApi.list>;

export const spotsKeys = {
  collection: (userId: string) => ['spots', 'collection', userId] as const,
};

export const collectionQuery = (userId: string) =>
  queryOptions({
    queryKey: spotsKeys.collection(userId),
    queryFn: () => call(spotsApi.list, { userId }),
  });
