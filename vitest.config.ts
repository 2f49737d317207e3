import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The servers of this checkout, as `ops/services start` wrote them down.
if (existsSync('.services/env')) process.loadEnvFile('.services/env');

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'ops/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
