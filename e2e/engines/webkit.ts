import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test,
  webkit,
} from '@playwright/test';
import { setFieldsLikeAPicker } from './fields.ts';
import { startLine } from './line.ts';
import { createRoutes } from './routes.ts';
import { tapByClick } from './taps.ts';
import { unreported, unsupported } from './unsupported.ts';
import { openWindow } from './webkit-window.ts';

/** What these do is the browser's own doing (moving the focus, following a link), which takes a real key. By GTK's names. */
const REAL_KEYS: Readonly<Record<string, string>> = {
  Tab: 'Tab',
  'Shift+Tab': 'shift+Tab',
  Enter: 'Return',
  Space: 'space',
  ' ': 'space',
};

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

/** Keys that only a real one can press, and the size of the window. */
function adaptPage(page: Page, send: (command: string) => Promise<void>): void {
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = (key, how) => {
    const name = REAL_KEYS[key];
    return name ? send(`key ${name}`) : press(key, how);
  };
  page.setViewportSize = async (size) => {
    await send(`size ${size.width}x${size.height}`);
    await page.waitForFunction(({ width }) => innerWidth === width, size);
  };
  const goto = page.goto.bind(page);
  page.goto = (url, how) =>
    goto(url, how).catch((error: Error) => {
      // A load that the page itself began at the same moment can cancel this one.
      if (!error.message.includes('Load request cancelled')) throw error;
      return goto(url, how);
    });
  const emulateMedia = page.emulateMedia.bind(page);
  page.emulateMedia = async (media) => {
    if (media?.forcedColors) test.info().skip(true, 'WebKit: has no forced colors');
    await emulateMedia(media);
  };
  tapByClick(page);
  setFieldsLikeAPicker(page);
  unreported(page, 'download', 'WebKit: downloads are not reported by its inspector');
  unsupported(page, {
    close: 'WebKit: one page per window',
    exposeFunction: 'WebKit: a page cannot call the test over its inspector',
    setInputFiles: 'WebKit: files cannot be chosen over its inspector',
  });
}

/** A device: a window with one page, and a way to the network that can be cut. */
async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const info = test.info();
  if (options.javaScriptEnabled === false) info.skip(true, 'WebKit: scripts cannot be turned off over its inspector');
  if (options.geolocation) info.skip(true, 'WebKit: a location can’t be set over its inspector');
  if (options.storageState) info.skip(true, 'WebKit: stored state cannot be restored over its inspector');
  const routes = createRoutes();
  const line = await startLine(routes);
  const window = await openWindow({
    ...(options.viewport ?? { width: 1280, height: 720 }),
    proxy: line.url,
    // A page of the same site: WebKit leaves any other one for a new process, and Playwright loses the first load to that.
    start: line.url,
    locale: options.locale ?? 'en-US',
    userAgent: options.userAgent ?? null,
    timeZone: options.timezoneId,
  });
  const connection = await webkit.connectOverCDP(window.url);
  await window.send('hurry now');
  const context = connection.contexts()[0] as BrowserContext;
  const page = context.pages()[0] as Page;
  adaptPage(page, window.send);
  Object.assign(page, { route: routes.route, unroute: routes.unroute });
  await context.addInitScript(actLikeAWindow);
  if (options.serviceWorkers === 'block') await context.addInitScript(blockServiceWorkers);
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' });
  unsupported(context, {
    newCDPSession: 'WebKit: has no DevTools protocol',
    setGeolocation: 'WebKit: a location can’t be set over its inspector',
  });
  let isTaken = false;
  return Object.assign(context, {
    route: routes.route,
    unroute: routes.unroute,
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
      line.stop();
      window.close();
    },
  });
}

/** What tests use of a browser. Every context is a window of its own, which ends with its test. */
export const launchWebkit = (defaults: () => BrowserContextOptions): Browser =>
  ({
    newContext: (options?: BrowserContextOptions) => newContext({ ...defaults(), ...options }),
    close: async () => {},
  }) as unknown as Browser;
