import type { TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { expect, test, vi } from 'vitest';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import {
  ago,
  entryOf,
  nameOnTicket,
  onServer,
  ownTrip,
  type Player,
  playerNamed,
  rows,
  ticket,
  tripBoard,
  tripResponses,
} from '../../../testing/trips.ts';

const maya = playerNamed('Maya');

/** Opens Sam's trip with Maya. */
function openTrip() {
  const sam = { ...newFan(), displayName: 'Sam' };
  const found = onServer(ownTrip(sam), { entries: [entryOf(sam, { rank: 1, totalSpots: 0 })] });
  return { sam, found, ...openApp('/trip', tripResponses(sam, [found]), sam) };
}

const playerOf = ({ id, displayName }: Player) => ({ userId: id, seatNo: 0, name: displayName });

test('LIVE-03 without a stream the leaderboard is polled every 5 seconds', async () => {
  // Faked before the screen starts its interval.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { sam, found, streams, calls } = openTrip();
  await expect.poll(() => streams.length).toBe(1);
  const timers = vi.getTimerCount();
  streams[0]?.fail();
  await expect.element(tripBoard.getByText('Every 5 seconds')).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBe(timers + 1);
  found.entries = [entryOf(maya, { rank: 1, totalSpots: 1 }), entryOf(sam, { rank: 2, totalSpots: 0 })];
  const before = calls('GET /api/trips/:tripId/board').length;
  vi.advanceTimersByTime(5000);
  await expect.element(rows.first()).toMatchTextContent('Maya');
  expect(calls('GET /api/trips/:tripId/board')).toHaveLength(before + 1);
});

test('a new participant and a new name of the trip appear from the stream', async () => {
  const { sam, found, streams } = openTrip();
  await expect.poll(() => streams.length).toBe(1);
  const [stream] = streams;
  stream?.connect();
  await expect.element(tripBoard.getByText('Live')).toBeVisible();

  const joined: TripEvent = { kind: 'joined', seq: 1, at: ago(0), player: playerOf(maya) };
  found.trip = { ...found.trip, participantCount: 2 };
  found.entries = [...found.entries, entryOf(maya, { rank: 2, totalSpots: 0 })];
  stream?.send({ events: [joined], standings: [], teamsTogether: null, isBoardStale: true });
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(ticket).toMatchTextContent('Participants2');

  const renamed: TripEvent = { kind: 'renamed', seq: 2, at: ago(0), player: playerOf(sam), name: 'Route 66' };
  found.trip = { ...found.trip, name: 'Route 66' };
  stream?.send({ events: [renamed], standings: [], teamsTogether: null, isBoardStale: false });
  await expect.element(nameOnTicket).toHaveTextContent('Route 66');
});
