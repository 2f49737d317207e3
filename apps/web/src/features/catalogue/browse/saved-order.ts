import { type BrowseSort, browseSorts } from '@sportspot/catalogue/teams/sort.ts';

const KEY = 'sportspot.order';

/** The order last chosen on this device; Popular by default. */
export function readSavedOrder(): BrowseSort {
  try {
    const saved = localStorage.getItem(KEY);
    return browseSorts.find((sort) => sort === saved) ?? 'popular';
  } catch {
    return 'popular';
  }
}

export function saveOrder(sort: BrowseSort): void {
  try {
    localStorage.setItem(KEY, sort);
  } catch {
    // Storage is full or blocked: the choice lasts until the page is closed.
  }
}
