import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan, ownSpots, sessionOf } from '../../../../testing/fan.ts';
import { memberOf, ownGroup } from '../../../../testing/groups.ts';
import {
  emptyGroupsTab,
  GROUPS,
  groupsTabWith,
  myGroups,
  publicGroup,
  publicGroups,
} from '../../../../testing/groups-tab.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { currentAddress } from '../../../../testing/pages.ts';
import { smallControls } from '../../../../testing/small-controls.ts';
import { switchTo } from '../../../../testing/spots.ts';

const navigation = page.getByRole('navigation', { name: 'Main' });
const tripTeams = page.getByRole('tab', { name: /^Trip Teams/ });
const groupsTab = page.getByRole('tab', { name: 'Groups' });

test('DASH-09 GROUP-01 GROUP-02 the Groups tab explains itself in all-time mode and is hidden in trip mode', async () => {
  openApp(GROUPS, emptyGroupsTab);
  await expect.element(page.getByText(/^A group is one leaderboard/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create Group' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Join Group' })).toBeVisible();

  await switchTo('Trip');
  await expect.element(tripTeams).toHaveAttribute('aria-selected', 'true');
  await expect.element(groupsTab).not.toBeInTheDocument();

  // The navigation bar leads back to the tab from anywhere and switches to its mode.
  await navigation.getByRole('link', { name: 'Trips' }).click();
  await expect.element(page.getByRole('heading', { name: 'Competition Trips' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Groups' }).click();
  await expect.element(groupsTab).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('button', { name: 'All Time' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(navigation.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page');
});

test('Trip, tapped before my spots have loaded, leaves the Groups tab', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  openApp(GROUPS, {
    ...emptyGroupsTab,
    'GET /api/spots/mine': async () => {
      await released;
      return ownSpots();
    },
  });
  await page.getByRole('button', { name: 'Trip', exact: true }).click();
  await expect.element(tripTeams).toHaveAttribute('aria-selected', 'true');
  release();
  await expect.element(tripTeams).toMatchTextContent('0');
  await expect.element(tripTeams).toHaveAttribute('aria-selected', 'true');
});

test('GROUP-06 Suggest Team opens the modal if no page is configured', async () => {
  openApp(GROUPS, emptyGroupsTab);
  await page.getByRole('link', { name: 'Suggest Team' }).click();
  const form = page.getByRole('dialog', { name: 'Suggest Team' });
  await expect.element(form.getByLabelText(/^Team Name/)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(currentAddress).toBe(GROUPS);
});

test('GROUP-06 GROUP-07 Suggest Team leads to the configured page', async () => {
  const fan = newFan();
  const session = { ...sessionOf(fan), suggestUrl: 'https://teams.example/suggest' };
  openApp(GROUPS, { ...emptyGroupsTab, 'GET /api/session': session }, fan);
  await expect
    .element(page.getByRole('link', { name: 'Suggest Team' }))
    .toHaveAttribute('href', 'https://teams.example/suggest');
});

test('every control of the Groups tab is at least 44 px wide and high', async () => {
  const sam = { ...newFan(), displayName: 'Sam Okafor' };
  const found = { current: { group: ownGroup(sam), entries: [memberOf(sam, { rank: 1, totalSpots: 0 })] } };
  const groups = [publicGroup('Denver')];
  openApp(GROUPS, { ...groupsTabWith(sam, found), 'GET /api/groups/public': { groups, hasMore: true } }, sam);
  await expect.element(publicGroups.getByRole('link', { name: /^Denver/ })).toBeVisible();
  await expect.element(myGroups.getByRole('link', { name: /^Section 112/ })).toBeVisible();
  await expect.poll(smallControls).toEqual([]);
  await myGroups.getByRole('link', { name: /^Section 112/ }).click();
  await expect.element(page.getByRole('link', { name: /^1.*Sam Okafor/ })).toBeVisible();
  await expect.poll(smallControls).toEqual([]);
  await page.getByRole('button', { name: 'Group settings' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Group settings' })).toBeVisible();
  await expect.poll(smallControls).toEqual([]);
});
