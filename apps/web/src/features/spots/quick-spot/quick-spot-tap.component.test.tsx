import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sheetOf } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { textsOf } from '../../../testing/pages.ts';
import { ownSpot } from '../../../testing/people.ts';
import { middleOf, tapTwice } from '../../../testing/pointer.ts';
import { disc, optionOf, options, quickSpot, teamField } from '../../../testing/quick-spot.ts';
import { BROWSE_NFL, expectUnspotted, sentTo, spot, spotsServer } from '../../../testing/spots.ts';
import { toastOf } from '../../../testing/toasts.ts';

test('a team that is already spotted says so and opens its details', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await spot('Arizona Cardinals');
  await expect.element(toastOf('Team Spotted!')).toBeVisible();
  await disc.click();
  const spotted = quickSpot.getByRole('group', { name: 'Already spotted' }).getByRole('option');
  await expect.element(spotted).toMatchTextContent(/Cardinals.*Spotted/);
  await spotted.click();
  await expect.element(sheetOf('Arizona Cardinals').getByRole('button', { name: 'Remove' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(disc).toHaveFocus();
});

test('unspotted teams come first in the list, and spotted ones below them', async () => {
  const seenAt = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
  const teamIds = ['nba-lal', 'nfl-dal', 'mlb-nyy'];
  const collection = teamIds.map((teamId, index) => ownSpot(teamId, { spottedAt: seenAt(index + 1) }));
  openApp(BROWSE_NFL, spotsServer({ collection }));
  await expectUnspotted('Arizona Cardinals');
  await disc.click();
  await expect.element(optionOf(/Spotted/)).toHaveLength(3);
  const names = textsOf(options);
  expect(names).toHaveLength(11);
  expect(names.slice(0, 8).join()).not.toMatch(/Lakers|Cowboys|Yankees|Spotted/);
  expect(names.slice(8).join()).toMatch(/Yankees.*Cowboys.*Lakers/s);
});

test("SPOT-14 a bounced tap on a team doesn't hit what is behind the closing sheet", async () => {
  const server = openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  await disc.click();
  await teamField.fill('la');
  await expect.element(optionOf(/Kings/)).toBeVisible();
  // A team with a card's button directly behind it.
  const behind = [...document.querySelectorAll('article button')].map((button) => button.getBoundingClientRect());
  const point = options
    .elements()
    .map(middleOf)
    .find(({ x, y }) => behind.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom));
  if (!point) throw new Error('No team lies over a button');
  await tapTwice(point);
  await expect.element(toastOf('Team Spotted!')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => sentTo(server)).toHaveLength(1);
});
