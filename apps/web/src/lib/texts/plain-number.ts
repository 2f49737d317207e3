/** A whole number with commas, as every language of the app writes it; null for other numbers. */
export function plainNumber(value: number): string | null {
  if (!Number.isSafeInteger(value) || value < 0) return null;
  let [left, groups] = [String(value), ''];
  while (left.length > 3) [left, groups] = [left.slice(0, -3), `,${left.slice(-3)}${groups}`];
  return left + groups;
}
