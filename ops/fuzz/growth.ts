/** The share of the run in which caches fill. */
const WARM = 0.3;
const SMALLEST_MB = 20;

/** Detects a memory leak from heap sizes after garbage collections; null if there is none. */
export function growthOf(heap: readonly number[]): string | null {
  const warm = heap.slice(Math.floor(heap.length * WARM));
  if (warm.length < 4) return null;
  const third = Math.ceil(warm.length / 3);
  const before = Math.max(...warm.slice(0, third));
  const after = Math.min(...warm.slice(-third));
  return after > before * 1.2 + SMALLEST_MB
    ? `memory keeps growing: from ${before.toFixed()} to ${after.toFixed()} MB`
    : null;
}
