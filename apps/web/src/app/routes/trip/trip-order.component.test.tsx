import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { textsOf } from '../../../testing/pages.ts';
import {
  entryOf,
  onServer,
  ownTrip,
  playerNamed,
  rows,
  ticket,
  tripBoard,
  tripResponses,
} from '../../../testing/trips.ts';

const code = page.getByRole('img', { name: 'QR code to join this trip' });
const topOf = (shown: Locator): number => shown.element().getBoundingClientRect().top;

/** Opens a trip of two people, or of its creator alone. */
function openTrip(participantCount: 1 | 2) {
  const sam = newFan();
  const trip = ownTrip(sam, { participantCount });
  const people = [sam, playerNamed('Maya')].slice(0, participantCount);
  const entries = people.map((person) => entryOf(person, { rank: 1, totalSpots: 0 }));
  openApp('/trip', tripResponses(sam, [onServer(trip, { entries })]), sam);
  return trip;
}

test('before others have joined, the QR code comes before the leaderboard', async () => {
  openTrip(1);
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await expect.element(code).toBeVisible();
  expect(topOf(code)).toBeLessThan(topOf(tripBoard));
});

test('once others have joined, the leaderboard comes before the QR code', async () => {
  const { joinCode } = openTrip(2);
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(code).toBeInTheDocument();
  expect(topOf(code)).toBeGreaterThan(topOf(tripBoard));
  expect(ticket.element().textContent).toContain(joinCode);
  await expect.element(ticket.getByRole('button', { name: 'Share trip' })).toBeVisible();
  // It begins above the bar at the bottom of the screen.
  expect(topOf(rows.first())).toBeLessThan(844 - 76);
});

test('ending, resetting, and deleting a trip are in a menu, apart from the other tools', async () => {
  const sam = newFan();
  const { can, ...plain } = ownTrip(sam, { participantCount: 2 });
  const trip = { ...plain, can: { ...can, extend: true } };
  openApp('/trip', tripResponses(sam, [onServer(trip)]), sam);
  const manage = ticket.getByRole('button', { name: 'Manage trip' });
  await expect.element(manage).toBeVisible();
  expect(textsOf(ticket.getByRole('button'))).toEqual(['Manage trip', 'Share trip']);
  await manage.click();
  const menu = page.getByRole('dialog', { name: 'Manage trip' });
  await expect.element(menu).toBeVisible();
  expect(textsOf(menu.getByRole('button'))).toEqual([
    'Rename trip',
    'Extend trip',
    'Participants',
    'Create new link and code',
    'All links',
    'End trip now',
    'Reset for everyone',
    'Delete trip',
    '',
  ]);
  await menu.getByRole('button', { name: 'Delete trip' }).click();
  await expect.element(page.getByRole('dialog', { name: `Delete ${trip.name}?` })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(manage).toHaveFocus();
});
