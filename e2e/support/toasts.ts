import { expect, type Locator, type Page } from '@playwright/test';

/** From here on no toast goes away by itself, however slow the machine is. Wants `page.clock.install()` before the page. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/** Lets little time pass, again and again, until a toast is there. */
export const untilShown = (page: Page, toast: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    expect(await toast.isVisible()).toBe(true);
  }).toPass();

/** The toast with these words. */
export const toastOf = (page: Page, words: string): Locator => page.getByRole('listitem').filter({ hasText: words });
