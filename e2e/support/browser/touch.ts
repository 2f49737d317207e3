import type { Page } from '@playwright/test';

/** A bounced tap: two taps 150 ms apart by their own timestamps, so that a slow machine doesn't space them further. */
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

/** Controls too small for a thumb: under 44 px wide or high. A checkbox counts with its label. */
export const smallControls = (page: Page): Promise<string[]> =>
  page.locator('button:visible, a:visible, select:visible, input:visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      // During a sheet's animation a control measures slightly less than 44 px.
      const isSmall = Math.min(width, height) < 43.99;
      // The skip link has a size only while it's focused.
      return isSmall && !control.matches('[href="#main"]') ? [`${control.textContent} ${width}x${height}`] : [];
    }),
  );
