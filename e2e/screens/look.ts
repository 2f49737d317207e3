import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { checkout } from '../../ops/servers/checkout.ts';
import { cookiesOf, type Fan } from '../support/api-client.ts';
import { expect } from '../support/test.ts';

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
type Size = keyof typeof sizes;
export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Brings a page to where it is looked at. */
export type Screen = (page: Page, origin: string, fan: Fan) => Promise<void>;

interface Looker {
  readonly browser: Browser;
  readonly origin: string;
  readonly fan: Fan;
  readonly size: Size;
  readonly theme: Theme;
}

/** Asked for without a network, or where nothing is: both on purpose. */
const isWanted = (text: string): boolean => /404|ERR_INTERNET_DISCONNECTED/.test(text);

/** Looks at screens one after the other in one browser: clean by axe, no wider than the page, and kept as a picture when asked to. */
export async function lookAt(looker: Looker, screens: Record<string, Screen>): Promise<void> {
  const { browser, theme, size } = looker;
  const context = await browser.newContext({ ...sizes[size], colorScheme: theme, reducedMotion: 'reduce' });
  for (const [name, screen] of Object.entries(screens)) await look(context, looker, name, screen);
  await context.close();
}

async function look(context: BrowserContext, { origin, fan, size, theme }: Looker, name: string, screen: Screen) {
  await context.setOffline(false);
  await context.addCookies(cookiesOf(fan, origin));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await screen(page, origin, fan);
  await page.evaluate(() => document.fonts.ready);
  if (process.env.SCREENS) {
    await page.screenshot({ path: join(checkout, `docs/screens/${name}-${size}-${theme}.png`) });
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      name,
    )
    .toEqual([]);
  // Against the device and not `innerWidth`, which a phone widens to whatever the page needs.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `the width of ${name}`).toBeLessThanOrEqual(sizes[size].viewport.width);
  expect
    .soft(
      problems.filter((text) => !isWanted(text)),
      name,
    )
    .toEqual([]);
  await page.close();
}
