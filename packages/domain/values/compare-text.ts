/** By code units, as PostgreSQL orders IDs, not by the rules of a language. */
export const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
