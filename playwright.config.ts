import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { FIREFOX } from './e2e/engines/engines.ts';

/** The browser without its window where there is one: the whole one draws its own bars for every page. */
const withoutWindow = '/usr/bin/chromium-headless-shell';
const browser = existsSync(withoutWindow) ? withoutWindow : '/usr/bin/chromium';

/** A core selection in CI, everything in `npm run long`. */
const selection = process.env.LONG ? {} : { grep: /@everywhere/ };
const journeys = ['journeys/**/*.spec.ts', 'offline/**/*.spec.ts'];
/** Neither engine's driver has fingers, so a tap is a click there (e2e/engines). */
const otherPhone = { viewport: { width: 390, height: 844 } };

const chromium = {
  ...devices['Desktop Chrome'],
  channel: undefined,
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? browser,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

const phone = { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '.reports/e2e',
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  // How long a condition is waited for, not how long it takes: a shared machine may stand still for many seconds, and a test that
  // needs a second try fails CI.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // The second try records a trace of a race; it does not save the run, and ops/ci-summary.ts counts the test as failed.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  use: {
    // Requests through a worker are not seen by page.route(); what is about the worker allows it.
    serviceWorkers: 'block',
    // Recording costs a third of the time: in CI the second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', fullyParallel: true, use: phone },
    { name: 'offline', testMatch: 'offline/**/*.spec.ts', fullyParallel: true, use: phone },
    { name: 'screens', testMatch: 'screens/**/*.spec.ts', fullyParallel: true, use: chromium },
    {
      name: 'firefox',
      testMatch: journeys,
      ...selection,
      fullyParallel: true,
      use: {
        ...otherPhone,
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: FIREFOX },
      },
    },
    {
      name: 'webkit',
      testMatch: journeys,
      ...selection,
      fullyParallel: true,
      use: { ...otherPhone, browserName: 'webkit' },
    },
    // Faults stop and start servers of their own; one after the other, after the journeys, so that timing stays honest.
    {
      name: 'faults',
      testMatch: 'faults/**/*.spec.ts',
      dependencies: ['journeys', 'offline', 'screens', 'firefox', 'webkit'],
      workers: 1,
      use: chromium,
    },
    // After all that write logs, because it reads what they left there.
    { name: 'logs', testMatch: ['logs.spec.ts', 'looks.spec.ts'], dependencies: ['faults'], use: chromium },
    // Last and one by one: a measurement wants the machine for itself.
    {
      name: 'speed',
      testMatch: 'speed/**/*.spec.ts',
      dependencies: ['logs'],
      workers: 1,
      use: { ...chromium, trace: 'off' },
    },
  ],
});
