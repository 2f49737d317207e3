import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pictureFile } from '../../ops/screens/pictures.ts';
import { violationsIn } from '../support/browser/axe.ts';
import { recordLook } from '../support/browser/looks.ts';
import { expect } from '../support/browser/test.ts';
import { cookiesOf, type Fan } from '../support/people/api-client.ts';

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
type Size = keyof typeof sizes;
export const sizeNames = Object.keys(sizes) as Size[];
const themes = ['light', 'dark'] as const;

/** Brings a page to the state that is checked. */
export type Screen = (page: Page, origin: string, fan: Fan) => Promise<void>;

interface Viewer {
  readonly browser: Browser;
  readonly origin: string;
  readonly fan: Fan;
  readonly size: Size;
}

/** Errors that the screens cause on purpose: offline requests, rejected requests, and broken code. */
const isWanted = (text: string): boolean => /status of 40[034]|ERR_INTERNET_DISCONNECTED|broken on purpose/.test(text);

/**
 * Checks screens one after another in one browser, in light and dark: no axe violations, and no wider than the
 * viewport. Takes pictures if SCREENS is set.
 */
export async function lookAt(viewer: Viewer, screens: Record<string, Screen>): Promise<void> {
  const context = await viewer.browser.newContext({ ...sizes[viewer.size], reducedMotion: 'reduce' });
  for (const [name, screen] of Object.entries(screens)) await look(context, viewer, name, screen);
  await context.close();
}

async function look(context: BrowserContext, { origin, fan, size }: Viewer, name: string, screen: Screen) {
  await context.setOffline(false);
  await context.addCookies(cookiesOf(fan, origin));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await screen(page, origin, fan);
  await page.evaluate(() => document.fonts.ready);
  // Before axe, which takes longer than a toast is shown.
  if (process.env.SCREENS) await takePictures(page, `${name}-${size}`);
  // Compared with the device's width, because a phone widens `innerWidth` to the page's width.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `the width of ${name}`).toBeLessThanOrEqual(sizes[size].viewport.width);
  for (const theme of themes) {
    await expectClean(page, theme, name);
    recordLook({ name, size, theme, path: new URL(page.url()).pathname });
  }
  const unwanted = problems.filter((text) => !isWanted(text));
  expect.soft(unwanted, name).toEqual([]);
  await page.close();
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: pictureFile(`${name}-${colorScheme}`) });
  }
}

/** Switches the color scheme without reloading: reaching a screen takes longer than checking it. */
async function expectClean(page: Page, colorScheme: (typeof themes)[number], name: string): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const found = await violationsIn(page, { colorsOnly: colorScheme !== themes[0] });
  expect.soft(found, `${name} in ${colorScheme}`).toEqual([]);
}

/** Enlarges the viewport to the page's height, because what is out of view isn't painted. */
export async function showWhole(page: Page): Promise<void> {
  await expect(async () => {
    const { width, height, wanted } = await page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
      wanted: document.documentElement.scrollHeight,
    }));
    await page.setViewportSize({ width, height: wanted });
    expect(wanted).toBe(height);
  }).toPass();
}
