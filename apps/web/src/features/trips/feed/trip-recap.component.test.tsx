import type { TripRecap } from '@sportspot/domain/trips/trips.shapes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import {
  ago,
  endedTrip,
  feed,
  inHours,
  onServer,
  type Player,
  playerNamed,
  ticket,
  tripResponses,
} from '../../../testing/trips.ts';

const recap = page.getByRole('region', { name: 'Recap' });
const [sam, maya, theo, ana] = [
  playerNamed('Sam Okafor'),
  playerNamed('Maya Lindqvist'),
  playerNamed('Theo Brandt'),
  playerNamed('Ana Duarte'),
];

/** Someone's row in a recap. */
const personOf = ({ id, displayName }: Player, rank: number, totalSpots: number): TripRecap['people'][number] => ({
  userId: id,
  seatNo: 0,
  userName: displayName,
  rank,
  totalSpots,
  uniqueLeagues: 1,
  rarityPoints: 0,
  rarestTeamId: null,
});

/** Opens an ended trip with these people, best first. */
function openRecap(people: TripRecap['people'], tie: TripRecap['tie'], more: Partial<TripRecap> = {}) {
  const fan = newFan();
  const trip = endedTrip(fan);
  const ended = {
    kind: 'end-changed',
    seq: 9,
    at: trip.endsAt ?? '',
    player: { userId: sam.id, seatNo: 0, name: 'Sam Okafor' },
    endsAt: trip.endsAt,
  } as const;
  const shown: TripRecap = {
    isFrozen: false,
    frozenAt: inHours(72),
    winner: people[0] ?? null,
    tie,
    first: null,
    rarest: null,
    totalSpots: people.reduce((sum, { totalSpots }) => sum + totalSpots, 0),
    differentTeams: 3,
    people,
    ...more,
  };
  const trips = [onServer(trip, { events: [ended], recap: shown })];
  return openApp('/trip', tripResponses(fan, trips), fan);
}

test('RECAP-01 an ended trip shows its recap, provisional at first, and no join code', async () => {
  openRecap([personOf(sam, 1, 2), personOf(theo, 2, 1)], null, {
    first: { teamId: 'nfl-gb', userName: 'Sam Okafor', spottedAt: ago(30) },
  });
  await expect.element(recap).toMatchTextContent('Provisional until');
  await expect.element(recap).toMatchTextContent('WinnerSam Okafor2 teams');
  await expect.element(recap).toMatchTextContent('FirstGBPackersSam Okafor');
  const teams = recap.getByRole('row', { name: /Theo/ }).getByRole('cell').first();
  await expect.element(teams).toHaveTextContent('1');
  await expect.element(feed).toMatchTextContent('Sam Okafor ended the trip');
  expect(ticket.getByText('Join code').elements()).toEqual([]);
});

test('RECAP-01 BOARD-12 a four-way tie names the winner and says why', async () => {
  const people = [maya, sam, theo, ana].map((player, index) => personOf(player, index + 1, 2));
  openRecap(people, { players: 4, leaders: 1, decidedBy: 'time' });
  await expect.element(recap).toMatchTextContent('WinnerMaya Lindqvist2 teams. Tied with 3 others, got there first.');
});

test('RECAP-01 BOARD-04 a tie decided by leagues says so', async () => {
  openRecap([personOf(sam, 1, 2), personOf(maya, 2, 2)], { players: 2, leaders: 1, decidedBy: 'leagues' });
  await expect.element(recap).toMatchTextContent('WinnerSam Okafor2 teams. Tied with 1 other, has more leagues.');
});

test('RECAP-01 an undecided tie has more than one winner', async () => {
  const people = [personOf(sam, 1, 3), personOf(theo, 2, 3), personOf(maya, 3, 2)];
  openRecap(people, { players: 2, leaders: 2, decidedBy: 'even' });
  await expect
    .element(recap)
    .toMatchTextContent('WinnersSam Okafor and Theo Brandt3 teams each. Same leagues, same moment.');
});
