import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberOf } from '../../testing/groups.ts';
import { groupPageOf, openShared } from '../../testing/sharing/shared-pages.ts';
import { playerNamed } from '../../testing/trips.ts';

test('SHARE-04 a member’s teams open for anyone if they are visible to everyone; otherwise only the totals do', async () => {
  const [sam, maya] = [playerNamed('Sam Okafor'), playerNamed('Maya Lindqvist')];
  const teams = ['nfl-buf', 'nfl-chi', 'nfl-gb'].map((teamId) => ({ teamId, spottedAt: null }));
  openShared(
    groupPageOf([
      [sam, 3],
      [maya, 1],
    ]),
    undefined,
    {
      'GET /api/shared/by-token/:token/members/:userId': ({ userId }) =>
        userId === sam.id
          ? { entry: memberOf(sam, { rank: 1, totalSpots: 3 }), teams }
          : { entry: memberOf(maya, { rank: 2, totalSpots: 1 }), teams: null },
    },
  );
  await page.getByRole('button', { name: /Sam Okafor/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sam Okafor' });
  await expect.element(dialog.getByText('3 teams spotted across 1 league')).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('button', { name: /Maya Lindqvist/ }).click();
  const hidden = page.getByRole('dialog', { name: 'Maya Lindqvist' });
  await expect.element(hidden.getByText('1 team spotted across 1 league')).toBeVisible();
  await expect.element(hidden.getByText('This member’s teams are private.')).toBeVisible();
  await expect.element(hidden.getByRole('listitem')).not.toBeInTheDocument();
});
