import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pictureFile } from '../../ops/screens/pictures.ts';
import { violationsIn } from '../support/browser/axe.ts';
import { recordLook } from '../support/browser/looks.ts';
import { expect } from '../support/browser/test.ts';
import { cookiesOf, type Fan } from '../support/people/api-client.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
type Size = keyof typeof sizes;
const sizeNames = Object.keys(sizes) as Size[];
const themes = ['light', 'dark'] as const;
/** Only pictures need a phone's fine pixels, which take four times as long to draw. */
const phonePixels = process.env.SCREENS ? 2 : 1;

/** Brings a page to the state that is checked, on a phone. */
export type Screen = (page: Page, origin: string, fan: Fan) => Promise<void>;

interface Viewer {
  readonly browser: Browser;
  readonly origin: string;
  readonly fan: Fan;
}

/** Errors that the screens cause on purpose: offline requests, rejected requests, and broken code. */
const isWanted = (text: string): boolean => /status of 40[034]|ERR_INTERNET_DISCONNECTED|broken on purpose/.test(text);

/**
 * Checks screens one after another in one browser: no axe violations in light and dark, and no wider than a phone and a
 * desktop. Takes pictures instead if SCREENS is set.
 */
export async function lookAt(viewer: Viewer, screens: Record<string, Screen>): Promise<void> {
  const context = await viewer.browser.newContext({
    viewport: sizes.phone,
    deviceScaleFactor: phonePixels,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  for (const [name, screen] of Object.entries(screens)) await look(context, viewer, name, screen);
  await context.close();
}

async function look(context: BrowserContext, { origin, fan }: Viewer, name: string, screen: Screen) {
  await context.setOffline(false);
  await context.addCookies(cookiesOf(fan, origin));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await screen(page, origin, fan);
  await page.evaluate(() => document.fonts.ready);
  const isWhole = page.viewportSize()?.height !== sizes.phone.height;
  const show = (size: Size) => resize(page, size, isWhole);
  if (process.env.SCREENS) await takePictures(page, name, show);
  else await check(page, name, show);
  const unwanted = problems.filter((text) => !isWanted(text));
  expect.soft(unwanted, name).toEqual([]);
  await page.close();
}

type Show = (size: Size) => Promise<void>;

async function check(page: Page, name: string, show: Show): Promise<void> {
  for (const size of sizeNames) {
    await show(size);
    // Compared with the device's width, because a phone widens `innerWidth` to the page's width.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `the width of ${name} on the ${size}`).toBeLessThanOrEqual(sizes[size].width);
    for (const [theme, colors] of themesToCheck(size)) {
      await page.emulateMedia({ colorScheme: theme });
      expect.soft(await violationsIn(page, { colors }), `${name} on the ${size} in ${theme}`).toEqual([]);
      recordLook({ name, size, theme, path: new URL(page.url()).pathname });
    }
  }
}

/**
 * Turns the open page into a phone's or a desktop's, which has no touch and a mouse that hovers: reaching a screen
 * takes longer than checking it.
 */
async function resize(page: Page, size: Size, isWhole: boolean): Promise<void> {
  const isPhone = size === 'phone';
  const session = await page.context().newCDPSession(page);
  const setHeight = async (height: number) => {
    await page.setViewportSize({ width: sizes[size].width, height });
    // After Playwright, for which the page stays a phone's.
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: sizes[size].width,
      height,
      deviceScaleFactor: isPhone ? phonePixels : 1,
      mobile: isPhone,
    });
  };
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  await setHeight(sizes[size].height);
  if (isWhole) await enlarge(page, setHeight);
  await session.detach();
}

async function takePictures(page: Page, name: string, show: Show): Promise<void> {
  for (const size of sizeNames) {
    await show(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: pictureFile(`${name}-${size}-${colorScheme}`) });
    }
  }
}

type Check = readonly [theme: (typeof themes)[number], colors?: 'only' | 'not'];

/** A desktop has the colors of a phone; measuring their contrast again takes most of the time, so only `npm run long` does. */
function themesToCheck(size: Size): readonly Check[] {
  if (size === 'desktop' && !process.env.LONG) return [['light', 'not']];
  return [['light'], ['dark', 'only']];
}

/** Enlarges the viewport to the page's height, because what is out of view isn't painted. */
export const showWhole = (page: Page): Promise<void> =>
  enlarge(page, (height) => page.setViewportSize({ width: sizes.phone.width, height }));

async function enlarge(page: Page, setHeight: (height: number) => Promise<void>): Promise<void> {
  await expect(async () => {
    const { height, wanted } = await page.evaluate(() => ({
      height: innerHeight,
      wanted: document.documentElement.scrollHeight,
    }));
    await setHeight(wanted);
    expect(wanted).toBe(height);
  }).toPass();
}
