import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../servers/checkout.ts';
import type { PlaywrightReport, VitestReport } from './reports.ts';

const VITEST_FILE = '.reports/vitest.json';
const PLAYWRIGHT_FILE = '.reports/e2e.json';

interface Reports {
  vitest: VitestReport | undefined;
  playwright: PlaywrightReport | undefined;
  missing: string[];
}

/** The reports of the last runs, if there are any. */
export function readReports(): Reports {
  return {
    vitest: readJson(VITEST_FILE) as VitestReport | undefined,
    playwright: readJson(PLAYWRIGHT_FILE) as PlaywrightReport | undefined,
    missing: [VITEST_FILE, PLAYWRIGHT_FILE].filter((file) => !existsSync(join(checkout, file))),
  };
}

function readJson(file: string): unknown {
  const path = join(checkout, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
