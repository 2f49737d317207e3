/** Caches fill first. */
const WARM = 0.3;
const SMALLEST_MB = 20;

/** Says that memory keeps growing, by the heap after collections over a run; null where it does not. */
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
