import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that can tell light from dark: all others read only what is in the page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Choice {
  /** Only below these elements. */
  readonly within?: string;
  /** Only what colours can break, for a page whose every rule has been checked in other colours. */
  readonly coloursOnly?: boolean;
}

/**
 * What axe finds wrong with a page, one line for each rule. axe is loaded into a page once: by way of its own Playwright
 * package, which loads it anew and opens a second page each time, a look takes three times as long.
 */
export async function violationsIn(page: Page, { within, coloursOnly = false }: Choice = {}): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('A page with frames needs axe in each of them.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  if (coloursOnly) options.runOnly = { type: 'rule', values: COLOUR_RULES };
  return page.evaluate(
    async ([selector, chosen]) => {
      const { violations } = await (window.axe as typeof axe).run(selector ?? document, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within, options] as const,
  );
}
