import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { groupAddress, joinedGroup } from '../../../testing/groups.ts';
import { type GroupOnServer, groupName, groupsTabWith, myGroups } from '../../../testing/groups-tab.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused } from '../../../testing/responses.ts';
import { collectCopies, collectShares } from '../../../testing/sharing/links.ts';
import { toastOf } from '../../../testing/toasts.ts';
import { playerNamed } from '../../../testing/trips.ts';

const leave = page.getByRole('button', { name: 'Leave group' });
const question = page.getByRole('dialog', { name: 'Leave Section 112?' });

/** Opens a group that Maya created and Sam joined, as Sam. */
function openGroup() {
  const sam = newFan();
  const group = joinedGroup(playerNamed('Maya Lindqvist'), { shareToken: 'AbCdEfGhIjKlMnOpQrStUv' });
  const found: { current: GroupOnServer | null } = { current: { group, entries: [] } };
  return { group, found, ...openApp(groupAddress(group), groupsTabWith(sam, found), sam) };
}

test('GROUP-18 any member can leave after a confirmation; only the creator sees the settings', async () => {
  const { group, found, respond, calls } = openGroup();
  respond({
    'POST /api/groups/:groupId/leave': () => {
      found.current = null;
      return {};
    },
  });
  await expect.element(page.getByRole('button', { name: 'Share group' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Group settings' }).elements()).toEqual([]);
  await leave.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(groupName).toHaveTextContent('Section 112');
  expect(calls('POST /api/groups/:groupId/leave')).toEqual([]);
  await leave.click();
  await question.getByRole('button', { name: 'Leave group' }).click();
  await expect.element(toastOf('You left the group')).toBeVisible();
  await expect.element(myGroups).toMatchTextContent('None yet.');
  expect(calls('POST /api/groups/:groupId/leave')).toEqual([{ groupId: group.id }]);
});

test('a change that fails shows an error and leaves the group as it is', async () => {
  const { respond } = openGroup();
  respond({ 'POST /api/groups/:groupId/leave': refused(503, 'internal') });
  await leave.click();
  await question.getByRole('button', { name: 'Leave group' }).click();
  await expect.element(toastOf('Failed to leave the group. Please try again.')).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(groupName).toHaveTextContent('Section 112');
});

test("one tap shares a group's own link; a link that expires is under More ways to share", async () => {
  const copies = collectCopies();
  collectShares(false);
  openGroup();
  await page.getByRole('button', { name: 'Share group' }).click();
  await expect.element(toastOf('Link copied')).toBeVisible();
  expect(copies).toEqual([`${location.origin}/shared/AbCdEfGhIjKlMnOpQrStUv`]);
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Share group' })).toMatchTextContent('Section 112');
});
