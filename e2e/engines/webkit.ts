import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test,
  webkit,
} from '@playwright/test';
import { checkout } from '../../ops/servers/checkout.ts';
import { freePort } from '../../ops/servers/ports.ts';
import { startLine } from './line.ts';
import { tapByClick } from './taps.ts';
import { unsupported } from './unsupported.ts';

const WINDOW = join(checkout, 'e2e/engines/webkit-window.py');

/** What these do is the browser's own doing (moving the focus, following a link), which takes a real key. By GTK's names. */
const REAL_KEYS: Readonly<Record<string, string>> = {
  Tab: 'Tab',
  'Shift+Tab': 'shift+Tab',
  Enter: 'Return',
  Space: 'space',
  ' ': 'space',
};

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

/** The page has the focus that a window manager would give it, and typed text arrives as from a keyboard. */
function actLikeAWindow(): void {
  Document.prototype.hasFocus = () => true;
  interface Input {
    _insertText: (target: unknown, text: string) => void;
  }
  const insert = (_target: unknown, text: string) =>
    void document.execCommand(text ? 'insertText' : 'delete', false, text);
  const withTyping = (input: Input | undefined) => input && Object.assign(input, { _insertText: insert });
  const name = '__pwWebViewInput';
  let input = withTyping((window as unknown as Record<string, Input>)[name]);
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => input,
    set: (next: Input) => {
      input = withTyping(next);
    },
  });
}

const blockServiceWorkers = (): void => {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
};

/** A driver's click doesn't count as a fan's, so WebKit refuses it the clipboard. The page gets one of its own. */
function ownClipboard(): void {
  let text = '';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (next: string) => {
        text = next;
      },
      readText: async () => text,
    },
  });
}

const setOnLine = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** A device: one page of Debian's WebKit in a process of its own. */
async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const info = test.info();
  if (options.javaScriptEnabled === false) info.skip(true, 'WebKit: scripts cannot be turned off over its inspector');
  if (options.storageState) info.skip(true, 'WebKit: stored state cannot be restored over its inspector');
  const { width, height } = options.viewport ?? { width: 1280, height: 720 };
  const [screen, port, line] = [await startScreen(), await freePort(), await startLine()];
  const inspector = `127.0.0.1:${port}`;
  const settings = {
    width,
    height,
    proxy: line.url,
    // A page of the same site: WebKit leaves any other one for a new process, and Playwright loses the first load to that.
    start: line.url,
    locale: options.locale ?? 'en-US',
    userAgent: options.userAgent ?? null,
  };
  const window = spawn('/usr/bin/python3', [WINDOW, JSON.stringify(settings)], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
      ...(options.timezoneId && { TZ: options.timezoneId }),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  window.stderr.on('data', (data) => {
    complaints += data;
  });
  const pages = async (): Promise<string[]> => {
    const html = await fetch(`http://${inspector}/`).then(
      (response) => response.text(),
      () => '',
    );
    return html.match(/\/socket\/\d+\/\d+\/WebPage/g) ?? [];
  };
  while ((await pages()).length === 0) {
    if (window.exitCode !== null)
      throw new Error(
        `WebKit did not start. Install it with: apt install gir1.2-webkit2-4.1 python3-gi xvfb\n${complaints}`,
      );
    await delay(50);
  }
  // Playwright asks for the pages as a proxy for iOS devices lists them.
  const list = createServer((_request, response) => {
    const address = (path: string) => ({ webSocketDebuggerUrl: `ws://${inspector}${path}` });
    void pages().then((found) => response.end(JSON.stringify(found.map(address))));
  });
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
  const connection = await webkit.connectOverCDP(`http://127.0.0.1:${(list.address() as AddressInfo).port}`);
  const context = connection.contexts()[0] as BrowserContext;
  const page = context.pages()[0] as Page;
  const answers = createInterface(window.stdout)[Symbol.asyncIterator]();
  const send = async (command: string): Promise<void> => {
    window.stdin.write(`${command}\n`);
    await answers.next();
  };

  await send('hurry now');
  tapByClick(page);
  await context.addInitScript(actLikeAWindow);
  if (options.serviceWorkers === 'block') await context.addInitScript(blockServiceWorkers);
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' });

  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = (key, how) => {
    const name = REAL_KEYS[key];
    return name ? send(`key ${name}`) : press(key, how);
  };
  page.setViewportSize = async (size) => {
    await send(`size ${size.width}x${size.height}`);
    await page.waitForFunction(({ width }) => innerWidth === width, size);
  };
  unsupported(page, {
    route: 'WebKit: requests cannot be intercepted over its inspector',
    close: 'WebKit: one page per window',
    setInputFiles: 'WebKit: files cannot be chosen over its inspector',
  });
  unsupported(context, {
    route: 'WebKit: requests cannot be intercepted over its inspector',
    newCDPSession: 'WebKit: has no DevTools protocol',
    setGeolocation: 'WebKit: a place cannot be set over its inspector',
  });
  let isTaken = false;
  return Object.assign(context, {
    newPage: async () => {
      if (isTaken) info.skip(true, 'WebKit: one page per window');
      isTaken = true;
      return page;
    },
    grantPermissions: async (permissions: string[]) => {
      if (permissions.some((one) => !one.startsWith('clipboard')))
        info.skip(true, 'WebKit: permissions cannot be granted over its inspector');
      await context.addInitScript(ownClipboard);
      await page.evaluate(ownClipboard);
    },
    setOffline: async (isOffline: boolean) => {
      if (isOffline) line.cut();
      else line.mend();
      // The last one wins on pages that are loaded from now on.
      await context.addInitScript(setOnLine, !isOffline);
      await page.evaluate(setOnLine, !isOffline);
    },
    close: async () => {
      await connection.close().catch(() => {});
      list.close();
      list.closeAllConnections();
      line.stop();
      window.kill();
      screen.stop();
    },
  });
}

/** What tests use of a browser; every context is a window of its own. */
export function launchWebkit(defaults: () => BrowserContextOptions): Browser {
  const open = new Set<BrowserContext>();
  return {
    newContext: async (options?: BrowserContextOptions) => {
      const context = await newContext({ ...defaults(), ...options });
      open.add(context);
      return context;
    },
    close: async () => void (await Promise.all([...open].map((context) => context.close()))),
  } as unknown as Browser;
}
