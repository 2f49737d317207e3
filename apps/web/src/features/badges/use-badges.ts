import { badgesApi } from '@sportspot/domain/badges.contract.ts';
import { badgeDefinitions } from '@sportspot/domain/badges.definitions.ts';
import { type BadgeRules, badgeRules } from '@sportspot/domain/badges.rules.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { optionalQuery } from '../../lib/query-client.ts';
import { type Catalogue, useCatalogue } from '../../offline/catalogue.ts';
import { useRarity } from '../../offline/rarity.ts';
import { useAccountState } from '../../offline/use-account.ts';
import { factsOf, type ShownBadge, shownBadges } from './own-badges.ts';

/** Under the person: whoever signs in next has badges of their own. */
const badgesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['badges', userId] as const,
    queryFn: () => call(badgesApi.mine, {}),
    meta: optionalQuery,
  });

const rulesByCatalogue = new WeakMap<Catalogue, BadgeRules>();

function rulesFor(catalogue: Catalogue): BadgeRules {
  const rules = rulesByCatalogue.get(catalogue) ?? badgeRules(badgeDefinitions, catalogue.teams);
  rulesByCatalogue.set(catalogue, rules);
  return rules;
}

/** Says how far one is with every badge, by the spots of this moment. It takes a while, so that the asker says when. */
export type MeasureBadges = () => readonly ShownBadge[];

/**
 * How to measure one's own badges, whether there is a network or not: another function whenever something has changed.
 * Undefined until the person's spots are known, and what the server says of them, if it can be asked.
 */
export function useMeasureBadges(userId: string): MeasureBadges | undefined {
  const catalogue = useCatalogue().data;
  const rarity = useRarity();
  const collection = useAccountState(userId, ({ spots }) => spots?.collection);
  const { data, isPending } = useQuery(badgesQuery(userId));
  return useMemo(() => {
    // A league that could not be loaded is smaller than it is: nothing is judged by it.
    if (!catalogue || catalogue.incomplete || !collection || isPending) return undefined;
    return () => {
      const rules = rulesFor(catalogue);
      return shownBadges(rules, rules.evaluate(factsOf(collection, rarity, catalogue)), data?.badges, collection);
    };
  }, [catalogue, rarity, collection, data, isPending]);
}

/** One's own badges as they are now. */
export function useBadges(userId: string): readonly ShownBadge[] | undefined {
  const measure = useMeasureBadges(userId);
  return useMemo(() => measure?.(), [measure]);
}
