/** Each halving of the spotters is worth so many points. */
export const POINTS_PER_HALVING = 10;
/** Added to both numbers of people, so that a few early spots neither make nor break a rarity. */
export const SMOOTHING = 5;
export const POINTS_MAX = 100;

/**
 * How rare a team is, from 1 to 100 points. The formula is public:
 *
 *   points = 1 + 10 × log2((most + 5) / (spotters + 5)), rounded, 100 at most
 *
 * `spotters` is how many different people have the team in their collection, `most` the same number of the team that most
 * people have. So the commonest team gives 1 point, and each halving of its spotters 10 more. Points stand beside a rank
 * and never decide it.
 */
export function rarityPoints(spotters: number, most: number): number {
  const halvings = Math.log2((Math.max(most, spotters) + SMOOTHING) / (spotters + SMOOTHING));
  return Math.min(POINTS_MAX, 1 + Math.round(POINTS_PER_HALVING * halvings));
}

export const rarityNames = ['common', 'uncommon', 'rare', 'very-rare', 'legendary'] as const;
export type RarityName = (typeof rarityNames)[number];

/** From so many points on a team is called so: half, an eighth, a 32nd and a 128th of the people of the commonest team. */
export const rarityFrom: Readonly<Record<RarityName, number>> = {
  common: 1,
  uncommon: 11,
  rare: 31,
  'very-rare': 51,
  legendary: 71,
};

/** The word for a number of points. */
export const rarityName = (points: number): RarityName =>
  rarityNames.findLast((name) => points >= rarityFrom[name]) ?? 'common';

/** How rare one team is. */
export interface TeamRarity {
  readonly spotters: number;
  readonly points: number;
}
