import { expect, type Page } from '@playwright/test';

/** Waits until the app has its badges; from then on it announces new ones. */
export const untilBadgesAreKept = (page: Page): Promise<void> =>
  expect(page.locator('[data-badges="ready"]')).toBeAttached({ timeout: 30_000 });

/** The region that announces new badges. */
export const newsOfBadges = (page: Page) => page.locator('[data-badges]');
