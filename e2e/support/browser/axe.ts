import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The minified file, which a page parses in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose result depends on colors; all others only read the page's structure. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Check only these elements and their descendants. */
  readonly within?: string;
  /** Check only the color rules, or all others: a page that has passed in one color scheme or size needn't pass all again. */
  readonly colors?: 'only' | 'not' | undefined;
}

/**
 * The violations that axe finds on a page, one line for each rule. Loads axe into each page once: its own Playwright
 * package loads it again and opens a second page for every check, which takes three times as long.
 */
export async function violationsIn(page: Page, { within, colors }: Scope = {}): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('A page with frames needs axe in each of them.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  if (colors === 'only') options.runOnly = { type: 'rule', values: COLOR_RULES };
  if (colors === 'not') options.rules = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([selector, chosen]) => {
      const { violations } = await (window.axe as typeof axe).run(selector ?? document, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within, options] as const,
  );
}
