import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { privacyReporter } from './ops/privacy-reporter.ts';

// The servers of this checkout, as `ops/services start` wrote them down.
if (existsSync('.services/env')) process.loadEnvFile('.services/env');

export default defineConfig({
  test: {
    // Every core: the tests wait for their servers half the time.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }], privacyReporter],
    projects: [
      {
        test: {
          name: 'server',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'ops/**/*.test.ts'],
          setupFiles: ['apps/server/src/testing/privacy/record-responses.ts'],
          // Loading the server takes longer than most files test. Each file has a database and servers of its own, so they can share a process.
          isolate: false,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // A shared machine may stand still for many seconds; what hangs is still found.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // What is awaited is an event of another process; how soon it comes is measured elsewhere.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // With the web app's own build, so that messages are compiled as they are for the browser.
      { extends: 'apps/web/vite.config.ts', test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
