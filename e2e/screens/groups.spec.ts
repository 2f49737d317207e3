import type { Page } from '@playwright/test';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { GROUP_NAME_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, type Fan } from '../support/people/api-client.ts';
import {
  allTimeBoardOf,
  createGroup,
  crowdOf,
  fillGroup,
  groupBoardOf,
  joinGroup,
  myGroupsOf,
  onceInDatabase,
  openGroup,
  openGroups,
  publicGroupsOf,
  spotAllTime,
  spotters,
} from '../support/people/groups.ts';
import { fanNamed } from '../support/people/trips.ts';
import { lookAt, type Screen } from './look.ts';

const LONG_NAME = 'W'.repeat(GROUP_NAME_MAX);
const ARABIC = 'عبد الرحمن الشامي';
const NAMES = ['Maya Lindqvist', 'Theo Brandt', 'Priya Nair', LONG_NAME, ARABIC, '田中 美咲', 'Jo', 'Lucía Ferrer'];

/** Fills the top of the all-time leaderboard, once for all tests. */
async function fillAllTimeBoard(origin: string, fan: Fan): Promise<void> {
  await onceInDatabase('the top of everybody', async () => {
    for (const [place, name] of [...NAMES, ...spotters(14)].entries()) await crowdOf([name], 412 - place * 17);
  });
  const entries = async () => (await callApi(origin, boardsApi.allTime, { limit: 20 }, fan.cookie)).body.entries.length;
  await expect.poll(entries).toBe(20);
}

/** Sam's group of eight, and two other groups that Sam has joined; returns the id of the first. */
async function threeGroups(origin: string, sam: Fan): Promise<string> {
  const own = await createGroup(origin, sam, {
    name: 'Section 112',
    description: 'Every home game since 2019. The view is bad, the hats are good.',
  });
  await fillGroup(own.id, await crowdOf(NAMES.slice(0, 3), 4));
  await fillGroup(own.id, await crowdOf(NAMES.slice(4, 8), 2));
  const maya = await fanNamed(origin, 'Maya Lindqvist');
  for (const name of ['Mile High cap counters', LONG_NAME]) {
    const group = await createGroup(origin, maya, {
      name,
      description: 'Caps on the light rail, and what is under them.',
    });
    await joinGroup(origin, sam, group);
  }
  await createGroup(origin, maya, { name: 'أصدقاء الملعب', settings: { allowNewMembers: false } });
  return own.id;
}

/** The group and its leaderboard load in parallel, in any order. */
async function untilBoardShows(page: Page, people: number): Promise<void> {
  await expect(page.getByRole('button', { name: 'Share group' })).toBeVisible();
  await expect(groupBoardOf(page).getByRole('listitem')).toHaveCount(people);
}

/** The Groups tab and a single group; later screens depend on earlier ones. */
const screens: Record<string, Screen> = {
  'groups-first': async (page, origin, sam) => {
    await fillAllTimeBoard(origin, sam);
    await openGroups(page, origin, sam);
    await expect(myGroupsOf(page).getByText(/^None yet/)).toBeVisible();
    await expect(allTimeBoardOf(page).getByRole('listitem')).toHaveCount(20);
  },
  'group-quiet': async (page, origin, sam) => {
    await openGroup(page, origin, sam, await createGroup(origin, sam, { name: 'Terminal C' }));
    await expect(page.getByText('No Activity Yet')).toBeVisible();
  },
  groups: async (page, origin, sam) => {
    await spotAllTime(origin, sam, 'nfl-buf', 'nfl-no', 'nfl-gb', 'nba-lal', 'mlb-nyy');
    await threeGroups(origin, sam);
    await openGroups(page, origin, sam);
    await expect(myGroupsOf(page).getByRole('link')).toHaveCount(4);
    await expect(publicGroupsOf(page).getByRole('link').first()).toBeVisible();
    await expect(allTimeBoardOf(page).getByText('Your rank')).toBeVisible();
  },
  'groups-my-rank': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await allTimeBoardOf(page).getByText('Your rank').scrollIntoViewIfNeeded();
    await page
      .getByLabel('Show me on the all-time leaderboard')
      .evaluate((box) => box.scrollIntoView({ block: 'center' }));
  },
  'groups-public': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await publicGroupsOf(page).getByRole('link').first().waitFor();
    await publicGroupsOf(page).evaluate((list) => list.scrollIntoView());
  },
  'groups-failed': async (page, origin, sam) => {
    await page.route('**/api/groups**', (route) => route.fulfill({ status: 404 }));
    await page.route('**/api/boards/**', (route) => route.fulfill({ status: 404 }));
    await openGroups(page, origin, sam);
    await expect(page.getByText('Failed to load your groups')).toBeVisible();
    await expect(page.getByText('Failed to load leaderboard')).toBeVisible();
  },
  'groups-loading': async (page, origin, sam) => {
    await page.route('**/api/groups**', () => {});
    await page.route('**/api/boards/**', () => {});
    await openGroups(page, origin, sam);
    await expect(page.getByRole('button', { name: 'Create Group' })).toBeVisible();
  },
  'groups-create': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await page.getByRole('button', { name: 'Create Group' }).click();
    await page.getByLabel('Group name').fill('Section 112');
  },
  'groups-join': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await page.getByRole('button', { name: 'Join Group' }).click();
    await page.getByLabel('Group link').fill('Section 112');
    await page.getByRole('button', { name: 'Open group' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  group: async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await myGroupsOf(page).getByRole('link', { name: 'Section 112' }).click();
    await untilBoardShows(page, 8);
  },
  'group-board': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await myGroupsOf(page).getByRole('link', { name: 'Section 112' }).click();
    await untilBoardShows(page, 8);
    await groupBoardOf(page).evaluate((board) => board.scrollIntoView());
  },
  'group-settings': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await myGroupsOf(page).getByRole('link', { name: 'Section 112' }).click();
    await page.getByRole('button', { name: 'Group settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'group-members': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await myGroupsOf(page).getByRole('link', { name: 'Section 112' }).click();
    await page.getByRole('button', { name: 'Group settings' }).click();
    await page.getByRole('button', { name: /^Manage members/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(8);
  },
  'group-remove': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await myGroupsOf(page).getByRole('link', { name: 'Section 112' }).click();
    await page.getByRole('button', { name: 'Group settings' }).click();
    await page.getByRole('button', { name: /^Manage members/ }).click();
    await page.getByRole('button', { name: 'Remove Theo Brandt' }).click();
    await expect(page.getByRole('dialog', { name: 'Remove Theo Brandt?' })).toBeVisible();
  },
  'group-removed': async (page, origin, sam) => {
    const group = await createGroup(origin, sam, { name: 'Terminal D' });
    const [theo, priya] = [await fanNamed(origin, 'Theo Brandt'), await fanNamed(origin, 'Priya Nair')];
    for (const fan of [theo, priya]) await joinGroup(origin, fan, group);
    await callApi(origin, linksApi.create, { type: 'group', targetId: group.id }, priya.cookie);
    await callApi(origin, groupsApi.removeMember, { groupId: group.id, userId: theo.id }, sam.cookie);
    await openGroup(page, origin, sam, group);
    await page.getByRole('button', { name: 'Group settings' }).click();
    await page.getByRole('button', { name: /^Manage members/ }).click();
    await expect(page.getByRole('button', { name: 'Allow back Theo Brandt' })).toBeVisible();
  },
  'group-links': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await myGroupsOf(page).getByRole('link', { name: 'Terminal D' }).click();
    await page.getByRole('button', { name: 'Group settings' }).click();
    await page.getByRole('button', { name: 'All links' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  },
  'group-large': async (page, origin, sam) => {
    const group = await createGroup(origin, sam, { name: 'Everybody at the airport' });
    await fillGroup(group.id, await crowdOf([...NAMES, ...spotters(152)], 6));
    await openGroup(page, origin, sam, group);
    await untilBoardShows(page, 50);
    await groupBoardOf(page)
      .getByRole('listitem')
      .nth(20)
      .evaluate((row) => row.scrollIntoView());
    await expect(page.getByText('Your rank')).toBeInViewport();
  },
  'group-long-names': async (page, origin, sam) => {
    const other = await fanNamed(origin, LONG_NAME);
    const group = await createGroup(origin, other, { name: LONG_NAME, description: 'W'.repeat(200) });
    await joinGroup(origin, sam, group);
    await spotAllTime(origin, other, 'nfl-buf');
    await openGroup(page, origin, sam, group);
    await untilBoardShows(page, 2);
  },
  'group-right-to-left': async (page, origin, sam) => {
    const group = await createGroup(origin, sam, { name: 'أصدقاء الملعب', description: 'كل مباراة منذ عام ٢٠١٩' });
    await fillGroup(group.id, await crowdOf([ARABIC], 8));
    await openGroup(page, origin, sam, group);
    await untilBoardShows(page, 2);
  },
  'group-gone': async (page, origin, sam) => {
    await openGroup(page, origin, sam, { id: '00000000-0000-7000-8000-000000000000' });
    await expect(page.getByText('Group not found')).toBeVisible();
  },
  'group-offline': async (page, origin, sam) => {
    await openGroups(page, origin, sam);
    await myGroupsOf(page).getByRole('link', { name: 'Section 112' }).click();
    await untilBoardShows(page, 8);
    await page.context().setOffline(true);
    await expect(page.getByText('Offline. Last known standings.')).toBeVisible();
  },
};

test('A11Y-01 the Groups tab has no axe violations in light and dark and fits phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  const fan = await fanNamed(app, 'Sam Okafor');
  await lookAt({ browser, origin: app, fan }, screens);
});
