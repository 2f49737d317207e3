/** By code units, as PostgreSQL orders ids, and not as a language orders words. */
export const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
