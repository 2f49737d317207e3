import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cards, sheetOf } from '../../testing/album.ts';
import { openApp } from '../../testing/open-app.tsx';
import { currentAddress, pagesServer } from '../../testing/pages.ts';
import { BROWSE_NFL } from '../../testing/spots.ts';

const card = page.getByRole('button', { name: 'Green Bay Packers details' });
const sheet = sheetOf('Green Bay Packers');

test("MODAL-01 a team's sheet is in the address: Back closes it, and the focus returns to the card", async () => {
  openApp(BROWSE_NFL);
  await card.click();
  await expect.element(sheet).toBeVisible();
  await expect.poll(currentAddress).toBe(`${BROWSE_NFL}&team=nfl-gb`);
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(currentAddress()).toBe(BROWSE_NFL);
  await expect.element(card).toHaveFocus();
});

test('closing a sheet leaves no history entry that would open it again', async () => {
  openApp('/settings', pagesServer);
  await page.getByRole('link', { name: 'Teams' }).click();
  const cubs = page.getByRole('button', { name: 'Chicago Cubs details' });
  await cubs.click();
  await sheetOf('Chicago Cubs').getByRole('button', { name: 'Close' }).click();
  await expect.element(sheetOf('Chicago Cubs')).not.toBeInTheDocument();
  await expect.poll(currentAddress).toBe('/dashboard?tab=browse');
  await expect.element(cubs).toHaveFocus();
  history.back();
  await expect.poll(currentAddress).toBe('/settings');
});

test('an address with an unknown team shows the page without a sheet', async () => {
  openApp(`${BROWSE_NFL}&team=nfl-nobody`);
  await expect.element(cards).toHaveLength(32);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('TEAM-15 TEAM-16 a sheet has the facts, a web search, and, in the NFL, the official site', async () => {
  openApp(`${BROWSE_NFL}&team=nfl-gb`);
  await expect.element(sheet.getByRole('definition').filter({ hasText: 'NFC North' })).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'Search the web' }))
    .toHaveAttribute('href', expect.stringContaining('Green+Bay+Packers+NFL'));
  await expect.element(sheet.getByRole('link', { name: 'packers.com' })).toHaveAttribute('href', 'https://packers.com');
});
