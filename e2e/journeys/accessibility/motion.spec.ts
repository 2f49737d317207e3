import type { Page } from '@playwright/test';
import { BROWSE_NFL, openAs } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { signUpFan } from '../../support/people/api-client.ts';

interface Motions {
  /** Names of the animations and transitions that started. */
  readonly all: string[];
  /** Those that move, rotate, scale, or reveal something. */
  readonly moving: string[];
}

/**
 * Records every animation and transition as it starts, before any script of the page runs. Uses events instead of
 * polling, because on a slow machine a poll may miss an animation.
 */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const motions: Motions = { all: [], moving: [] };
    Object.assign(window, { motions });
    const MOVES = /^(transform|translate|rotate|scale|offset-\w+|clip-path|top|left|right|bottom|inset.*|margin.*)$/;
    const framesOf = (rules: CSSRuleList, name: string): CSSKeyframeRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSKeyframesRule)
          return rule.name === name ? ([...rule.cssRules] as CSSKeyframeRule[]) : [];
        return 'cssRules' in rule ? framesOf(rule.cssRules as CSSRuleList, name) : [];
      });
    const record = (name: string, moves: boolean) => {
      motions.all.push(name);
      if (moves) motions.moving.push(name);
    };
    document.addEventListener(
      'animationstart',
      ({ animationName }) => {
        const frames = [...document.styleSheets].flatMap(({ cssRules }) => framesOf(cssRules, animationName));
        record(
          animationName,
          frames.length === 0 || frames.some(({ style }) => [...style].some((one) => MOVES.test(one))),
        );
      },
      true,
    );
    document.addEventListener(
      'transitionrun',
      ({ propertyName }) => record(`transition of ${propertyName}`, MOVES.test(propertyName)),
      true,
    );
  });

/**
 * Spots, removes, opens, and closes a team, and waits for a slow response: triggers every kind of motion in the app.
 */
async function triggerMotions(page: Page, app: string): Promise<Motions> {
  await watch(page);
  await openAs(page, app, await signUpFan(app), BROWSE_NFL);
  await spot(page, 'Arizona Cardinals');
  await expectSpotted(page, 'Arizona Cardinals');
  await page.getByRole('button', { name: 'Arizona Cardinals details' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /Remove Cardinals/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expectUnspotted(page, 'Arizona Cardinals');
  // Keeps the button busy until the response is released.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/links', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Share Progress' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(async () => (await motionsOf(page)).all.join()).toMatch(/spin|breathe/);
  release();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  return motionsOf(page);
}

const motionsOf = (page: Page): Promise<Motions> =>
  page.evaluate(() => (window as unknown as { motions: Motions }).motions);

test('A11Y-03 with reduced motion, elements appear and nothing moves', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { all, moving } = await triggerMotions(page, app);
  expect(all.length).toBeGreaterThan(3);
  expect(moving).toEqual([]);
});

test('A11Y-03 without reduced motion, the sticker, the sheet, and the toast move', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { moving } = await triggerMotions(page, app);
  for (const name of ['stick', 'rise', 'enter', 'run-out', 'spin'])
    expect(
      moving.some((one) => one.includes(name)),
      name,
    ).toBe(true);
});
