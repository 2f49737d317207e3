/** Progress as shown: a whole percentage, 0 when there is nothing to progress through, never above 100. */
export function progressPercent(spotted: number, available: number): number {
  if (available <= 0) return 0;
  return Math.min(100, Math.round((spotted / available) * 100));
}
