import { existsSync } from 'node:fs';

/** Prefer the headless shell: full Chromium draws its window controls for every page. */
const withoutWindow = '/usr/bin/chromium-headless-shell';

/** How every test starts Chromium. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM ?? (existsSync(withoutWindow) ? withoutWindow : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
