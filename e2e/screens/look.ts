import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pictureFile } from '../../ops/screens/pictures.ts';
import { cookiesOf, type Fan } from '../support/api-client.ts';
import { violationsIn } from '../support/axe.ts';
import { recordLook } from '../support/looks.ts';
import { expect } from '../support/test.ts';

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
type Size = keyof typeof sizes;
export const sizeNames = Object.keys(sizes) as Size[];
const themes = ['light', 'dark'] as const;

/** Brings a page to where it is looked at. */
export type Screen = (page: Page, origin: string, fan: Fan) => Promise<void>;

interface Looker {
  readonly browser: Browser;
  readonly origin: string;
  readonly fan: Fan;
  readonly size: Size;
}

/** Without a network, refused, or broken: what a broken file, an old sign-in or a wrong address ends with, all on purpose. */
const isWanted = (text: string): boolean => /status of 40[034]|ERR_INTERNET_DISCONNECTED|broken on purpose/.test(text);

/** Looks at screens one after the other in one browser, each in light and in dark: clean by axe, no wider than the page, and kept as pictures when asked to. */
export async function lookAt(looker: Looker, screens: Record<string, Screen>): Promise<void> {
  const context = await looker.browser.newContext({ ...sizes[looker.size], reducedMotion: 'reduce' });
  for (const [name, screen] of Object.entries(screens)) await look(context, looker, name, screen);
  await context.close();
}

async function look(context: BrowserContext, { origin, fan, size }: Looker, name: string, screen: Screen) {
  await context.setOffline(false);
  await context.addCookies(cookiesOf(fan, origin));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await screen(page, origin, fan);
  await page.evaluate(() => document.fonts.ready);
  // Before axe, which takes longer than a toast stays.
  if (process.env.SCREENS) await takePictures(page, `${name}-${size}`);
  // Against the device and not `innerWidth`, which a phone widens to whatever the page needs.
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

/** The page is turned light or dark where it stands: a screen costs more to reach than to look at. */
async function expectClean(page: Page, colorScheme: (typeof themes)[number], name: string): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const found = await violationsIn(page, { coloursOnly: colorScheme !== themes[0] });
  expect.soft(found, `${name} in ${colorScheme}`).toEqual([]);
}

/** What the page needs to be seen at once: what is out of sight is not painted. */
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
