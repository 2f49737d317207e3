import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** The toast with this text. */
export const toastOf = (text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

/** From here on, timers run only when the test advances them, so that no toast closes on a busy machine. */
export const stopClock = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Advances the stopped clock by that many milliseconds. The screen shows the effects. */
export async function advance(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  for (const _ of ['rendered', 'painted']) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Advances the stopped clock in small steps until this is shown. */
export const untilShown = (locator: Locator): Promise<void> =>
  expect
    .poll(
      () => {
        vi.advanceTimersByTime(20);
        return locator.elements().length;
      },
      { interval: 20 },
    )
    .toBe(1);

/** The toast stays for that many milliseconds of the stopped clock, give or take 200. */
export async function expectToLast(toast: Locator, milliseconds: number): Promise<void> {
  await untilShown(toast);
  let shownFor = 0;
  // Not `expect.element`, which advances the clock while it waits. The toast's timer may start some frames after it is
  // shown, and its exit animation may outlast it.
  while (toast.query()?.getAttribute('data-state') === 'open' && shownFor < 2 * milliseconds) {
    await advance(100);
    shownFor += 100;
  }
  expect(Math.abs(shownFor - milliseconds)).toBeLessThanOrEqual(200);
}

/** The ring around a toast, and the danger color. */
function colorsOf(toast: Element): { ring: string; danger: string } {
  const probe = toast.appendChild(document.createElement('i'));
  probe.style.color = 'var(--danger)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return { ring: getComputedStyle(toast).boxShadow, danger: color };
}

/** The toast has the destructive variant, drawn in the danger color. */
export async function expectDestructive(toast: Locator): Promise<void> {
  await expect.element(toast).toHaveAttribute('data-variant', 'destructive');
  const { ring, danger } = colorsOf(toast.element());
  expect(ring).toContain(danger);
}
