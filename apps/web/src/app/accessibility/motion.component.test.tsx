import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../../testing/emulated-media.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pagesServer } from '../../testing/pages.ts';
import { linkServer, ownLink } from '../../testing/sharing/links.ts';
import { BROWSE_NFL, expectSpotted, expectUnspotted, spot, spotsServer } from '../../testing/spots.ts';

interface Motions {
  /** Names of the animations and transitions that started. */
  readonly all: string[];
  /** Those that move, rotate, scale, or reveal something. */
  readonly moving: string[];
}

const MOVES = /^(transform|translate|rotate|scale|offset-\w+|clip-path|top|left|right|bottom|inset.*|margin.*)$/;

const framesOf = (rules: CSSRuleList, name: string): CSSKeyframeRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSKeyframesRule) return rule.name === name ? ([...rule.cssRules] as CSSKeyframeRule[]) : [];
    return rule instanceof CSSGroupingRule ? framesOf(rule.cssRules, name) : [];
  });

/** Records every animation and transition as it starts: on a busy machine, polling may miss one. */
function watchMotions(): Motions {
  const motions: Motions = { all: [], moving: [] };
  const record = (name: string, moves: boolean) => {
    motions.all.push(name);
    if (moves) motions.moving.push(name);
  };
  const onAnimation = ({ animationName }: AnimationEvent) => {
    const frames = [...document.styleSheets].flatMap(({ cssRules }) => framesOf(cssRules, animationName));
    const moves = frames.length === 0 || frames.some(({ style }) => [...style].some((one) => MOVES.test(one)));
    record(animationName, moves);
  };
  const onTransition = ({ propertyName }: TransitionEvent) =>
    record(`transition of ${propertyName}`, MOVES.test(propertyName));
  document.addEventListener('animationstart', onAnimation, true);
  document.addEventListener('transitionrun', onTransition, true);
  onTestFinished(() => {
    document.removeEventListener('animationstart', onAnimation, true);
    document.removeEventListener('transitionrun', onTransition, true);
  });
  return motions;
}

/** Spots, removes, opens, and closes a team, and waits for a slow response: triggers every kind of motion in the app. */
async function triggerMotions(): Promise<Motions> {
  const motions = watchMotions();
  // Keeps the button busy until the response is released.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  openApp(BROWSE_NFL, {
    ...pagesServer,
    ...linkServer,
    ...spotsServer(),
    'POST /api/links': async ({ type }) => {
      await held;
      return ownLink({ type });
    },
  });
  await spot('Arizona Cardinals');
  await expectSpotted('Arizona Cardinals');
  await page.getByRole('button', { name: 'Arizona Cardinals details' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: /Remove Cardinals/ });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectUnspotted('Arizona Cardinals');
  await page.getByRole('button', { name: 'Share Progress' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(() => motions.all.join()).toMatch(/spin|breathe/);
  release();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  return motions;
}

test('A11Y-03 with reduced motion, elements appear and nothing moves', async () => {
  await emulateMedia('prefers-reduced-motion', 'reduce');
  const { all, moving } = await triggerMotions();
  expect(all.length).toBeGreaterThan(3);
  expect(moving).toEqual([]);
});

test('A11Y-03 without reduced motion, the sticker, the sheet, and the toast move', async () => {
  await emulateMedia('prefers-reduced-motion', 'no-preference');
  const { moving } = await triggerMotions();
  for (const name of ['stick', 'rise', 'enter', 'run-out', 'spin'])
    expect(moving).toContainEqual(expect.stringContaining(name));
});
