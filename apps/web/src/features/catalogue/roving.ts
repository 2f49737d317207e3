/** Where a key leads in a grid of items filled row by row; undefined where it leads nowhere. */
export function nextInGrid(key: string, index: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = index + step;
  if (next >= 0 && next < count) return next;
  // Below the last full row the last item is as near as it gets.
  const hasRowBelow = Math.floor(index / columns) < Math.floor((count - 1) / columns);
  return key === 'ArrowDown' && hasRowBelow ? count - 1 : undefined;
}

/** How many items stand in the first row, as the style sheet has laid them out at this width. */
export function columnsOf(items: readonly Pick<HTMLElement, 'offsetTop'>[]): number {
  const top = items[0]?.offsetTop;
  const nextRow = items.findIndex((item) => item.offsetTop !== top);
  return nextRow === -1 ? Math.max(1, items.length) : nextRow;
}
