import type { Team } from '@sportspot/catalogue/team.ts';
import { RARITY_KEPT_FOR, type RarityAnswer, rarityApi } from '@sportspot/domain/rarity.contract.ts';
import type { TeamRarity } from '@sportspot/domain/rarity.rules.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { optionalQuery } from '../lib/query-client.ts';
import { whenIdle } from '../lib/when-idle.ts';

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

/** Optional data: loaded when the browser is idle. */
async function readRarity(): Promise<RarityAnswer> {
  await new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
  const answer = await call(rarityApi.all, {});
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
