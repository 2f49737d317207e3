import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { test } from '@playwright/test';
import { tapByClick } from './taps.ts';
import { unreported, unsupported } from './unsupported.ts';

/** Playwright types over BiDi by setting `value`, which React takes for its own doing. A keyboard edits like this. */
function typeLikeAKeyboard(): void {
  const insert = (text: string) => void document.execCommand(text ? 'insertText' : 'delete', false, text);
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}

/** Over BiDi, a page that was opened offline gets no `online` event. Two events do no harm. */
function reportOnline(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    await setOffline(isOffline);
    if (isOffline) return;
    for (const page of context.pages()) {
      await page.waitForFunction(() => navigator.onLine);
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
  };
}

/** Debian's Firefox over BiDi, with what its driver can't do yet put right or skipped. */
export function asFirefox(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options: BrowserContextOptions = {}) => {
    if (options.javaScriptEnabled === false) test.info().skip(true, 'Firefox: scripts cannot be turned off over BiDi');
    const context = await newContext(options);
    await context.addInitScript(typeLikeAKeyboard);
    reportOnline(context);
    context.on('page', (page) => {
      tapByClick(page);
      unreported(page, 'download', 'Firefox: downloads of the page itself are not reported over BiDi');
      unsupported(page, { emulateMedia: 'Firefox: media cannot be emulated over BiDi' });
    });
    unsupported(context, { newCDPSession: 'Firefox: has no DevTools protocol' });
    return context;
  };
  return browser;
}
