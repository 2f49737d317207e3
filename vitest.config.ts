import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The servers of this checkout, as `ops/services start` wrote them down.
if (existsSync('.services/env')) process.loadEnvFile('.services/env');

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'server',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'ops/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // With the web app's own build, so that messages are compiled as they are for the browser.
      { extends: 'apps/web/vite.config.ts', test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
