import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settingsServer } from '../../../testing/accounts.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { disc, optionOf, options, quickSpot, teamField } from '../../../testing/quick-spot.ts';
import { BROWSE_NFL, expectUnspotted, sentTo, spotsServer } from '../../../testing/spots.ts';
import { toastOf } from '../../../testing/toasts.ts';

const KEYBOARD = 300;

/** Simulates an on-screen keyboard, as the browser reports it to a page. */
function raiseKeyboard(): void {
  const { visualViewport } = window;
  if (!visualViewport) throw new Error('The browser has no visual viewport');
  Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - KEYBOARD });
  onTestFinished(() => void Reflect.deleteProperty(visualViewport, 'height'));
}

test('QUICK-02 a two-letter code shows its teams as strips in their colors, above the keyboard', async () => {
  raiseKeyboard();
  openApp(BROWSE_NFL);
  await disc.click();
  await teamField.fill('KC');
  await expect.element(quickSpot.getByText('Code KC')).toBeVisible();
  await expect.element(quickSpot.getByRole('status')).toMatchTextContent(/^\d+ exact/);

  const strips = quickSpot.getByRole('group', { name: 'Exact' }).getByRole('option');
  await expect.element(strips).toHaveLength(6);
  await expect.element(optionOf(/Chiefs/)).toHaveStyle({ backgroundColor: 'rgb(227, 24, 55)' });
  const boxOf = (element: Element) => element.getBoundingClientRect();
  await expect.poll(() => boxOf(teamField.element()).bottom).toBeLessThanOrEqual(844 - KEYBOARD);
  const list = quickSpot.getByRole('listbox');
  await expect.poll(() => boxOf(strips.last().element()).height).toBe(88);
  expect(boxOf(strips.last().element()).bottom).toBeLessThanOrEqual(boxOf(list.element()).bottom);

  // A code of more teams fills the list; its height is the one that the keystroke count over all teams assumes.
  await teamField.fill('la');
  await expect.element(options).toHaveLength(11);
  expect(boxOf(list.element()).height).toBeGreaterThanOrEqual(344);
});

test.each([
  ['gb', 'nfl-gb', 'Packers'],
  ['lasp', 'wnba-la', 'Sparks'],
  ['chiw', 'ahl-chi', 'Wolves'],
  ['sea', 'nhl-sea', 'Kraken'],
])('QUICK-02 %s and a tap spot %s with at most 6 taps and keystrokes', async (typed, teamId, nickname) => {
  const server = openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  let presses = 1;
  await disc.click();
  await expect.element(teamField).toHaveFocus();
  for (const letter of typed) {
    presses += 1;
    await userEvent.keyboard(letter);
  }
  await expect.element(teamField).toHaveValue(typed);
  presses += 1;
  await optionOf(new RegExp(nickname)).first().click();
  await expect.element(toastOf('Team Spotted!')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);
  await expect.poll(() => sentTo(server)).toMatchObject([{ kind: 'spot', teamId }]);
});

test('QUICK-04 "red B" finds the cap with the red B', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await disc.click();
  await teamField.fill('red B');
  await optionOf(/Boston Red Sox/).click();
  await expect
    .element(page.getByText('Boston Red Sox has been added to your spotted teams.', { exact: true }))
    .toBeVisible();
});

test('a query without results says what else to try', async () => {
  openApp(BROWSE_NFL);
  await disc.click();
  await teamField.fill('zzzz');
  await expect.element(quickSpot.getByText('No teams found', { exact: true })).toBeVisible();
  await expect.element(quickSpot.getByText('Try the city, the code, or the cap, like “red B”.')).toBeVisible();
  expect(options.elements()).toEqual([]);
  await quickSpot.getByRole('button', { name: 'Clear' }).click();
  await expect.element(teamField).toHaveFocus();
  await expect.element(options.first()).toBeVisible();
});

test("a team that isn't found can be suggested with the typed name", async () => {
  openApp('/settings', settingsServer);
  await disc.click();
  await teamField.fill('Zzyzx Dust Devils');
  await quickSpot.getByRole('link', { name: 'Suggest it' }).click();
  await expect.element(quickSpot).not.toBeInTheDocument();
  const form = page.getByRole('dialog', { name: 'Suggest Team' });
  await expect.element(form.getByRole('textbox', { name: 'Team Name' })).toHaveValue('Zzyzx Dust Devils');
});
