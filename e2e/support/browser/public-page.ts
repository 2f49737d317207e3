import type { Page } from '@playwright/test';

/** Waits until React has hydrated a page that the server rendered: React adds keys of its own to its elements. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
