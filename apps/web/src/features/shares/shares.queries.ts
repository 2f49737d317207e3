import type { SharedPage } from '@sportspot/domain/sharing/shares.contract.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { catalogueQuery } from '../../offline/catalogue/catalogue.ts';
import { type ShownTeam, toShownTeam } from './shown-team.ts';

const sharesKeys = {
  page: (token: string) => ['shares', 'page', token] as const,
  relation: (token: string) => ['shares', 'relation', token] as const,
  member: (token: string, userId: string) => ['shares', 'member', token, userId] as const,
};

/** A shared page with the teams it names. */
export interface Shown {
  readonly page: SharedPage;
  readonly teams: readonly ShownTeam[];
}

async function load(client: QueryClient, token: string): Promise<Shown> {
  const page = await call('GET /api/shared/by-token/:token', { token });
  if (page.type !== 'all-time' || page.spottedTeams.length === 0) return { page, teams: [] };
  const { byId } = await client.fetchQuery(catalogueQuery);
  return { page, teams: page.spottedTeams.flatMap(({ teamId }) => byId.get(teamId) ?? []).map(toShownTeam) };
}

/** The content of a share link. Never refetched while the page is open, so it doesn't change under the reader. */
export const shownQuery = (token: string) =>
  queryOptions({
    queryKey: sharesKeys.page(token),
    queryFn: ({ client }) => load(client, token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Whether the viewer is signed in and already a member. */
export const relationQuery = (token: string) =>
  queryOptions({
    queryKey: sharesKeys.relation(token),
    queryFn: () => call('GET /api/shared/by-token/:token/me', { token }),
  });

export const memberQuery = (token: string, userId: string) =>
  queryOptions({
    queryKey: sharesKeys.member(token, userId),
    queryFn: () => call('GET /api/shared/by-token/:token/members/:userId', { token, userId }),
  });
