import type { OwnBadge } from '@sportspot/domain/badges.contract.ts';
import { badgeSpotOf } from '@sportspot/domain/badges.facts.ts';
import type { BadgeRules, CompiledBadge } from '@sportspot/domain/badges.rules.ts';
import type { BadgeAward, BadgeDefinition, BadgeFacts, BadgeProgress } from '@sportspot/domain/badges.shapes.ts';
import type { Spots } from '@sportspot/domain/own-spots.rules.ts';
import type { BadgeLevels } from '../../offline/account-db.ts';
import type { Catalogue } from '../../offline/catalogue.ts';
import type { Rarity } from '../../offline/rarity.ts';

/** The highest level of each badge that has one, by its id. */
export type Levels = BadgeLevels;

/** A badge as it hangs on the wall. */
export interface ShownBadge {
  readonly definition: BadgeDefinition;
  readonly goals: readonly number[];
  /** 0 while it is not earned. */
  readonly level: number;
  readonly value: number;
  /** When the highest level was decided, if that is known. */
  readonly decidedAt: string | null;
}

/** What this device knows of a person: their spots. Trips and groups are the server's to count. */
export const factsOf = (collection: Spots, rarity: Rarity | undefined, { byId }: Catalogue): BadgeFacts => ({
  spots: [...collection.values()].map(badgeSpotOf),
  trips: [],
  groups: [],
  pointsOf: (teamId) => {
    const team = byId.get(teamId);
    return team && rarity ? rarity.of(team).points : 0;
  },
});

const isServers = ({ definition: { measure } }: CompiledBadge): boolean =>
  measure.kind === 'trips' || measure.kind === 'groups';

/** When an award was decided: on the fan's own day, where a spot of theirs decided it. */
function decidedAt(award: BadgeAward | undefined, told: string | null, collection: Spots | undefined): string | null {
  if (award?.decidedAt == null || (told !== null && Date.parse(told) !== award.decidedAt)) return told;
  return collection?.get(award.teamId ?? '')?.spottedAt ?? new Date(award.decidedAt).toISOString();
}

function shown(
  badge: CompiledBadge,
  own: BadgeProgress | undefined,
  told: OwnBadge | undefined,
  collection: Spots | undefined,
): ShownBadge {
  const { definition, goals } = badge;
  const earned = own?.awards.length ?? 0;
  const level = Math.min(goals.length, Math.max(earned, told?.level ?? 0));
  return {
    definition,
    goals,
    level,
    value: (isServers(badge) ? told?.value : own?.value) ?? told?.value ?? 0,
    decidedAt: decidedAt(own?.awards[level - 1], told?.level === level ? told.decidedAt : null, collection),
  };
}

/** Every badge, by what this device measures and what the server has told: whichever knows of more. */
export function shownBadges(
  { badges }: BadgeRules,
  own: readonly BadgeProgress[] | undefined,
  told: readonly OwnBadge[] | undefined,
  collection?: Spots,
): ShownBadge[] {
  const ownById = new Map(own?.map((progress) => [progress.id, progress]));
  const toldById = new Map(told?.map((badge) => [badge.id, badge]));
  return badges.map((badge) => {
    const { id } = badge.definition;
    return shown(badge, ownById.get(id), toldById.get(id), collection);
  });
}

export const levelsOf = (badges: readonly ShownBadge[]): Levels =>
  Object.fromEntries(badges.flatMap(({ definition, level }) => (level > 0 ? [[definition.id, level]] : [])));

/** Badges with a level above the known one. */
export const newBadges = (badges: readonly ShownBadge[], known: Levels): ShownBadge[] =>
  badges.filter(({ definition, level }) => level > (known[definition.id] ?? 0));

/** The league of which a badge asks for every team, if it does at this level. */
export function finishedLeague({ definition: { measure, levels } }: ShownBadge, level: number): string | null {
  if (measure.kind !== 'teams' || levels[level - 1] !== 'all') return null;
  const { leagues, ...others } = measure.of;
  return leagues?.length === 1 && Object.keys(others).length === 0 ? (leagues[0] ?? null) : null;
}

/** What is told first when several come at once: a finished league, then the higher level. */
export const mostNotable = (badges: readonly ShownBadge[]): ShownBadge[] =>
  badges.toSorted(
    (one, other) =>
      Number(finishedLeague(other, other.level) !== null) - Number(finishedLeague(one, one.level) !== null) ||
      other.level - one.level,
  );
