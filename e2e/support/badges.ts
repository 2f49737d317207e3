import { expect, type Page } from '@playwright/test';

/** From here on a new badge is told. */
export const untilBadgesAreKept = (page: Page): Promise<void> =>
  expect(page.locator('[data-badges="ready"]')).toBeAttached({ timeout: 30_000 });

/** Where new badges are told. */
export const newsOfBadges = (page: Page) => page.locator('[data-badges]');
