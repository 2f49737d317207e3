import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, test } from '@playwright/test';
import { findPids } from '../../../ops/servers/process-table.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Only Chromium's driver can open a browser on a profile that outlives it. */
const skipElsewhere = (): void => {
  const { browserName = 'chromium' } = test.info().project.use;
  test.skip(browserName !== 'chromium', `${browserName}: cannot be opened again on the same disk`);
};

type LaunchOptions = Parameters<typeof chromium.launchPersistentContext>[1];

/** A browser on a phone, with a profile on disk that outlives it. */
export function createDevice(launchOptions: LaunchOptions) {
  skipElsewhere();
  const folder = mkdtempSync(join(tmpdir(), 'sportspot-device-'));
  const use: LaunchOptions = { ...launchOptions, ...PHONE, serviceWorkers: 'allow' };
  return {
    open: (): Promise<BrowserContext> => chromium.launchPersistentContext(folder, use),
    /** Kills all of the browser's processes at once, so that it can't shut down cleanly. */
    kill: async (context: BrowserContext): Promise<void> => {
      const closed = context.waitForEvent('close');
      // Their command lines contain the profile folder.
      for (const pid of findPids(folder)) process.kill(pid, 'SIGKILL');
      await closed;
    },
    remove: (): void => rmSync(folder, { recursive: true }),
  };
}
