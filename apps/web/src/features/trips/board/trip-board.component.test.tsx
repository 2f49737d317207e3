import type { TripBoardEntry } from '@sportspot/domain/trips/trips.shapes.ts';
import { expect, test } from 'vitest';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import {
  ago,
  entryOf,
  joinedTrip,
  onServer,
  ownTrip,
  type Player,
  playerNamed,
  rows,
  ticket,
  tripBoard,
  tripResponses,
} from '../../../testing/trips.ts';

const [maya, theo, ana] = [playerNamed('Maya Lindqvist'), playerNamed('Theo Brandt'), playerNamed('Ana Duarte')];

/** Opens Sam's trip with this leaderboard. */
function openBoard(entriesWith: (sam: Player) => TripBoardEntry[]) {
  const sam = { ...newFan(), displayName: 'Sam Okafor' };
  return openApp('/trip', tripResponses(sam, [onServer(ownTrip(sam), { entries: entriesWith(sam) })]), sam);
}

test('TRIP-36 a leaderboard without participants says so', async () => {
  openBoard(() => []);
  await expect.element(tripBoard.getByText('No participants yet', { exact: true })).toBeVisible();
});

test("TRIP-29 TRIP-24 others see the creator with badge and crown, but not the creator's tools", async () => {
  const sam = newFan();
  const entries = [
    entryOf(maya, { rank: 1, totalSpots: 0, isCreator: true }),
    entryOf(sam, { rank: 2, totalSpots: 0 }),
  ];
  openApp('/trip', tripResponses(sam, [onServer(joinedTrip(maya), { entries })]), sam);
  const badge = rows.filter({ hasText: 'Maya Lindqvist' }).getByText('Creator', { exact: true });
  await expect.element(badge).toBeVisible();
  expect(badge.element().querySelector('svg')).toBeVisible();
  expect(tripBoard.getByText('Creator', { exact: true }).elements()).toHaveLength(1);
  const buttons = ticket.getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Share trip']);
});

test('BOARD-12 a tie decided by time names who got there first', async () => {
  openBoard((sam) =>
    [maya, sam, theo, ana].map((player, index) =>
      entryOf(player, { rank: index + 1, totalSpots: 2, lastSpottedAt: ago(40 - index * 5) }),
    ),
  );
  await expect.element(tripBoard).toMatchTextContent('Tied at 2: Maya Lindqvist got there first.');
});

test('BOARD-04 a tie decided by leagues says so', async () => {
  openBoard((sam) => [
    entryOf(sam, { rank: 1, totalSpots: 2, uniqueLeagues: 2, lastSpottedAt: ago(20) }),
    entryOf(maya, { rank: 2, totalSpots: 2, lastSpottedAt: ago(30) }),
    entryOf(theo, { rank: 3, totalSpots: 0 }),
  ]);
  await expect.element(tripBoard).toMatchTextContent('Tied at 2: Sam Okafor has more leagues.');
});

test('BOARD-04 in an undecided tie, more than one player shares the lead', async () => {
  const tied = { totalSpots: 3, uniqueLeagues: 3, lastSpottedAt: ago(10) };
  openBoard((sam) => [
    entryOf(sam, { rank: 1, ...tied }),
    entryOf(theo, { rank: 2, ...tied }),
    entryOf(maya, { rank: 3, totalSpots: 2 }),
  ]);
  await expect
    .element(tripBoard)
    .toMatchTextContent(/Tied at 3: (Sam Okafor and Theo Brandt|Theo Brandt and Sam Okafor) share the lead\./);
});

test('BOARDX-01 a leaderboard of more than fifty shows my own rank below them, and the rest on demand', async () => {
  const crowd = Array.from({ length: 57 }, (_, index) =>
    entryOf(playerNamed(`Spotter ${index + 1}`), { rank: index + 1, totalSpots: 100 - index }),
  );
  openBoard((sam) => [...crowd, entryOf(sam, { rank: 58, totalSpots: 0 })]);
  await expect.poll(() => rows.elements().length).toBe(51);
  await expect.element(rows.last()).toMatchTextContent(/^58.*Sam Okafor/);
  tripBoard.element().scrollIntoView();
  await expect.element(rows.last()).toBeInViewport();
  await tripBoard.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.elements().length).toBe(58);
  await expect.element(rows.last()).toMatchTextContent(/^58.*Sam Okafor/);
  expect(tripBoard.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
});
