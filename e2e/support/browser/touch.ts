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
