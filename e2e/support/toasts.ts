import { expect, type Locator, type Page } from '@playwright/test';

/** From here on no toast goes away by itself, however slow the machine is. Wants `page.clock.install()` before the page. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/** Lets little time pass, again and again, until a toast is there. */
export const untilShown = (page: Page, toast: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    expect(await toast.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });

/** By the page's clock, which `stopTime` has stopped: there for so many milliseconds, to a fifth of a second. */
export async function expectToLast(page: Page, toast: Locator, milliseconds: number): Promise<void> {
  await untilShown(page, toast);
  await page.clock.runFor(milliseconds - 200);
  await expect(toast).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
}

/** Some parts come with code of their own, when the page has nothing else to do. Before a network is cut it has to be there. */
export const untilCodeIsThere = (page: Page, file: RegExp): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(wanted).test(name)),
    file.source,
  );

export const untilToastsCanShow = (page: Page): Promise<unknown> =>
  untilCodeIsThere(page, /\/assets\/toast-(?!store-)[^/]+\.js$/);

/** The toast with these words. */
export const toastOf = (page: Page, words: string): Locator => page.getByRole('listitem').filter({ hasText: words });

const NOTHING_DRAWN = 'none';
/** The ring around a toast, in the colour of its variant, and the colour of danger. Read at once, because a toast goes. */
const coloursOf = (toast: Locator): Promise<{ ring: string; danger: string }> =>
  toast.evaluate((shown) => {
    const probe = shown.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return { ring: getComputedStyle(shown).boxShadow, danger: color };
  });

/** The toast is there in the destructive variant: drawn in the colour of danger. */
export async function expectDestructive(toast: Locator): Promise<void> {
  await expect(toast).toHaveAttribute('data-variant', 'destructive');
  const { ring, danger } = await coloursOf(toast);
  expect(ring).toContain(danger);
}

/** The toast is there in the default variant, with nothing of danger about it. */
export async function expectSuccess(toast: Locator): Promise<void> {
  await expect(toast).toHaveAttribute('data-variant', 'default');
  const { ring, danger } = await coloursOf(toast);
  expect(ring).not.toBe(NOTHING_DRAWN);
  expect(ring).not.toContain(danger);
}
