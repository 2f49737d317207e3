import type { BadgeRules } from './badges.rules.ts';
import type { BadgeProgress } from './badges.shapes.ts';

/** A level of a badge as it was awarded to a user. */
export interface HeldAward {
  readonly id: string;
  readonly level: number;
  readonly decidedAt: number | null;
  /** The version of the definition that awarded it. */
  readonly version: number;
  /** The teams that earned it, if it is kept as long as they stay spotted; otherwise null. */
  readonly teamIds: readonly string[] | null;
}

/** A level as the rules award it now. */
export interface GivenAward extends HeldAward {
  /** The team of the deciding spot, if a spot decided. */
  readonly teamId: string | null;
}

export interface SettledAwards {
  readonly given: readonly GivenAward[];
  /** Awards that stay unchanged. */
  readonly kept: readonly HeldAward[];
  readonly taken: readonly HeldAward[];
}

const keyOf = ({ id, level }: Pick<HeldAward, 'id' | 'level'>): string => `${level} ${id}`;

/**
 * Compares the awards a user holds with what the rules award now. An award by another version of a definition stays: changing a
 * definition takes nothing away. So does one that depends on other people (trips, groups). All others follow the rules: an award is
 * lost when the user removes a spot that it needs. A rarity award stays as long as its teams are spotted.
 */
export function settleAwards(
  { badges }: Pick<BadgeRules, 'badges'>,
  progress: readonly BadgeProgress[],
  held: readonly HeldAward[],
  isSpotted: (teamId: string) => boolean,
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
  const isKept = (award: HeldAward): boolean => lasting.has(keyOf(award)) || (award.teamIds?.every(isSpotted) ?? false);
  return { given, kept: left.filter(isKept), taken: left.filter((award) => !isKept(award)) };
}
