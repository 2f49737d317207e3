import { type Page, test } from '@playwright/test';

/** For tests that read or change the body of a request. */
export const BODIES_UNREPORTED = 'Firefox: bodies of requests are not reported over BiDi';

/**
 * Lets a test that asks an engine for something its driver can't do end as skipped, with the reason. `ops/ci-summary.ts` prints
 * them. The list shrinks when a driver learns more.
 */
export function unsupported(target: object, reasons: Readonly<Record<string, string>>): void {
  for (const [method, reason] of Object.entries(reasons))
    Object.assign(target, { [method]: async () => test.info().skip(true, reason) });
}

/** The same for an event that a driver never reports. */
export function unreported(page: Page, event: string, reason: string): void {
  const waitFor = page.waitForEvent.bind(page) as (name: string, ...rest: unknown[]) => Promise<unknown>;
  const skip = async () => test.info().skip(true, reason);
  const wait = (name: string, ...rest: unknown[]): Promise<unknown> => {
    if (name !== event) return waitFor(name, ...rest);
    const skipped = skip();
    // The test awaits it after what causes the event. Until then nobody else has to catch it.
    skipped.catch(() => {});
    return skipped;
  };
  Object.assign(page, { waitForEvent: wait });
}
