import { type BadgeRules, badgeRules, badgeRulesInSteps } from '@sportspot/domain/badges/badges.rules.ts';
import { badgeDefinitions } from '@sportspot/domain/badges/definitions.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api/api.ts';
import { optionalQuery } from '../../lib/api/query-client.ts';
import { runInSlices } from '../../lib/loading/run-in-slices.ts';
import { useAccountState } from '../../offline/account/use-account.ts';
import { type Catalogue, useCatalogue } from '../../offline/catalogue/catalogue.ts';
import { useRarity } from '../../offline/catalogue/rarity.ts';
import { factsOf, type ShownBadge, shownBadges } from './own-badges.ts';

/** Keyed by user, so that the next user never sees them. */
const badgesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['badges', userId] as const,
    queryFn: () => call('GET /api/badges', {}),
    meta: optionalQuery,
  });

const rulesByCatalogue = new WeakMap<Catalogue, BadgeRules>();

function rulesFor(catalogue: Catalogue): BadgeRules {
  const rules = rulesByCatalogue.get(catalogue) ?? badgeRules(badgeDefinitions, catalogue.teams);
  rulesByCatalogue.set(catalogue, rules);
  return rules;
}

/** Compiles the rules in short slices, ahead of their first use. */
export async function prepareRules(catalogue: Catalogue): Promise<void> {
  if (rulesByCatalogue.has(catalogue)) return;
  rulesByCatalogue.set(catalogue, await runInSlices(badgeRulesInSteps(badgeDefinitions, catalogue.teams)));
}

/** Evaluates every badge with the current spots. Slow, so the caller decides when. */
export type MeasureBadges = () => readonly ShownBadge[];

/**
 * Returns a function that evaluates the user's badges, online or offline; a new function whenever its inputs change. Undefined until
 * the spots are loaded and the request to the server has settled.
 */
export function useMeasureBadges(userId: string): MeasureBadges | undefined {
  const catalogue = useCatalogue().data;
  const rarity = useRarity();
  const collection = useAccountState(userId, ({ spots }) => spots?.collection);
  const { data, isPending } = useQuery(badgesQuery(userId));
  return useMemo(() => {
    // With a league missing, badges would count as complete too early.
    if (!catalogue || catalogue.incomplete || !collection || isPending) return undefined;
    return () => {
      const rules = rulesFor(catalogue);
      return shownBadges(rules, rules.evaluate(factsOf(collection, rarity, catalogue)), data?.badges, collection);
    };
  }, [catalogue, rarity, collection, data, isPending]);
}

/** The user's current badges. */
export function useBadges(userId: string): readonly ShownBadge[] | undefined {
  const measure = useMeasureBadges(userId);
  return useMemo(() => measure?.(), [measure]);
}
