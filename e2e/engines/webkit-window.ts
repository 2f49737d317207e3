import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { checkout } from '../../ops/servers/checkout.ts';
import { freePort } from '../../ops/servers/ports.ts';

const SCRIPT = join(checkout, 'e2e/engines/webkit-window.py');

interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly proxy: string;
  /** The first page. */
  readonly start: string;
  readonly locale: string;
  readonly userAgent: string | null;
  readonly timeZone: string | undefined;
}

/** Every window has a screen of its own, so that it has the focus. */
async function startScreen() {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', () => reject(new Error('Xvfb is missing. Install it with: apt install xvfb')));
    screen.stdout.once('data', (data) => resolve(String(data).trim()));
  });
  return { display: `:${number}`, stop: () => screen.kill() };
}

/** The paths of the sockets behind which the inspector shows the window's pages. */
async function socketsAt(inspector: string): Promise<string[]> {
  const html = await fetch(`http://${inspector}/`).then(
    (response) => response.text(),
    () => '',
  );
  return html.match(/\/socket\/\d+\/\d+\/WebPage/g) ?? [];
}

/** Serves the list of the window's pages in the format that Playwright expects from a proxy for iOS devices. */
async function listPages(inspector: string) {
  const server = createServer((_request, response) => {
    const pageAt = (path: string) => ({ webSocketDebuggerUrl: `ws://${inspector}${path}` });
    void socketsAt(inspector).then((paths) => response.end(JSON.stringify(paths.map(pageAt))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Opens one page of Debian's WebKit in a process of its own. */
export async function openWindow({ timeZone, ...options }: WindowOptions) {
  const screen = await startScreen();
  const inspector = `127.0.0.1:${await freePort()}`;
  // Without a disk WebKit has no HTTP cache that page and service worker share, and its databases hang more often.
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const window = spawn('/usr/bin/python3', [SCRIPT, JSON.stringify({ ...options, folder })], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
      ...(timeZone && { TZ: timeZone }),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  window.stderr.on('data', (data) => {
    complaints += data;
  });
  while ((await socketsAt(inspector)).length === 0) {
    if (window.exitCode !== null)
      throw new Error(
        `WebKit did not start. Install it with: apt install gir1.2-webkit2-4.1 python3-gi xvfb\n${complaints}`,
      );
    await delay(50);
  }
  const pages = await listPages(inspector);
  const answers = createInterface(window.stdout)[Symbol.asyncIterator]();
  return {
    /** Where Playwright finds the page. */
    url: pages.url,
    /** Sends a command (see the script) and waits until it's done. */
    send: async (command: string): Promise<void> => {
      window.stdin.write(`${command}\n`);
      await answers.next();
    },
    close: (): void => {
      pages.stop();
      window.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
      window.kill();
      screen.stop();
    },
  };
}
