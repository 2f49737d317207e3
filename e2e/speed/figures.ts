/** The smallest value that at least `share` of all values don't exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** Prints the measured values, so that a run shows how close they are to the limit. */
export function report(what: string, values: readonly number[]): void {
  const [median, p95, longest] = [0.5, 0.95, 1].map((share) => quantile(values, share).toFixed(1));
  console.log(`${what}: median ${median} ms, p95 ${p95} ms, longest ${longest} ms`);
}
