import type { Page } from '@playwright/test';

/** A finger that bounces, with times of its own, 150 ms apart, so that a slow machine does not make two single taps of it. */
export async function tapTwice(page: Page, point: { x: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [point] : [],
      timestamp: began + after,
    });
  await touch('touchStart', 0);
  await touch('touchEnd', 0.03);
  await touch('touchStart', 0.15);
  await touch('touchEnd', 0.18);
}

/** The controls that a thumb would miss: below 44 px in a direction. A box is hit by its label as well. */
export const smallControls = (page: Page): Promise<string[]> =>
  page.locator('button:visible, a:visible, select:visible, input:visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      // A control of a sheet that is still moving measures a hair less.
      const isSmall = Math.min(width, height) < 43.99;
      // The skip link takes room only while it has the focus.
      return isSmall && !control.matches('[href="#main"]') ? [`${control.textContent} ${width}x${height}`] : [];
    }),
  );
