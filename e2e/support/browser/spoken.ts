import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    spoken?: string[];
  }
}

/** Runs in the page: records the text of live regions in the order in which a screen reader would announce it. */
function listen(): void {
  const spoken: string[] = [];
  window.spoken = spoken;
  const LIVE = 'output, [role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const heard = new WeakMap<Element, string>();
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const around = element?.closest(LIVE);
      if (around) regions.add(around);
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(LIVE)) regions.add(node);
          for (const inner of node.querySelectorAll(LIVE)) regions.add(inner);
        }
    }
    for (const region of regions) {
      const read = region.cloneNode(true) as Element;
      for (const hidden of read.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      const text = read.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      if (!region.isConnected || heard.get(region) === text) continue;
      heard.set(region, text);
      if (text) spoken.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Starts with the next page that is loaded. */
export const listenForSpeech = (page: Page): Promise<unknown> => page.addInitScript(listen);

/** The announcements since the last call; waits until one of them matches the pattern. */
export async function spokenOn(page: Page, expected = /(?:)/): Promise<string[]> {
  const said: string[] = [];
  await expect
    .poll(async () => {
      said.push(...(await page.evaluate(() => window.spoken?.splice(0) ?? [])));
      return said.join('\n');
    })
    .toMatch(expected);
  return said;
}
