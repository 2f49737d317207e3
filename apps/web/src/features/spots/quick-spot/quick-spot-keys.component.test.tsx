import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { textsOf } from '../../../testing/pages.ts';
import { disc, optionOf, options, quickSpot, teamField } from '../../../testing/quick-spot.ts';
import { BROWSE_NFL, expectUnspotted, sentTo, spotsServer } from '../../../testing/spots.ts';

test('QUICK-01 the S key opens Quick Spot with the field focused, except while typing or in a dialog', async () => {
  await page.viewport(1440, 900);
  openApp(BROWSE_NFL);
  const search = page.getByRole('searchbox');
  await search.click();
  await userEvent.keyboard('s');
  await expect.element(search).toHaveValue('s');
  await expect.element(quickSpot).not.toBeInTheDocument();
  await search.clear();
  (document.activeElement as HTMLElement).blur();

  await userEvent.keyboard('s');
  await expect.element(teamField).toHaveFocus();
  await expect.element(teamField).toHaveValue('');
  await userEvent.keyboard('s');
  await expect.element(teamField).toHaveValue('s');
  await userEvent.keyboard('{Escape}');
  await expect.element(quickSpot).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Arizona Cardinals details' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Arizona Cardinals' })).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(quickSpot).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('banner').getByRole('button', { name: 'Quick Spot' }).click();
  await expect.element(teamField).toHaveFocus();
});

test('QUICK-02 a team can be spotted by keyboard alone: S, the code, an arrow key, Enter', async () => {
  await page.viewport(1440, 900);
  const server = openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  await userEvent.keyboard('s');
  await expect.element(teamField).toHaveFocus();
  await userEvent.keyboard('kc');
  await expect.element(optionOf(/Chiefs/)).toBeVisible();
  const selected = quickSpot.getByRole('option', { selected: true });
  await expect.element(selected).toMatchTextContent(/Royals/);
  expect(textsOf(options)[1]).toMatch(/Chiefs/i);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected).toMatchTextContent(/Chiefs/);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Kansas City Chiefs has been added to your spotted teams.', { exact: true }))
    .toBeVisible();
  await expect.element(quickSpot).not.toBeInTheDocument();
  await expect.poll(() => sentTo(server)).toMatchObject([{ kind: 'spot', teamId: 'nfl-kc' }]);
});

test('an address with ?quick opens Quick Spot, and closing it removes the parameter', async () => {
  openApp('/dashboard?quick');
  await expect.element(teamField).toHaveFocus();
  await quickSpot.getByRole('button', { name: 'Close' }).click();
  await expect.element(quickSpot).not.toBeInTheDocument();
  await expect.poll(() => new URLSearchParams(location.search).has('quick')).toBe(false);
  await expect.element(disc).toBeVisible();
});
