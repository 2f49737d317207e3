import type { GroupMember } from '@sportspot/domain/groups/groups.shapes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { groupAddress, groupBoard, memberOf, ownGroup } from '../../../testing/groups.ts';
import { type GroupOnServer, groupName, groupsTabWith, myGroups } from '../../../testing/groups-tab.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { toastOf } from '../../../testing/toasts.ts';
import { ago, type Player, playerNamed } from '../../../testing/trips.ts';

const dialog = page.getByRole('dialog', { name: 'Group settings' });
const rows = groupBoard.getByRole('listitem');
const sam = playerNamed('Sam Okafor');

const memberRecordOf = ({ id, displayName }: Player, groupId: string, isCreator: boolean): GroupMember => ({
  groupId,
  userId: id,
  userName: displayName,
  profileImageUrl: null,
  joinedAt: ago(30),
  isCreator,
  isActive: true,
  invitedBy: null,
});

/** Opens the settings of a group that Maya created and Sam joined, as Maya. */
async function openSettings() {
  const maya = { ...newFan(), displayName: 'Maya Lindqvist' };
  const group = ownGroup(maya, { memberCount: 2 });
  const entries = [
    memberOf(maya, { rank: 1, totalSpots: 0, isCreator: true }),
    memberOf(sam, { rank: 2, totalSpots: 0 }),
  ];
  const found: { current: GroupOnServer | null } = { current: { group, entries } };
  const server = openApp(groupAddress(group), groupsTabWith(maya, found), maya);
  await page.getByRole('button', { name: 'Group settings' }).click();
  return { maya, group, found, entries, ...server };
}

test("GROUP-18 the creator changes a group's name, description, visibility, and whether it accepts new members", async () => {
  const { group, found, entries, respond, calls } = await openSettings();
  respond({
    'PATCH /api/groups/:groupId': ({ name = '', description = '', isPublic = true, allowNewMembers = true }) => {
      const settings = { ...group.settings, isPublic, allowNewMembers };
      const changed = { ...group, name, description, settings };
      found.current = { group: changed, entries };
      return changed;
    },
  });
  await dialog.getByLabelText('Group name').fill(' ');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabelText('Group name').fill('Section 113');
  await dialog.getByLabelText('Description').fill('We moved.');
  await dialog.getByLabelText(/^Public/).click();
  await dialog.getByLabelText(/^New members/).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(groupName).toHaveTextContent('Section 113');
  await expect.element(page.getByText('We moved.')).toBeVisible();
  await expect.element(page.getByText('Not in the public list.')).toBeVisible();
  await expect.element(page.getByText('Closed to new members.')).toBeVisible();
  expect(calls('PATCH /api/groups/:groupId')).toEqual([
    { groupId: group.id, name: 'Section 113', description: 'We moved.', isPublic: false, allowNewMembers: false },
  ]);
});

test('GROUP-18 the creator gives the group a new link after a confirmation', async () => {
  const { group, respond, calls } = await openSettings();
  respond({ 'POST /api/groups/:groupId/new-link': { ...group, shareToken: 'AbCdEfGhIjKlMnOpQrStUv' } });
  const question = page.getByRole('dialog', { name: 'Create a new group link?' });
  await dialog.getByRole('button', { name: 'Create new link' }).click();
  await question.getByRole('button', { name: 'Keep old link' }).click();
  await expect.element(dialog).toBeVisible();
  expect(calls('POST /api/groups/:groupId/new-link')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create new link' }).click();
  await question.getByRole('button', { name: 'Create new link' }).click();
  await expect.element(toastOf('New group link created')).toBeVisible();
  expect(calls('POST /api/groups/:groupId/new-link')).toEqual([{ groupId: group.id }]);
});

test('GROUP-18 GROUP-17 the creator removes a member after a confirmation', async () => {
  const { maya, group, found, entries, respond, calls } = await openSettings();
  const all = [memberRecordOf(maya, group.id, true), memberRecordOf(sam, group.id, false)];
  let removed: readonly Player[] = [];
  respond({
    'GET /api/groups/:groupId/members': () => ({ members: all.slice(0, 2 - removed.length), hasMore: false }),
    'GET /api/groups/:groupId/removed': () => ({
      people: removed.map(({ id, displayName }) => ({
        userId: id,
        userName: displayName,
        profileImageUrl: null,
        removedAt: ago(0),
      })),
      hasMore: false,
    }),
    'DELETE /api/groups/:groupId/members/:userId': () => {
      removed = [sam];
      found.current = { group: { ...group, memberCount: 1 }, entries: entries.slice(0, 1) };
      return {};
    },
  });
  await expect.poll(() => rows.elements().length).toBe(2);
  await dialog.getByRole('button', { name: 'Manage members' }).click();
  const members = page.getByRole('dialog', { name: 'Members' });
  await expect
    .element(members.getByRole('listitem').filter({ hasText: 'Maya Lindqvist' }))
    .toMatchTextContent('Creator');
  await members.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Sam Okafor?' });
  await expect.element(question).toBeVisible();
  await expect.element(members).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.poll(() => members.getByRole('listitem').elements().length).toBe(2);
  expect(calls('DELETE /api/groups/:groupId/members/:userId')).toEqual([]);
  await members.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(members.getByRole('button', { name: 'Allow back Sam Okafor' })).toBeVisible();
  await expect.element(members.getByRole('button', { name: 'Remove Sam Okafor' })).not.toBeInTheDocument();
  await members.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(calls('DELETE /api/groups/:groupId/members/:userId')).toEqual([{ groupId: group.id, userId: sam.id }]);
});

test('GROUP-18 the creator closes the group for everyone after a confirmation', async () => {
  const { group, found, respond, calls } = await openSettings();
  respond({
    'POST /api/groups/:groupId/close': () => {
      found.current = null;
      return {};
    },
  });
  const question = page.getByRole('dialog', { name: 'Close Section 112?' });
  await dialog.getByRole('button', { name: 'Close group' }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect(calls('POST /api/groups/:groupId/close')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close group' }).click();
  await question.getByRole('button', { name: 'Close group' }).click();
  await expect.element(toastOf('Group closed')).toBeVisible();
  await expect.element(myGroups).toMatchTextContent('None yet.');
  expect(calls('POST /api/groups/:groupId/close')).toEqual([{ groupId: group.id }]);
});
