import { type BrowseSort, browseSorts } from '@sportspot/catalogue/sort.ts';

const KEY = 'sportspot.order';

/** The order that was last chosen on this device; Popular until one is. */
export function readKeptOrder(): BrowseSort {
  try {
    const kept = localStorage.getItem(KEY);
    return browseSorts.find((sort) => sort === kept) ?? 'popular';
  } catch {
    return 'popular';
  }
}

export function keepOrder(sort: BrowseSort): void {
  try {
    localStorage.setItem(KEY, sort);
  } catch {
    // Storage is full or blocked: the choice holds until the page is left.
  }
}
