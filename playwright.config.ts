import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './e2e/engines/chromium.ts';
import { FIREFOX } from './e2e/engines/engines.ts';

/** CI runs a core selection, `npm run long` everything. */
const selection = process.env.LONG ? {} : { grep: /@everywhere/ };
const journeys = ['journeys/**/*.spec.ts', 'offline/**/*.spec.ts'];
/** Neither engine's driver supports touch, so a tap is a click there (e2e/engines). */
const otherPhone = { viewport: { width: 390, height: 844 } };

const chromium = {
  ...devices['Desktop Chrome'],
  channel: undefined,
  launchOptions: chromiumLaunch,
};

const phone = { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '.reports/e2e',
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  // These timeouts are upper bounds: a shared machine may stall for many seconds, and a test that needs a retry fails
  // CI.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // The retry records a trace of the race; it doesn't save the run, because ops/ci-summary.ts counts the test as
  // failed.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  use: {
    // page.route() doesn't see requests that go through a service worker; tests about the worker allow it.
    serviceWorkers: 'block',
    // Recording takes a third of the time: CI records only the retry.
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
        // Firefox's permission prompt would wait for a click forever.
        launchOptions: { executablePath: FIREFOX, firefoxUserPrefs: { 'permissions.default.geo': 2 } },
      },
    },
    {
      name: 'webkit',
      testMatch: journeys,
      ...selection,
      fullyParallel: true,
      // Beside a second window, a test now and then waits for a toast or a dialog that doesn't come. The cause isn't known.
      workers: 1,
      use: { ...otherPhone, browserName: 'webkit' },
    },
    // Fault tests stop and start their own servers; they run one at a time, after the journeys, so that they don't
    // distort timings.
    {
      name: 'faults',
      testMatch: 'faults/**/*.spec.ts',
      dependencies: ['journeys', 'offline', 'screens', 'firefox', 'webkit'],
      workers: 1,
      use: chromium,
    },
    // Runs after all tests that write logs, because it reads those logs.
    { name: 'logs', testMatch: ['logs.spec.ts', 'looks.spec.ts'], dependencies: ['faults'], use: chromium },
    // Last and one at a time: a measurement needs the machine to itself.
    {
      name: 'speed',
      testMatch: 'speed/**/*.spec.ts',
      dependencies: ['logs'],
      workers: 1,
      use: { ...chromium, trace: 'off' },
    },
  ],
});
