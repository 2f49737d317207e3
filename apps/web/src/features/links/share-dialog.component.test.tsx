import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newSettings, settingsServer } from '../../testing/accounts.ts';
import { openApp } from '../../testing/open-app.tsx';
import { refused } from '../../testing/responses.ts';
import {
  addressOf,
  collectCopies,
  copyLink,
  createLink,
  linkServer,
  shareDialog,
  TOKEN,
} from '../../testing/sharing/links.ts';
import { expectDestructive, toastOf } from '../../testing/toasts.ts';

const DASHBOARD = '/dashboard?tab=browse';
const shareProgress = page.getByRole('button', { name: 'Share Progress' });

test('A11Y-02 a link can be created and copied by keyboard alone, and the focus follows', async () => {
  const copies = collectCopies();
  openApp(DASHBOARD, linkServer);
  await expect.element(shareProgress).toBeVisible();
  shareProgress.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Share Progress' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(shareDialog.getByLabelText('Link expires')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(copyLink).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(shareDialog.getByRole('button', { name: 'Copied' })).toHaveFocus();
  expect(copies).toEqual([addressOf(TOKEN)]);
  await userEvent.keyboard('{Escape}');
  await expect.element(shareDialog).not.toBeInTheDocument();
  await expect.element(shareProgress).toHaveFocus();
});

test("ERR-08 a link that can't be created shows an error, and the form stays for another try", async () => {
  const server = openApp(DASHBOARD, { ...linkServer, 'POST /api/links': refused(503, 'unavailable') });
  await shareProgress.click();
  await createLink.click();
  await expectDestructive(toastOf('Failed to create share link. Please try again.'));
  server.respond(linkServer);
  await createLink.click();
  await expect.element(copyLink).toBeVisible();
});

test('a fan with hidden teams is told that a link shows nothing, and finds the setting', async () => {
  const settings = { ...newSettings, teamsVisible: 'groups-and-trips' } as const;
  openApp(DASHBOARD, { ...settingsServer, ...linkServer, 'GET /api/account/settings': settings });
  await shareProgress.click();
  const note = shareDialog.getByText(/This link won’t show anything until everyone can see your album/);
  await note.getByRole('link', { name: 'Settings' }).click();
  await expect.element(page.getByLabelText('Who can see my album')).toHaveValue('groups-and-trips');
  await expect.element(shareDialog).not.toBeInTheDocument();
});

test('a fan whose teams everyone can see gets no such note', async () => {
  const server = openApp(DASHBOARD, linkServer);
  await shareProgress.click();
  await expect.element(shareDialog.getByLabelText('Link expires')).toBeVisible();
  await expect.poll(() => server.calls('GET /api/account/settings').length).toBe(1);
  await expect.element(shareDialog.getByText(/This link won’t show anything/)).not.toBeInTheDocument();
});
