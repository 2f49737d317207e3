import { linksApi } from '@sportspot/domain/links.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** The links I made that still lead somewhere. Views rise while nobody looks, so that they are asked for anew. */
export const ownLinksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['links', userId] as const,
    queryFn: () => call(linksApi.mine, {}),
    staleTime: 0,
  });

/** Where a link leads: {origin}/shared/{token}. */
export const linkAddress = (shareToken: string): string => location.origin + paths.shared(shareToken);
