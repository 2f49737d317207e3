import type { BadgeRules } from './badges.rules.ts';
import type { BadgeProgress } from './badges.shapes.ts';

/** A level that somebody has, as it was awarded. */
export interface HeldAward {
  readonly id: string;
  readonly level: number;
  readonly decidedAt: number | null;
  /** Of the definition that gave it. */
  readonly version: number;
  /** The teams that gave it, where it stays while they do. */
  readonly teamIds: readonly string[] | null;
}

/** A level as the rules give it now. */
export interface GivenAward extends HeldAward {
  /** The team whose spot decided, if one did. */
  readonly teamId: string | null;
}

export interface SettledAwards {
  readonly given: readonly GivenAward[];
  /** What stays as it was awarded. */
  readonly kept: readonly HeldAward[];
  readonly taken: readonly HeldAward[];
}

const keyOf = ({ id, level }: Pick<HeldAward, 'id' | 'level'>): string => `${level} ${id}`;

/**
 * What becomes of somebody's awards. One by another definition stays as it is: a change of definitions takes nothing away. So
 * does one that others have a part in. All else is what the rules give now; what they give no more goes, because its owner took
 * away a spot that it needs, except for rarity, where it stays while its teams do.
 */
export function settleAwards(
  { badges }: Pick<BadgeRules, 'badges'>,
  progress: readonly BadgeProgress[],
  held: readonly HeldAward[],
  stands: (teamId: string) => boolean,
): SettledAwards {
  const known = new Map(badges.map((badge) => [badge.definition.id, badge]));
  const isOf = ({ id, version }: HeldAward): boolean => known.get(id)?.version === version;
  const lasting = new Set(held.filter((award) => !isOf(award) || known.get(award.id)?.hold === 'ever').map(keyOf));
  const given = progress.flatMap(({ id, goals, awards, teamIds }) => {
    const { version = 0, hold } = known.get(id) ?? {};
    return awards
      .filter(({ level }) => !lasting.has(keyOf({ id, level })))
      .map((award) => ({
        id,
        ...award,
        version,
        teamIds: hold === 'teams' ? teamIds.slice(0, goals[award.level - 1]) : null,
      }));
  });
  const renewed = new Set(given.map(keyOf));
  const left = held.filter((award) => !renewed.has(keyOf(award)));
  const isKept = (award: HeldAward): boolean => lasting.has(keyOf(award)) || (award.teamIds?.every(stands) ?? false);
  return { given, kept: left.filter(isKept), taken: left.filter((award) => !isKept(award)) };
}
