/** The points for each time that half as many people have a team. */
export const POINTS_PER_HALVING = 10;
/** Added to both counts, so that a few early spots have little effect. */
export const SMOOTHING = 5;
export const POINTS_MAX = 100;

/**
 * The rarity of a team, from 1 to 100 points. The formula is public:
 *
 *   points = 1 + 10 × log2((most + 5) / (spotters + 5)), rounded, 100 at most
 *
 * `spotters` is the number of people who have the team in their collection, `most` the number for the most-spotted team. So the
 * most-spotted team is worth 1 point, and each time half as many people have a team, it is worth 10 more. Points are shown next to a
 * rank and never affect it.
 */
export function rarityPoints(spotters: number, most: number): number {
  const halvings = Math.log2((Math.max(most, spotters) + SMOOTHING) / (spotters + SMOOTHING));
  return Math.min(POINTS_MAX, 1 + Math.round(POINTS_PER_HALVING * halvings));
}

export const rarityNames = ['common', 'uncommon', 'rare', 'very-rare', 'legendary'] as const;
export type RarityName = (typeof rarityNames)[number];

/** The lowest points of each name: half, an eighth, a 32nd, and a 128th of the spotters of the most-spotted team. */
export const rarityFrom: Readonly<Record<RarityName, number>> = {
  common: 1,
  uncommon: 11,
  rare: 31,
  'very-rare': 51,
  legendary: 71,
};

/** The name for a number of points. */
export const rarityName = (points: number): RarityName =>
  rarityNames.findLast((name) => points >= rarityFrom[name]) ?? 'common';

/** The rarity of one team. */
export interface TeamRarity {
  readonly spotters: number;
  readonly points: number;
}
