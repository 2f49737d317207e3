import { type BrowserContext, expect, type Page } from '@playwright/test';
import { untilHydrated } from './public-page.ts';

/** An address to open. */
export interface Visit {
  readonly address: string;
  /** A text that appears in the content once the screen has its data. */
  readonly shows: string;
}

/** A site in a tab of its own, and the errors of the pages opened there. */
interface SiteTab {
  readonly origin: string;
  readonly page: Page;
  readonly errors: string[];
}

export async function openTab(context: BrowserContext, origin: string): Promise<SiteTab> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.stack}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Chromium also reports the document of the 404 page.
    const isDocument = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (!isDocument) errors.push(`${page.url()} ${message.text()}`);
  });
  return { origin, page, errors };
}

/**
 * Opens the same page on both sites, and expects that a user gets the same. Data that another test changed between the
 * two requests is the same after loading both again.
 */
export const expectSame = (built: SiteTab, development: SiteTab, visit: Visit): Promise<void> =>
  expect(async () => {
    const statuses = await Promise.all([open(built, visit), open(development, visit)]);
    // Parts of a page can load after the text, so both are read until they agree.
    await expect(async () => {
      const [expected, actual] = await Promise.all([contentOf(built), contentOf(development)]);
      expect({ status: statuses[1], ...actual }, `${visit.address} in development`).toEqual({
        status: statuses[0],
        ...expected,
      });
    }).toPass({ timeout: 10_000 });
  }).toPass({ timeout: 40_000 });

/** Loads a page, and returns its status once it shows its data and a server-rendered page is hydrated. */
async function open({ origin, page }: SiteTab, { address, shows }: Visit): Promise<number | undefined> {
  const response = await page.goto(origin + address);
  if (await startsApp(page)) await untilHydrated(page);
  await expect(page.getByRole('main').getByText(shows).filter({ visible: true })).not.toHaveCount(0);
  return response?.status();
}

/** Focuses a control, which starts the app on a server-rendered page; without a control, the page never needs the app. */
const startsApp = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.querySelector('button, input, select, summary, textarea');
    control?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return control !== null || document.getElementById('page-data') === null;
  });

/** What a user gets from the page. */
const contentOf = ({ page }: SiteTab) =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.innerText),
    text: document.querySelector('main')?.innerText.split('\n'),
  }));
