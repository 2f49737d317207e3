import { reviewsApi, yearCardPath } from '@sportspot/domain/reviews.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A year in numbers. The number of spots is part of the key, so a new spot makes a new request. */
export const yearQuery = (userId: string, year: number, timeZone: string, spots: number) =>
  queryOptions({
    queryKey: ['reviews', userId, year, timeZone, spots] as const,
    queryFn: () => call(reviewsApi.year, { year, timeZone }),
  });

/** URL of a year's image. The number of spots is part of it, so a new spot bypasses the browser's cache. */
export const yearCardAddress = (year: number, timeZone: string, spots: number): string =>
  `${yearCardPath(year)}?${new URLSearchParams({ timeZone, spots: String(spots) })}`;
