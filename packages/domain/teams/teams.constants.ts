/** The TTL of the response in seconds; the numbers are recounted every ten minutes. */
export const RARITY_KEPT_FOR = 300;
