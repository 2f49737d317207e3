import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, cardOf } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { untilToastsCanShow } from '../../support/browser/toasts.ts';
import { tapTwice } from '../../support/browser/touch.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from '../../support/people/api-client.ts';

const KEYBOARD = 300;

/** Simulates an on-screen keyboard, as the browser reports it to a page. */
const raiseKeyboard = (page: Page) =>
  page.addInitScript((height) => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => window.innerHeight - height });
  }, KEYBOARD);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick Spot' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Team', exact: true });
const disc = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Quick Spot' });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });
const toast = (page: Page) => page.getByText('Team Spotted!', { exact: true });

async function open(page: Page, origin: string, address = BROWSE_NFL): Promise<Fan> {
  const fan = await signUpFan(origin);
  await page.context().addCookies(cookiesOf(fan, origin));
  await page.goto(origin + address);
  return fan;
}

test('QUICK-01 on a phone the button at the bottom opens Quick Spot with the field focused', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  await open(page, app);
  // The app's button replaces the one of the app shell.
  await expect.poll(() => disc(page).boundingBox()).toMatchObject({ width: 76, height: 76 });
  await disc(page).tap();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(disc(page)).toBeFocused();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('QUICK-01 the S key opens Quick Spot with the field focused, except while typing or in a dialog', async ({
    page,
    app,
  }) => {
    await open(page, app);
    const search = page.getByRole('searchbox');
    await search.pressSequentially('s');
    await expect(search).toHaveValue('s');
    await expect(dialog(page)).toBeHidden();
    await search.fill('');
    await search.blur();

    await page.keyboard.press('s');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('s');
    await expect(field(page)).toHaveValue('s');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await page.getByRole('button', { name: 'Arizona Cardinals details' }).click();
    await expect(page.getByRole('dialog', { name: 'Arizona Cardinals' })).toBeVisible();
    await page.keyboard.press('s');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Quick Spot' }).click();
    await expect(field(page)).toBeFocused();
  });

  test('QUICK-02 a team can be spotted by keyboard alone: S, the code, an arrow key, Enter', async ({ page, app }) => {
    await open(page, app);
    await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();
    await page.keyboard.press('s');
    await field(page).pressSequentially('kc');
    await expect(option(page, /Chiefs/)).toBeVisible();
    const names = await dialog(page).getByRole('option').allInnerTexts();
    await expect(dialog(page).getByRole('option', { selected: true })).toHaveText(/Royals/);
    expect(names[1]).toMatch(/Chiefs/i);
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByRole('option', { selected: true })).toHaveText(/Chiefs/);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Kansas City Chiefs has been added to your spotted teams.', { exact: true }),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });
});

test('QUICK-03 a recent team is spotted in two taps', { tag: '@everywhere' }, async ({ page, app }) => {
  const fan = await signUpFan(app);
  await callApi(app, spotsApi.spot, { teamId: 'ncaa-hawaii' }, fan.cookie);
  await callApi(app, spotsApi.remove, { teamId: 'ncaa-hawaii' }, fan.cookie);
  await page.context().addCookies(cookiesOf(fan, app));
  await page.goto(app + BROWSE_NFL);
  await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();

  await disc(page).tap();
  await dialog(page).getByRole('group', { name: 'Recents' }).getByRole('option').first().tap();

  await expect(toast(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(async () => (await callApi(app, spotsApi.mine, {}, fan.cookie)).body.collection.length).toBe(1);
});

test('QUICK-02 a two-letter code shows its teams as strips in their colors, above the keyboard', async ({
  page,
  app,
}) => {
  await raiseKeyboard(page);
  await open(page, app);
  await disc(page).tap();
  await field(page).fill('KC');
  await expect(dialog(page).getByText('Code KC')).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ exact/);

  const strips = dialog(page).getByRole('group', { name: 'Exact' }).getByRole('option');
  await expect(strips).toHaveCount(6);
  const chiefs = option(page, /Chiefs/);
  await expect(chiefs).toHaveCSS('background-color', 'rgb(227, 24, 55)');
  const [fieldBox, lastBox] = await Promise.all([field(page).boundingBox(), strips.last().boundingBox()]);
  if (!fieldBox || !lastBox) throw new Error('Nothing is shown');
  expect(fieldBox.y + fieldBox.height).toBeLessThanOrEqual(844 - KEYBOARD);
  expect(lastBox.height).toBe(88);
  const listBox = async () => (await dialog(page).getByRole('listbox').boundingBox()) ?? { y: 0, height: 0 };
  const list = await listBox();
  expect(lastBox.y + lastBox.height).toBeLessThanOrEqual(list.y + list.height);

  // A code of more teams fills the list; its height is the one that the keystroke count over all teams assumes.
  await field(page).fill('la');
  await expect(dialog(page).getByRole('option')).toHaveCount(11);
  expect((await listBox()).height).toBeGreaterThanOrEqual(344);
});

for (const [typed, id] of [
  ['gb', 'nfl-gb'],
  ['lasp', 'wnba-la'],
  ['chiw', 'ahl-chi'],
  ['sea', 'nhl-sea'],
] as const) {
  test(`QUICK-02 ${typed} and a tap spot ${id} with at most 6 taps and keystrokes`, async ({ page, app }) => {
    const name = allTeams.find((team) => team.id === id)?.nickname ?? '';
    await open(page, app);
    await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();
    let presses = 1;
    await disc(page).tap();
    await expect(field(page)).toBeFocused();
    for (const letter of typed) {
      presses += 1;
      await page.keyboard.press(letter);
    }
    presses += 1;
    await option(page, name).first().tap();
    await expect(toast(page)).toBeVisible();
    expect(presses).toBeLessThanOrEqual(6);
  });
}

test('QUICK-04 "red B" finds the cap with the red B', async ({ page, app }) => {
  await open(page, app);
  await disc(page).tap();
  await field(page).fill('red B');
  await option(page, /Boston Red Sox/).tap();
  await expect(page.getByText('Boston Red Sox has been added to your spotted teams.', { exact: true })).toBeVisible();
});

test('a team that is already spotted says so and opens its details', async ({ page, app }) => {
  await open(page, app);
  await cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true }).tap();
  await expect(toast(page)).toBeVisible();
  await disc(page).tap();
  const spotted = dialog(page).getByRole('group', { name: 'Already spotted' }).getByRole('option');
  await expect(spotted).toHaveText(/Cardinals.*Spotted/);
  await spotted.tap();
  await expect(
    page.getByRole('dialog', { name: 'Arizona Cardinals' }).getByRole('button', { name: 'Remove' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(disc(page)).toBeFocused();
});

test('a query without results says what else to try', async ({ page, app }) => {
  await open(page, app);
  await disc(page).tap();
  await field(page).fill('zzzz');
  await expect(dialog(page).getByText('No teams found', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Clear' }).tap();
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
});

test('an address with ?quick opens Quick Spot, and closing it removes the parameter', async ({ page, app }) => {
  await open(page, app, '/dashboard?quick');
  await expect(field(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL((url) => !url.searchParams.has('quick'));
});

test('Quick Spot finds and spots teams offline, and the spot is sent later', { tag: '@everywhere' }, async ({
  page,
  app,
}) => {
  const fan = await open(page, app);
  await disc(page).tap();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await untilToastsCanShow(page);
  await page.context().setOffline(true);
  // At its edge, because a second tap at the same point would count as a bounce.
  await disc(page).tap({ position: { x: 6, y: 30 } });
  await field(page).fill('gb');
  await option(page, /Packers/).tap();
  await expect(toast(page)).toBeVisible();
  await expect(cardOf(page, 'Green Bay Packers').getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await page.context().setOffline(false);
  const collection = async () => (await callApi(app, spotsApi.mine, {}, fan.cookie)).body.collection;
  await expect.poll(async () => (await collection()).map(({ teamId }) => teamId)).toEqual(['nfl-gb']);
});

test("SPOT-14 a bounced tap on a team doesn't hit what is behind the closing sheet", async ({ page, app }) => {
  await open(page, app);
  await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();
  await disc(page).tap();
  await field(page).fill('la');
  await expect(option(page, /Kings/)).toBeVisible();
  // A team with a card's button directly behind it.
  const point = await page.evaluate(() => {
    const middles = [...document.querySelectorAll('[role=option]')].map((one) => one.getBoundingClientRect());
    const behind = [...document.querySelectorAll('article button')].map((one) => one.getBoundingClientRect());
    const spots = middles.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    return spots.find(({ x, y }) =>
      behind.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom),
    );
  });
  if (!point) throw new Error('No team lies over a button');
  await tapTwice(page, point);
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
