import type { Locator, Page } from '@playwright/test';

/** Only Chromium's driver has fingers: elsewhere a tap is a click. */
export function tapByClick(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  locators.tap = function (options) {
    return this.click(options);
  };
  page.touchscreen.tap = (x, y) => page.mouse.click(x, y);
}
