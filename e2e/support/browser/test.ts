import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { launch } from '../../engines/engines.ts';
import { addresses } from '../servers/addresses.ts';

interface Origins {
  /** The app with sign-in by email and password. */
  readonly app: string;
  /** The app with sign-in through the hosted provider alone. */
  readonly hosted: string;
  /** The app on a host name, with every sign-in method. */
  readonly named: string;
}

/** Logs violations of the content security policy to the console; runs in every page before its own scripts. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sample}`);
  });

/** Options of the running test, and the errors of its pages. A worker runs one test at a time. */
const newRun = (options: BrowserContextOptions) => ({
  options,
  contexts: [] as BrowserContext[],
  violations: [] as string[],
  errors: [] as string[],
});
let running = newRun({});

/**
 * Browsers report each failed request (Firefox and WebKit also those that a navigation cancels), and the app reports
 * code and team files that failed to load. Tests go offline and leave pages on purpose.
 */
const NETWORK_ERRORS = [
  /^Failed to load resource/,
  /due to access control checks\.$/,
  /^NetworkError: No response$/,
  /Failed to fetch dynamically imported module/,
  /Importing a module script failed\.$/,
  /error loading dynamically imported module/,
  /^Failed to load ‘.+’\. A ServiceWorker intercepted the request/,
  /^Firefox can’t establish a connection to the server/,
  /^The connection to .+ was interrupted while the page was loading\.$/,
];
const isNetworkError = (text: string): boolean => NETWORK_ERRORS.some((one) => one.test(text));

async function watch(context: BrowserContext): Promise<void> {
  const { contexts, violations, errors } = running;
  contexts.push(context);
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('securitypolicyviolation')) violations.push(text);
    else if (message.type() === 'error' && !isNetworkError(text)) errors.push(text);
  });
  context.on('weberror', (event) => {
    const text = String(event.error());
    if (!isNetworkError(text)) errors.push(text);
  });
  await context.addInitScript(reportViolations);
}

export const test = base.extend<Origins & { watched: undefined }, { browser: Browser }>({
  browser: [
    async ({ playwright, browserName }, provide) => {
      const browser = await launch(playwright, browserName, () => running.options);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await watch(context);
        return context;
      };
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  watched: [
    async (
      { viewport, serviceWorkers, timezoneId, locale, javaScriptEnabled, userAgent, colorScheme, geolocation },
      provide,
      info,
    ) => {
      const page = { viewport, serviceWorkers, timezoneId, locale, javaScriptEnabled, userAgent, colorScheme };
      const options = { ...page, geolocation };
      running = newRun(options as BrowserContextOptions);
      await provide(undefined);
      await Promise.all(running.contexts.map((context) => context.close()));
      expect(running.violations, "refused by the page's content security policy").toEqual([]);
      if (info.tags.includes('@everywhere')) expect(running.errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  // Playwright's own fixture only supports its own browsers.
  context: async ({ browser }, provide) => {
    const context = await browser.newContext();
    await provide(context);
    await context.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads the fixtures a fixture needs off this pattern
  app: async ({}, provide) => provide(addresses().app),
  // oxlint-disable-next-line no-empty-pattern -- as above
  hosted: async ({}, provide) => provide(addresses().hosted),
  // oxlint-disable-next-line no-empty-pattern -- as above
  named: async ({}, provide) => provide(addresses().named),
});

export { expect };
