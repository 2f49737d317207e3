import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sheetOf } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { mouse } from '../../../testing/pointer.ts';
import { BROWSE_NFL } from '../../../testing/spots.ts';

test('MODAL-01 a team opens in a dialog that closes by button, Escape, or a tap next to it', async () => {
  openApp(BROWSE_NFL);
  const open = page.getByRole('button', { name: 'Buffalo Bills details' });
  const dialog = sheetOf('Buffalo Bills');
  await open.click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  await open.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await expect.element(dialog).toBeVisible();
  const next = { x: 195, y: 20 };
  await mouse.move(next);
  await mouse.down(next);
  await mouse.up(next);
  await expect.element(dialog).not.toBeInTheDocument();
});
