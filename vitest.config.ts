import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './e2e/engines/chromium.ts';
import { privacyReporter } from './ops/security/privacy-reporter.ts';

// The addresses of this checkout's servers, written by `ops/services start`.
if (existsSync('.services/env')) process.loadEnvFile('.services/env');

/** Every core: the tests spend half their time waiting for servers. Projects that extend another file don't inherit it. */
const maxWorkers = '100%';

export default defineConfig({
  test: {
    maxWorkers,
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }], privacyReporter],
    projects: [
      {
        test: {
          name: 'server',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'ops/**/*.test.ts'],
          setupFiles: ['apps/server/src/testing/privacy/record-responses.ts'],
          // Loading the server takes longer than most files' tests. Each file has its own database and servers, so
          // files can share a process.
          isolate: false,
          globalSetup: ['apps/server/src/testing/server/global-setup.ts'],
          // A shared machine may stall for many seconds; a real hang still fails.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Tests poll for an event of another process; its latency is measured elsewhere.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // Uses the web app's own build, so that messages are compiled as they are for the browser.
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx'],
          maxWorkers,
        },
      },
      // Component tests run in a real browser, on a phone's screen, against responses that are typed by the contract.
      {
        extends: 'apps/web/vite.config.ts',
        // Screens are rendered by React as fans have it, which is also faster.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { development: false } },
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.component.test.tsx'],
          // `openApp` removes what a test leaves, so the files share a page and load the app once.
          isolate: false,
          maxWorkers,
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({ launchOptions: chromiumLaunch }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
