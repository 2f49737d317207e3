import type { Page } from '@playwright/test';
import { signUpFan } from '../support/api-client.ts';
import { BROWSE_NFL, openAs } from '../support/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../support/spots.ts';
import { expect, test } from '../support/test.ts';

interface Motions {
  /** Names of the animations and transitions that began. */
  readonly all: string[];
  /** Those of them that move, turn, scale or uncover something. */
  readonly moving: string[];
}

/**
 * Takes down every animation and transition as it begins, before anything of the page runs. By events and not by asking what
 * runs now: on a slow machine an animation is over before somebody can ask.
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
    const note = (name: string, moves: boolean) => {
      motions.all.push(name);
      if (moves) motions.moving.push(name);
    };
    document.addEventListener(
      'animationstart',
      ({ animationName }) => {
        const frames = [...document.styleSheets].flatMap(({ cssRules }) => framesOf(cssRules, animationName));
        note(
          animationName,
          frames.length === 0 || frames.some(({ style }) => [...style].some((one) => MOVES.test(one))),
        );
      },
      true,
    );
    document.addEventListener(
      'transitionrun',
      ({ propertyName }) => note(`transition of ${propertyName}`, MOVES.test(propertyName)),
      true,
    );
  });

/** Spots, removes, opens and closes a team, waits for a slow answer: what moves in the app moves here. */
async function goThrough(page: Page, app: string): Promise<Motions> {
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
  // A button that is busy until its answer is let go.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/links', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Share Progress' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(async () => (await motionsOf(page)).all.join()).toMatch(/spin|breathe/);
  answer();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  return motionsOf(page);
}

const motionsOf = (page: Page): Promise<Motions> =>
  page.evaluate(() => (window as unknown as { motions: Motions }).motions);

test('A11Y-03 who asks for less motion sees things appear and nothing move', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { all, moving } = await goThrough(page, app);
  expect(all.length).toBeGreaterThan(3);
  expect(moving).toEqual([]);
});

test('A11Y-03 for everybody else the sticker, the sheet and the toast move', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { moving } = await goThrough(page, app);
  for (const name of ['stick', 'rise', 'enter', 'run-out', 'spin'])
    expect(
      moving.some((one) => one.includes(name)),
      name,
    ).toBe(true);
});
