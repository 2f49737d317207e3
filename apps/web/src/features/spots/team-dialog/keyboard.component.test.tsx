import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cardOf } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { BROWSE_NFL, expectSpotted, expectUnspotted, spotButtonOf, spotsServer } from '../../../testing/spots.ts';
import { toastOf } from '../../../testing/toasts.ts';

const CARDINALS = 'Arizona Cardinals';

/** Reaches a control by the Tab key in at most ten steps. */
async function tabTo(control: Locator): Promise<void> {
  for (let steps = 0; steps < 10 && document.activeElement !== control.query(); steps += 1) {
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(control).toHaveFocus();
}

test('A11Y-02 spotting, undoing, and removing work by keyboard alone', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted(CARDINALS);
  spotButtonOf(CARDINALS).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toastOf('Team Spotted!')).toBeVisible();
  await userEvent.keyboard('{F8}');
  await tabTo(page.getByRole('button', { name: 'Undo' }));
  await userEvent.keyboard('{Enter}');
  await expectUnspotted(CARDINALS);

  spotButtonOf(CARDINALS).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectSpotted(CARDINALS);
  // The button keeps the focus while its state changes.
  await expect.element(cardOf(CARDINALS).getByRole('button', { name: 'Spotted' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Arizona Cardinals details' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true });
  await expect.element(remove).toBeVisible();
  await tabTo(remove);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: /Remove Cardinals/ })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectUnspotted(CARDINALS);
});
