import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { launch } from '../engines/engines.ts';
import { addresses } from './addresses.ts';

interface Origins {
  /** The app with e-mail and password. */
  readonly app: string;
  /** The app that hands sign-in to the hosted provider. */
  readonly hosted: string;
  /** The app by a name, with every way in. */
  readonly named: string;
}

/** Says in the console what the browser's policy refused; runs in every page before its own scripts. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sample}`);
  });

/** What the running test asked for, and what its pages complained about. A worker runs one test at a time. */
const newRun = (options: BrowserContextOptions) => ({
  options,
  contexts: [] as BrowserContext[],
  violations: [] as string[],
  errors: [] as string[],
});
let running = newRun({});

/**
 * Browsers themselves report each request that failed, Firefox and WebKit also those that end because the page is left, and the
 * app reports code that didn't load. Tests cut the network and leave pages on purpose.
 */
const OF_NETWORK = [
  /^Failed to load resource/,
  /due to access control checks\.$/,
  /Failed to fetch dynamically imported module/,
  /Importing a module script failed\.$/,
  /error loading dynamically imported module/,
  /^Failed to load ‘.+’\. A ServiceWorker intercepted the request/,
  /^Firefox can’t establish a connection to the server/,
  /^The connection to .+ was interrupted while the page was loading\.$/,
];
const isOfNetwork = (text: string): boolean => OF_NETWORK.some((one) => one.test(text));

async function watch(context: BrowserContext): Promise<void> {
  const { contexts, violations, errors } = running;
  contexts.push(context);
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('securitypolicyviolation')) violations.push(text);
    else if (message.type() === 'error' && !isOfNetwork(text)) errors.push(text);
  });
  context.on('weberror', (event) => {
    const text = String(event.error());
    if (!isOfNetwork(text)) errors.push(text);
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
  // Playwright's own makes one for its own browsers only.
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
