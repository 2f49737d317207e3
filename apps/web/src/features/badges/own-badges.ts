import type { OwnBadge } from '@sportspot/domain/badges/badges.contract.ts';
import type { BadgeRules, CompiledBadge } from '@sportspot/domain/badges/badges.rules.ts';
import type { BadgeAward, BadgeDefinition, BadgeFacts, BadgeProgress } from '@sportspot/domain/badges/badges.shapes.ts';
import { badgeSpotOf } from '@sportspot/domain/badges/facts.ts';
import type { Spots } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { BadgeLevels } from '../../offline/account/account-db.ts';
import type { Catalogue } from '../../offline/catalogue/catalogue.ts';
import type { Rarity } from '../../offline/catalogue/rarity.ts';

/** The highest level of each badge that has one, by its id. */
export type Levels = BadgeLevels;

/** A badge with its progress. */
export interface ShownBadge {
  readonly definition: BadgeDefinition;
  readonly goals: readonly number[];
  /** 0 while it is not earned. */
  readonly level: number;
  readonly value: number;
  /** When the current level was reached, if known. */
  readonly decidedAt: string | null;
}

/** The facts this device has: the user's spots. Trips and groups are counted by the server. */
export const factsOf = (collection: Spots, rarity: Rarity | undefined, { byId }: Catalogue): BadgeFacts => ({
  spots: [...collection.values()].map(badgeSpotOf),
  trips: [],
  groups: [],
  pointsOf: (teamId) => {
    const team = byId.get(teamId);
    return team && rarity ? rarity.of(team).points : 0;
  },
});

const isCountedByServer = ({ definition: { measure } }: CompiledBadge): boolean =>
  measure.kind === 'trips' || measure.kind === 'groups';

/** When a level was reached: the spot's own time with its UTC offset, if the deciding spot is known. */
function decidedAt(
  award: BadgeAward | undefined,
  fromServer: string | null,
  collection: Spots | undefined,
): string | null {
  if (award?.decidedAt == null || (fromServer !== null && Date.parse(fromServer) !== award.decidedAt))
    return fromServer;
  return collection?.get(award.teamId ?? '')?.spottedAt ?? new Date(award.decidedAt).toISOString();
}

function shown(
  badge: CompiledBadge,
  local: BadgeProgress | undefined,
  fromServer: OwnBadge | undefined,
  collection: Spots | undefined,
): ShownBadge {
  const { definition, goals } = badge;
  const earned = local?.awards.length ?? 0;
  const level = Math.min(goals.length, Math.max(earned, fromServer?.level ?? 0));
  return {
    definition,
    goals,
    level,
    value: (isCountedByServer(badge) ? fromServer?.value : local?.value) ?? fromServer?.value ?? 0,
    decidedAt: decidedAt(
      local?.awards[level - 1],
      fromServer?.level === level ? fromServer.decidedAt : null,
      collection,
    ),
  };
}

/** Every badge, merged from the local evaluation and the server's response: the higher level wins. */
export function shownBadges(
  { badges }: BadgeRules,
  local: readonly BadgeProgress[] | undefined,
  fromServer: readonly OwnBadge[] | undefined,
  collection?: Spots,
): ShownBadge[] {
  const localById = new Map(local?.map((progress) => [progress.id, progress]));
  const fromServerById = new Map(fromServer?.map((badge) => [badge.id, badge]));
  return badges.map((badge) => {
    const { id } = badge.definition;
    return shown(badge, localById.get(id), fromServerById.get(id), collection);
  });
}

export const levelsOf = (badges: readonly ShownBadge[]): Levels =>
  Object.fromEntries(badges.flatMap(({ definition, level }) => (level > 0 ? [[definition.id, level]] : [])));

/** Badges with a level above the known one. */
export const newBadges = (badges: readonly ShownBadge[], known: Levels): ShownBadge[] =>
  badges.filter(({ definition, level }) => level > (known[definition.id] ?? 0));

/** The league that a badge requires every team of at this level; null for other badges. */
export function finishedLeague({ definition: { measure, levels } }: ShownBadge, level: number): string | null {
  if (measure.kind !== 'teams' || levels[level - 1] !== 'all') return null;
  const { leagues, ...others } = measure.of;
  return leagues?.length === 1 && Object.keys(others).length === 0 ? (leagues[0] ?? null) : null;
}

/** Badges in the order of announcement: finished leagues first, then higher levels. */
export const mostNotable = (badges: readonly ShownBadge[]): ShownBadge[] =>
  badges.toSorted(
    (one, other) =>
      Number(finishedLeague(other, other.level) !== null) - Number(finishedLeague(one, one.level) !== null) ||
      other.level - one.level,
  );
