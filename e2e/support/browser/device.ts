import type { Page } from '@playwright/test';

/** Locks the device's outbox, like a slow disk. Returns a function that unlocks it. */
export async function lockOutbox(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('sportspot.')) ?? {};
    const opening = indexedDB.open(name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
    // A transaction stays open only while it has pending requests.
    const ask = () => {
      if (!('letGo' in window)) store.count().onsuccess = ask;
    };
    ask();
  });
  return () => page.evaluate(() => void Object.assign(window, { letGo: true }));
}

/** What the browser still stores about a user: database names, storage entries, and cached URLs with the user's id. */
export const keptOf = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caching = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const kept = [...databases, ...caching.flat(), JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    return kept.filter((text) => text?.includes(id));
  }, userId);
