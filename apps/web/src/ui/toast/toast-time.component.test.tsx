import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settingsServer } from '../../testing/accounts.ts';
import { openApp } from '../../testing/open-app.tsx';
import { refused } from '../../testing/responses.ts';
import { BROWSE_NFL, expectUnspotted, spot, spotsServer } from '../../testing/spots.ts';
import { advance, expectToLast, stopClock, toastOf, untilShown } from '../../testing/toasts.ts';

const toast = toastOf('Team Spotted!');

test('TOAST-02 TOAST-07 a toast after a spot closes automatically after 3 s', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  stopClock();
  await spot('Arizona Cardinals');
  await expectToLast(toast, 3000);
});

test.each([
  ['Undo', 'Arizona Cardinals'],
  ['Close', 'Atlanta Falcons'],
])('TOAST-02 after %s the next toast closes automatically, too', async (button, next) => {
  openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  stopClock();
  await spot('Arizona Cardinals');
  await untilShown(toast);
  await toast.getByRole('button', { name: button }).click();
  await expect.element(toast).not.toBeInTheDocument();
  await expectUnspotted(next);
  await spot(next);
  await expectToLast(toast, 3000);
});

test('TOAST-05 the timeout pauses while a toast is hovered or focused', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  stopClock();
  await spot('Arizona Cardinals');
  await untilShown(toast);
  await toast.hover();
  await advance(20_000);
  await expect.element(toast).toHaveAttribute('data-state', 'open');
  await userEvent.keyboard('{F8}');
  await userEvent.hover(page.getByRole('searchbox'));
  await advance(20_000);
  await expect.element(toast).toHaveAttribute('data-state', 'open');
});

test('TOAST-09 a toast without a duration of its own lasts 5000 ms', async () => {
  openApp('/settings', { ...settingsServer, 'PATCH /api/account/settings': refused(500, 'internal') });
  // Until the settings are loaded, the list is disabled and shows the default.
  const audience = page.getByLabelText('Who can see my album');
  await expect.element(audience).toBeEnabled();
  stopClock();
  await audience.selectOptions('Only me');
  await expectToLast(toastOf('Failed to save settings'), 5000);
});
