import { reviewsApi, yearCardPath } from '@sportspot/domain/reviews.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A year in numbers; `spots` of the device say when it has to be asked for anew. */
export const yearQuery = (userId: string, year: number, timeZone: string, spots: number) =>
  queryOptions({
    queryKey: ['reviews', userId, year, timeZone, spots] as const,
    queryFn: () => call(reviewsApi.year, { year, timeZone }),
  });

/** Where the picture of a year is; another number of spots is another address, so that it is drawn anew. */
export const yearCardAddress = (year: number, timeZone: string, spots: number): string =>
  `${yearCardPath(year)}?${new URLSearchParams({ timeZone, spots: String(spots) })}`;
