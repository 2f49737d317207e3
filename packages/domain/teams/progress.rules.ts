/** Progress as an integer percentage; 0 if nothing is available, never above 100. */
export function progressPercent(spotted: number, available: number): number {
  if (available <= 0) return 0;
  return Math.min(100, Math.round((spotted / available) * 100));
}
