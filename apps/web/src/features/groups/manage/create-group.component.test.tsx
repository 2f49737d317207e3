import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { ownGroup } from '../../../testing/groups.ts';
import { GROUPS, type GroupOnServer, groupName, groupsTabWith } from '../../../testing/groups-tab.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { type Responses, refused } from '../../../testing/responses.ts';
import { expectDestructive, toastOf } from '../../../testing/toasts.ts';

const openForm = page.getByRole('main').getByRole('button', { name: 'Create Group' });
const dialog = page.getByRole('dialog', { name: 'Create Group' });
const create = dialog.getByRole('button', { name: 'Create Group' });

/** Opens the Groups tab on a server that creates groups. */
function openTab() {
  const sam = newFan();
  const found: { current: GroupOnServer | null } = { current: null };
  const accept: Responses = {
    'POST /api/groups': ({ id, name }) => {
      const group = ownGroup(sam, { id, name });
      found.current = { group, entries: [] };
      return group;
    },
  };
  return { ...openApp(GROUPS, { ...groupsTabWith(sam, found), ...accept }, sam), accept };
}

test("ERR-07 a group that can't be created shows an error, and a second tap creates the same group", async () => {
  const server = openTab();
  server.respond({ 'POST /api/groups': refused(503, 'internal') });
  await openForm.click();
  await dialog.getByLabelText('Group name').fill('Section 112');
  await create.click();
  await expectDestructive(toastOf('Failed to create group. Please try again.'));
  server.respond(server.accept);
  await create.click();
  await expect.element(groupName).toHaveTextContent('Section 112');
  const ids = server.calls('POST /api/groups').map(({ id }) => id);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('a group can be created by keyboard alone', async () => {
  openTab();
  await expect.element(openForm).toBeVisible();
  openForm.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('Section 112');
  await userEvent.keyboard('{Escape}');
  await expect.element(openForm).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('Section 113');
  await userEvent.keyboard('{Enter}');
  await expect.element(groupName).toHaveTextContent('Section 113');
});
