import { existsSync } from 'node:fs';
import type { Browser, BrowserContextOptions, PlaywrightWorkerArgs } from '@playwright/test';
import { asFirefox } from './firefox.ts';
import { launchWebkit } from './webkit.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

type Engine = 'chromium' | 'firefox' | 'webkit';

/**
 * The engine of a project, from the system's packages. `defaults` tells the options of the running test, which Playwright itself
 * gives to the contexts of its own browsers only.
 */
export async function launch(
  playwright: PlaywrightWorkerArgs['playwright'],
  engine: Engine,
  defaults: () => BrowserContextOptions,
): Promise<Browser> {
  if (engine === 'webkit') return launchWebkit(defaults);
  if (engine === 'firefox') {
    if (!existsSync(FIREFOX)) throw new Error('Firefox is missing. Install it with: apt install firefox-esr');
    return asFirefox(await playwright.firefox.launch());
  }
  return playwright.chromium.launch();
}
