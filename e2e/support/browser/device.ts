import type { Page } from '@playwright/test';

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
