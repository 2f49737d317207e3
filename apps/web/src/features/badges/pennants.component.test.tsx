import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { spotsOf } from '../../testing/album.ts';
import { openProfile, profilePart } from '../../testing/profile.ts';

const NFL = 'ari atl bal buf car chi cin cle dal den det gb'.split(' ').map((code) => `nfl-${code}`);
const wall = profilePart('Badges');
const badge = (name: RegExp) => wall.getByRole('button', { name });

test('BADGE-01 PROD-05 the profile shows every badge by family, with its level and progress, and its details after a tap', async () => {
  await openProfile(spotsOf(NFL));
  await expect.element(badge(/^Rookie ?, level 2 of 3: 10 teams ?\. Next: 12 of 25$/)).toBeVisible();
  // At first only the best and the closest ones.
  await expect.element(wall.getByRole('listitem')).toHaveLength(12);
  await badge(/^Show all \d+ badges$/).click();
  await expect.element(badge(/^Century club ?, not earned yet: 50 teams ?\. 12 of 50$/)).toBeVisible();
  const leagues = wall.getByRole('list', { name: 'Leagues' }).getByRole('button');
  await expect
    .element(leagues.first())
    .toHaveAccessibleName(expect.stringMatching(/^NFL ?, level 1 of 3: 8 NFL teams ?\. Next: 12 of 16$/));
  await expect.element(leagues).toHaveLength(6);
  await badge(/^Show all \d+ ?: Leagues$/).click();
  await expect.poll(() => leagues.length).toBeGreaterThan(30);
  expect(wall.getByRole('listitem').length).toBeGreaterThanOrEqual(40);

  await leagues.first().click();
  const dialog = page.getByRole('dialog', { name: 'NFL' });
  const levels = dialog.getByRole('listitem');
  await expect.element(levels).toHaveLength(3);
  await expect.element(levels.nth(0)).toMatchTextContent(/8 NFL teams.*Earned/);
  await expect.element(levels.nth(1)).toMatchTextContent(/16 NFL teams$/);
  await expect.element(levels.nth(2)).toMatchTextContent(/NFL complete$/);
  await expect.element(dialog.getByText('Next: 12 of 16 · Earned on October 8, 2026')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(leagues.first()).toHaveFocus();
});
