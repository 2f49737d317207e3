import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyGroupsTab, GROUPS } from '../../../testing/groups-tab.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress } from '../../../testing/pages.ts';
import { refused } from '../../../testing/responses.ts';
import { groupPageOf, openShared, signedIn } from '../../../testing/sharing/shared-pages.ts';
import { playerNamed } from '../../../testing/trips.ts';

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';
const join = page.getByRole('main').getByRole('button', { name: 'Join Group' });
const dialog = page.getByRole('dialog', { name: 'Join Group' });
const field = dialog.getByLabelText('Group link');
const open = dialog.getByRole('button', { name: 'Open group' });
const shown = groupPageOf([[playerNamed('Maya'), 1]]);

test('GROUP-03 Join Group accepts a link or its token and opens the shared page', async () => {
  openApp(GROUPS, {
    ...emptyGroupsTab,
    'GET /api/shared/by-token/:token': shown,
    'GET /api/shared/by-token/:token/me': signedIn,
    'POST /api/shared/by-token/:token/views': {},
  });
  await join.click();
  await expect.element(open).toBeDisabled();
  await field.fill('https://example.org/nothing');
  await open.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('That’s not a group link. Copy the whole link and try again.');
  await field.fill(` ${location.origin}/shared/${TOKEN} `);
  await open.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Section 112' })).toBeVisible();
  expect(currentAddress()).toBe(`/shared/${TOKEN}`);

  history.back();
  await join.click();
  await field.fill(TOKEN);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Section 112' })).toBeVisible();
  expect(currentAddress()).toBe(`/shared/${TOKEN}`);
});

test('ERR-20 a join that fails shows an error on the same page', async () => {
  openShared(shown, signedIn, { 'POST /api/groups/join': refused(500, 'internal') });
  await join.click();
  await expect.element(page.getByRole('alert').getByText('Failed to join group', { exact: true })).toBeVisible();
});

test('ERR-20 a rejected join says why', async () => {
  openShared(shown, signedIn, { 'POST /api/groups/join': refused(403, 'group_not_accepting') });
  await join.click();
  await expect
    .element(page.getByRole('alert').getByText('Group is not accepting new members', { exact: true }))
    .toBeVisible();
});
