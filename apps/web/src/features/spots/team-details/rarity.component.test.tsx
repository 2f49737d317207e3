import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf, sheetOf } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { openAsVisitor, pagesServer } from '../../../testing/pages.ts';
import type { Responses } from '../../../testing/responses.ts';
import { BROWSE_NFL } from '../../../testing/spots.ts';

const JAGUARS = 15;
const board = page.getByRole('region', { name: 'Rarity' });
const card = cardOf('Jacksonville Jaguars');
const words = /Common|Uncommon|Rare|Very rare|Legendary/;

/** The rarity in the sheet that opens from the card. */
async function inSheet() {
  await card.getByRole('button', { name: 'Jacksonville Jaguars details' }).click();
  const term = sheetOf('Jacksonville Jaguars').getByRole('term').filter({ hasText: 'Rarity' });
  await expect.element(term).toBeVisible();
  return page.elementLocator(term.element().parentElement ?? document.body).getByRole('definition');
}

test("RARE-01 TEAM-17 a team's rarity is shown on its card, in its dialog, and on its page, in words and points", async () => {
  const server = { 'GET /api/rarity': { teams: [[JAGUARS, 2, 21]], others: 100 } } satisfies Responses;
  const { close } = openApp(BROWSE_NFL, server);
  await expect.element(card.getByText('Rarity: Uncommon, 21 points')).toBeInTheDocument();
  await expect.element(await inSheet()).toHaveTextContent('Uncommon, 21 points2 people have it');
  close();

  openApp('/team/nfl-jax', { ...pagesServer, ...server });
  await expect.element(board.getByText('Uncommon', { exact: true })).toBeVisible();
  await expect.element(board.getByRole('term').first()).toHaveTextContent('Rarity points');
  await expect.element(board.getByRole('img').first()).toHaveAccessibleName('21');
  await expect.element(board.getByRole('term').last()).toHaveTextContent('Spotters');
  await expect.element(board.getByRole('img').last()).toHaveAccessibleName('2');
});

test('RARE-01 a team that no one has yet is neither common nor rare, and the app invites me to be the first', async () => {
  const server = { 'GET /api/rarity': { teams: [], others: 1 } } satisfies Responses;
  const { close } = openApp(BROWSE_NFL, server);
  await expect.element(await inSheet()).toHaveTextContent('No one has it yet. Be the first.');
  await expect.element(card.getByText(words)).not.toBeInTheDocument();
  close();

  openApp('/team/nfl-jax', { ...pagesServer, ...server });
  await expect.element(board.getByText('No one has it yet. Be the first.')).toBeVisible();
  await expect.element(board.getByText(words)).not.toBeInTheDocument();
  await expect.element(board.getByText('Rarity points')).not.toBeInTheDocument();
});

test('RARE-01 the FAQ states the rarity formula with the real numbers', async () => {
  await openAsVisitor('/faq');
  await page.getByText('How is rarity computed?').click();
  await expect
    .element(page.getByText(/Points = 1 \+ 10 × log2\(\(most \+ 5\) \/ \(spotters \+ 5\)\), rounded, 100 at most/))
    .toBeVisible();
  await expect.element(page.getByText(/The points are shown next to your rank and never change it\./)).toBeVisible();
});
