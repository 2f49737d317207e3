import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeTeams } from '../../../offline/catalogue/catalogue-files.ts';
import { textsOf } from '../../../testing/pages.ts';
import { ownSpot } from '../../../testing/people.ts';
import { daysAgo, mostOfTheSouth, openProfile, profilePart } from '../../../testing/profile.ts';

const leagues = profilePart('Leagues');

test("TARGET-01 a team missing from a division is listed, opens with a tap, and disappears once it's spotted", async () => {
  await openProfile(mostOfTheSouth);
  const near = profilePart('Almost there');
  await expect.element(near.getByRole('heading', { name: '1 left in AFC South' })).toBeVisible();
  await near.getByRole('button', { name: 'Tennessee Titans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tennessee Titans' });
  await dialog.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Add location' })).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1 left in AFC South')).not.toBeInTheDocument();

  const row = leagues.getByRole('button', { name: /^NFL 4 of 32 spotted/ });
  row.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await expect.element(leagues).toMatchTextContent('AFC SouthComplete, all 4');
  await userEvent.keyboard('{Enter}');
  await expect.element(leagues.getByRole('heading', { name: 'AFC South' })).not.toBeInTheDocument();
});

test('TARGET-01 a league lists all its missing teams by conference', async () => {
  const college = (await takeTeams()).teams.filter(({ league }) => league === 'NCAA Division I');
  expect(college.length).toBeGreaterThan(300);
  const spotted = college.filter((_, index) => index % 10 === 0);
  await openProfile(spotted.map(({ id }) => ownSpot(id, { spottedAt: daysAgo(3) })));
  await leagues.getByRole('button', { name: /^NCAA Division I/ }).click();
  await expect.element(leagues.getByRole('heading', { name: 'Ivy League' })).toBeInTheDocument();
  const chips = leagues.getByRole('listitem').getByRole('listitem').getByRole('button');
  const listed = textsOf(chips).map((text) => college.find(({ name }) => text.endsWith(name))?.id);
  expect(new Set(listed).size).toBe(college.length - spotted.length);
  expect(spotted.filter(({ id }) => listed.includes(id))).toEqual([]);
});
