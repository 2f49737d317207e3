import { expect, type Locator, type Page } from '@playwright/test';

/**
 * From here on no toast closes automatically, no matter how slow the machine is. Requires `page.clock.install()` before
 * the page loads.
 */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/** Advances the page's clock in small steps until the toast is shown. */
export const untilShown = (page: Page, toast: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    expect(await toast.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });

/**
 * Some parts of the app load their code after the first view. The file and everything it imports must be there before a test goes
 * offline. Importing a file that the page has loaded runs nothing again.
 */
export async function untilCodeLoaded(page: Page, file: RegExp): Promise<void> {
  const found = await page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').find(({ name }) => new RegExp(wanted).test(name))?.name,
    file.source,
  );
  await page.evaluate((address) => import(address), String(await found.jsonValue()));
}

export const untilToastsCanShow = (page: Page): Promise<void> =>
  untilCodeLoaded(page, /\/assets\/toast-(?!store-)[^/]+\.js$/);

/** The toast with this text. */
export const toastOf = (page: Page, words: string): Locator => page.getByRole('listitem').filter({ hasText: words });

const NOTHING_DRAWN = 'none';
/**
 * The ring around a toast, in the color of its variant, and the danger color. Read in one call, because a toast closes.
 */
const colorsOf = (toast: Locator): Promise<{ ring: string; danger: string }> =>
  toast.evaluate((shown) => {
    const probe = shown.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return { ring: getComputedStyle(shown).boxShadow, danger: color };
  });

/** The toast has the destructive variant, drawn in the danger color. */
export async function expectDestructive(toast: Locator): Promise<void> {
  await expect(toast).toHaveAttribute('data-variant', 'destructive');
  const { ring, danger } = await colorsOf(toast);
  expect(ring).toContain(danger);
}

/** The toast has the default variant, without the danger color. */
export async function expectSuccess(toast: Locator): Promise<void> {
  await expect(toast).toHaveAttribute('data-variant', 'default');
  const { ring, danger } = await colorsOf(toast);
  expect(ring).not.toBe(NOTHING_DRAWN);
  expect(ring).not.toContain(danger);
}
