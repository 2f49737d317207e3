import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { groupAddress, ownGroup } from '../../../testing/groups.ts';
import {
  emptyGroupsTab,
  GROUPS,
  groupName,
  groupsTabWith,
  myGroups,
  publicGroup,
  publicGroups,
} from '../../../testing/groups-tab.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress } from '../../../testing/pages.ts';
import { refused } from '../../../testing/responses.ts';
import { groupPageOf, signedIn } from '../../../testing/sharing/shared-pages.ts';
import { playerNamed } from '../../../testing/trips.ts';

test('GROUP-19 a row of the public list opens the shared page, or my own group', async () => {
  const sam = newFan();
  const own = ownGroup(sam, { name: 'Own' });
  const groups = [
    publicGroup('Denver', { description: 'Caps on the rail.' }),
    publicGroup('Own', { id: own.id, isMember: true, memberCount: 2 }),
    publicGroup('Full', { allowNewMembers: false }),
  ];
  openApp(
    GROUPS,
    {
      ...groupsTabWith(sam, { current: { group: own, entries: [] } }),
      'GET /api/groups/public': { groups, hasMore: false },
      'GET /api/shared/by-token/:token': groupPageOf([[playerNamed('Maya'), 1]]),
      'GET /api/shared/by-token/:token/me': signedIn,
      'POST /api/shared/by-token/:token/views': {},
    },
    sam,
  );
  const row = (name: string) => publicGroups.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect.element(row('Denver')).toMatchTextContent('Caps on the rail.');
  await expect.element(row('Denver')).toMatchTextContent('1 member');
  await expect.element(row('Own')).toMatchTextContent('You’re in');
  await expect.element(row('Own')).toMatchTextContent('2 members');
  await expect.element(row('Full')).toMatchTextContent('Closed to new members');
  await row('Denver').click();
  await expect.poll(currentAddress).toBe('/shared/link-of-a-public-group');
  history.back();
  await row('Own').click();
  await expect.element(groupName).toHaveTextContent('Own');
  expect(currentAddress()).toBe(groupAddress(own));
});

test('the public list loads more until it has shown all groups', async () => {
  const all = Array.from({ length: 61 }, (_, index) => publicGroup(`Group ${index + 1}`));
  const server = openApp(GROUPS, {
    ...emptyGroupsTab,
    'GET /api/groups/public': ({ after }) => {
      const start = all.findIndex(({ id }) => id === after) + 1;
      return { groups: all.slice(start, start + 50), hasMore: start + 50 < all.length };
    },
  });
  const links = publicGroups.getByRole('link').filter({ hasText: /^Group/ });
  const more = publicGroups.getByRole('button', { name: 'More groups' });
  await expect.poll(() => links.elements().length).toBe(50);
  await more.click();
  await expect.poll(() => links.elements().length).toBe(61);
  await expect.element(more).not.toBeInTheDocument();
  expect(server.calls('GET /api/groups/public')).toEqual([{}, { after: all[49]?.id }]);
});

test("each part of the tab that can't be loaded shows an error and Try again", async () => {
  const sam = newFan();
  const group = ownGroup(sam);
  const responses = groupsTabWith(sam, { current: { group, entries: [] } });
  const missing = refused(404, 'not_found');
  const server = openApp(GROUPS, { ...responses, 'GET /api/groups': missing, 'GET /api/groups/public': missing }, sam);
  await expect.element(publicGroups.getByText('Failed to load the public groups')).toBeVisible();
  await expect.element(myGroups.getByText('Failed to load your groups')).toBeVisible();
  server.respond({ ...responses, 'GET /api/groups/public': { groups: [publicGroup('Denver')], hasMore: false } });
  await myGroups.getByRole('button', { name: 'Try again' }).click();
  await expect.element(myGroups.getByRole('link', { name: /^Section 112/ })).toBeVisible();
  await publicGroups.getByRole('button', { name: 'Try again' }).click();
  await expect.element(publicGroups.getByRole('link', { name: /^Denver/ })).toBeVisible();
});

test.each([
  ['a malformed id', refused(400, 'invalid_input')],
  ['the id of a group I left', refused(404, 'group_not_found')],
])('%s leads to no group, and All groups leads back', async (_, refusal) => {
  openApp(groupAddress({ id: 'nonsense' }), {
    ...emptyGroupsTab,
    'GET /api/groups/:groupId': refusal,
    'GET /api/groups/:groupId/board': refusal,
  });
  await expect.element(page.getByText('It was closed, or you’re not a member.')).toBeVisible();
  await page.getByRole('link', { name: 'All groups' }).click();
  await expect.element(myGroups).toBeVisible();
});
