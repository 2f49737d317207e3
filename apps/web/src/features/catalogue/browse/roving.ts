/** The index that a key moves the focus to, in a grid filled row by row; undefined if it moves nowhere. */
export function nextInGrid(key: string, index: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = index + step;
  if (next >= 0 && next < count) return next;
  // The row below is not full: go to its last item.
  const hasRowBelow = Math.floor(index / columns) < Math.floor((count - 1) / columns);
  return key === 'ArrowDown' && hasRowBelow ? count - 1 : undefined;
}

/** The number of items in the first row, as laid out at the current width. */
export function columnsOf(items: readonly Pick<HTMLElement, 'offsetTop'>[]): number {
  const top = items[0]?.offsetTop;
  const nextRow = items.findIndex((item) => item.offsetTop !== top);
  return nextRow === -1 ? Math.max(1, items.length) : nextRow;
}
