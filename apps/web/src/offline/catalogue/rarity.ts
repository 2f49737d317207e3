import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { RarityAnswer } from '@sportspot/domain/teams/rarity.contract.ts';
import type { TeamRarity } from '@sportspot/domain/teams/rarity.rules.ts';
import { RARITY_KEPT_FOR } from '@sportspot/domain/teams/teams.constants.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { optionalQuery } from '../../lib/api/query-client.ts';
import { afterFirstView } from '../../lib/loading/first-view.ts';

/** Rarity of each team, as last loaded. */
export interface Rarity {
  /** Stable per team, so that a card re-renders only when its own rarity changes. */
  readonly of: (team: Pick<Team, 'no'>) => TeamRarity;
}

const KEY = 'sportspot.rarity';

interface Kept {
  readonly answer: RarityAnswer;
  readonly readAt: number;
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the next start needs the network.
  }
}

function takeKept(): Kept | undefined {
  try {
    const kept = globalThis.localStorage?.getItem(KEY);
    // Written by `keep` only.
    return kept ? (JSON.parse(kept) as Kept) : undefined;
  } catch {
    return undefined;
  }
}

export function rarityOf({ teams, others }: RarityAnswer): Rarity {
  const known = new Map(teams.map(([no, spotters, points]) => [no, { spotters, points }]));
  const nobody = { spotters: 0, points: others };
  return { of: ({ no }) => known.get(no) ?? nobody };
}

/** Optional data: loaded after the first view. */
async function readRarity(): Promise<RarityAnswer> {
  await new Promise<void>((resolve) => {
    afterFirstView(resolve);
  });
  const answer = await call('GET /api/rarity', {});
  keep({ answer, readAt: Date.now() });
  return answer;
}

const rarityQuery = () => {
  const kept = takeKept();
  return queryOptions({
    queryKey: ['rarity'] as const,
    queryFn: readRarity,
    meta: optionalQuery,
    select: rarityOf,
    staleTime: RARITY_KEPT_FOR * 1000,
    ...(kept && { initialData: kept.answer, initialDataUpdatedAt: kept.readAt }),
  });
};

let query: ReturnType<typeof rarityQuery> | undefined;

/** Rarity of the teams; undefined until first loaded on this device. */
export function useRarity(): Rarity | undefined {
  query ??= rarityQuery();
  return useQuery(query).data;
}
