import type { Page } from '@playwright/test';

/** The device's disk is full: its database takes no new operation, until the page is loaded again. */
export const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });

/** Holds the device's outbox, as a slow disk does; gives back how to let go of it. */
export async function holdDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('sportspot.')) ?? {};
    const opening = indexedDB.open(name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
    // A transaction lives for as long as it is asked something.
    const ask = () => {
      if (!('letGo' in window)) store.count().onsuccess = ask;
    };
    ask();
  });
  return () => page.evaluate(() => void Object.assign(window, { letGo: true }));
}

/** What the browser still keeps of a person: databases, what was stored, and the keys of caches. */
export const keptOf = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caching = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const kept = [...databases, ...caching.flat(), JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    return kept.filter((text) => text?.includes(id));
  }, userId);
