import type { Team } from '@sportspot/catalogue/team.ts';
import { RARITY_KEPT_FOR, type RarityAnswer, rarityApi } from '@sportspot/domain/rarity.contract.ts';
import type { TeamRarity } from '@sportspot/domain/rarity.rules.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { adornment } from '../lib/query-client.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** How rare each team is, as it was read last. */
export interface Rarity {
  /** The same object for the same team, so that a card is drawn again only when its own rarity changes. */
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
    // Full or forbidden: then the next start needs the network.
  }
}

function takeKept(): Kept | undefined {
  try {
    const kept = globalThis.localStorage?.getItem(KEY);
    // Written by `keep` alone.
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

/** Adornment of what is on the screen already: it is read when the browser has nothing else to do. */
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
    meta: adornment,
    select: rarityOf,
    staleTime: RARITY_KEPT_FOR * 1000,
    ...(kept && { initialData: kept.answer, initialDataUpdatedAt: kept.readAt }),
  });
};

let query: ReturnType<typeof rarityQuery> | undefined;

/** How rare the teams are; undefined until it has been read once on this device. */
export function useRarity(): Rarity | undefined {
  query ??= rarityQuery();
  return useQuery(query).data;
}
