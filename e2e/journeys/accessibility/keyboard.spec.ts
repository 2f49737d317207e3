import type { Locator, Page } from '@playwright/test';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { createGroup, spotAllTime } from '../../support/people/groups.ts';
import { createTrip, fanNamed } from '../../support/people/trips.ts';

/** More Tab stops than any of these pages has before its target. */
const STEPS = 90;

/** Presses Tab until a control is focused. Every stop on the way must have a role and an accessible name. */
async function walkTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((one) => one === document.activeElement);
  for (let steps = 0; steps < STEPS && !(await isThere()); steps += 1) {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    // After the last control the focus moves to the browser's own UI. A toast is announced as a whole.
    if ((await stop.count()) > 0)
      expect(await stop.first().ariaSnapshot()).toMatch(/^- (?:'?[a-z]+ "[^"]+"|listitem:)/);
  }
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator): Promise<void> {
  await walkTo(page, control);
  await page.keyboard.press('Enter');
}

test('A11Y-02 a group can be joined from its link by keyboard alone', async ({ page, app }) => {
  const group = await createGroup(app, await fanNamed(app, 'Maya'));
  await openAs(page, app, await fanNamed(app, 'Sam'), `/shared/${group.shareToken}`);
  await press(page, page.getByRole('button', { name: 'Join Group' }));
  await expect(page).toHaveURL(`${app}/dashboard?tab=groups&group=${group.id}`);
  await expect(page.getByRole('main').getByRole('heading', { name: group.name })).toBeVisible();
});

test('A11Y-02 progress can be shared by keyboard alone, and closing the dialog returns the focus', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), '/dashboard');
  const share = page.getByRole('button', { name: 'Share Progress' });
  await press(page, share);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/\w/);
  await press(page, dialog.getByRole('button', { name: 'Create link' }));
  await expect(dialog.getByRole('textbox')).toHaveValue(/\/shared\/[\w-]{22}$/);
  await expect(dialog.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});

/** Scroll containers without a tabindex: engines disagree on whether Tab stops there. Firefox does, without a name. */
const undecidedScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*:not(textarea)')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflow) && one.checkVisibility())
      .filter((one) => !one.hasAttribute('tabindex'))
      .map((one) => one.outerHTML.slice(0, 120)),
  );

test('A11Y-02 Tab only stops at named controls on the whole dashboard', { tag: '@everywhere' }, async ({
  page,
  app,
}) => {
  const fan = await fanNamed(app, 'Sam');
  await createTrip(app, fan);
  await spotAllTime(app, fan, 'nfl-gb', 'nba-lal', 'mlb-nyy', 'nhl-mtl', 'mls-atl', 'wnba-ny');
  await openAs(page, app, fan, '/dashboard?tab=browse');
  await expect(page.getByRole('region', { name: 'Popular Teams' }).getByRole('listitem').first()).toBeVisible();
  await walkTo(page, page.getByRole('combobox', { name: 'Teams per page' }));
  expect(await undecidedScrollers(page)).toEqual([]);
  await page.getByRole('searchbox').fill('packers');
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  expect(await undecidedScrollers(page)).toEqual([]);

  await page.goto(`${app}/dashboard?tab=teams`);
  await expect(page.getByRole('navigation', { name: 'Leagues in the album' })).toBeVisible();
  await walkTo(page, page.getByRole('region', { name: 'NFL' }).getByRole('button').first());
  expect(await undecidedScrollers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Quick Spot' }).click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Spotting for' })).toBeVisible();
  expect(await undecidedScrollers(page)).toEqual([]);

  await page.goto(`${app}/trip`);
  await expect(page.getByRole('navigation', { name: 'Your trips' })).toBeVisible();
  expect(await undecidedScrollers(page)).toEqual([]);
});

test('A11Y-02 the tabs of the dashboard are one Tab stop: arrow keys, Home, and End move, Enter and Space choose', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), '/dashboard?tab=browse');
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const [teams, browse, groups] = [tab(/^Your Teams/), tab(/^Browse Teams/), tab(/^Groups/)];
  await browse.focus();
  for (const [key, focused] of [
    ['ArrowRight', groups],
    ['ArrowRight', teams],
    ['ArrowLeft', groups],
    ['Home', teams],
    ['End', groups],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
  }
  // Moving chooses nothing, and leaves only the focused tab in the order of Tab.
  await expect(browse).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tablist').locator('[tabindex="0"]')).toHaveText(/^Groups/);
  await page.keyboard.press('Enter');
  await expect(groups).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Groups' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByRole('tabpanel', { name: /^Browse Teams/ })).toBeVisible();
});
