import type { Page } from '@playwright/test';

/** Until the app has taken over a page that the server rendered: React marks what is its own. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
