import { yearCardPath } from '@sportspot/domain/profiles/profiles.constants.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** A year in numbers. The number of spots is part of the key, so a new spot makes a new request. */
export const yearQuery = (userId: string, year: number, timeZone: string, spots: number) =>
  queryOptions({
    queryKey: ['reviews', userId, year, timeZone, spots] as const,
    queryFn: () => call('GET /api/years/:year', { year, timeZone }),
  });

/** URL of a year's image. The number of spots is part of it, so a new spot bypasses the browser's cache. */
export const yearCardAddress = (year: number, timeZone: string, spots: number): string =>
  `${yearCardPath(year)}?${new URLSearchParams({ timeZone, spots: String(spots) })}`;
