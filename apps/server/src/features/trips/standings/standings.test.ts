import { formats } from '@sportspot/domain/trips/trips.constants.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removalOf, spotOf } from '../../../testing/spots/operations.ts';
import { placeTrip } from '../../../testing/trips/trips.ts';
import { ago, createFanDatabase, minutes } from '../../../testing/users/fans.ts';
import { selectStandings } from './standings.service.ts';

let fans: Awaited<ReturnType<typeof createFanDatabase>>;
beforeAll(async () => {
  fans = await createFanDatabase();
});
afterAll(() => fans.close());

const inTrip = (teamId: string, minutesAgo: number) =>
  spotOf(teamId, { mode: 'trip-mode', at: ago(minutes(minutesAgo)) });

/** Two fans in a trip of this format; the first one has a seat. */
async function tripOf(format: (typeof formats)[number]) {
  const [alice, bob] = [fans.fan(), fans.fan()];
  const trip = await placeTrip(fans.db.directory, { format, creatorId: alice.userId });
  for (const fan of [alice, bob]) await fan.joins(trip.id);
  await alice.addsSeat(trip.id);
  const seat = { tripId: trip.id, seatNo: 1 };
  const standings = async (players?: { userId: string; seatNo: number }[]) => {
    const all = await selectStandings(fans.db, trip, players);
    const nameOf = ({ userId, seatNo }: (typeof all)[number]) =>
      seatNo > 0 ? 'seat' : userId === alice.userId ? 'alice' : 'bob';
    return Object.fromEntries(all.map((one) => [nameOf(one), [one.totalSpots, one.uniqueLeagues, ...one.latestTeams]]));
  };
  return { alice, bob, trip, seat, standings };
}

describe('standings', () => {
  test.each(formats)(
    '%s: players without spots are included, and seats are separate from their participant',
    async (format) => {
      const { alice, bob, standings } = await tripOf(format);
      expect(await standings()).toEqual({ alice: [0, 0], bob: [0, 0], seat: [0, 0] });
      await bob.does(inTrip('nfl-gb', 9), inTrip('nba-lal', 8), inTrip('nfl-chi', 7), inTrip('f1-fer', 6));
      expect(await standings()).toEqual({ alice: [0, 0], bob: [4, 3, 'f1-fer', 'nfl-chi', 'nba-lal'], seat: [0, 0] });
      expect(await standings([{ userId: alice.userId, seatNo: 1 }])).toEqual({ seat: [0, 0] });
    },
  );

  test('BOARD-11 a trip counts only its own spots', async () => {
    const one = await tripOf('most');
    const other = await tripOf('most');
    await one.bob.does(inTrip('nfl-gb', 9), spotOf('nba-lal'));
    expect(await one.standings()).toMatchObject({ bob: [1, 1, 'nfl-gb'] });
    expect(await other.standings()).toMatchObject({ bob: [0, 0] });
  });

  test('FORMAT-01 the earliest sighting takes the team in any order of arrival, and removing it promotes the next', async () => {
    const { alice, bob, seat, standings } = await tripOf('first');
    await bob.does(inTrip('nfl-gb', 5));
    expect(await standings()).toEqual({ alice: [0, 0], bob: [1, 1, 'nfl-gb'], seat: [0, 0] });
    await alice.does({ ...inTrip('nfl-gb', 7), seat });
    expect(await standings()).toEqual({ alice: [0, 0], bob: [0, 0], seat: [1, 1, 'nfl-gb'] });
    await alice.does(inTrip('nfl-gb', 9));
    expect(await standings()).toEqual({ alice: [1, 1, 'nfl-gb'], bob: [0, 0], seat: [0, 0] });
    await alice.does(removalOf('nfl-gb', { mode: 'trip-mode' }));
    expect(await standings()).toEqual({ alice: [0, 0], bob: [0, 0], seat: [1, 1, 'nfl-gb'] });
    await alice.does({ ...removalOf('nfl-gb', { mode: 'trip-mode' }), seat });
    expect(await standings()).toEqual({ alice: [0, 0], bob: [1, 1, 'nfl-gb'], seat: [0, 0] });
  });

  test('FORMAT-01 of two sightings at the same time, the first to arrive takes the team', async () => {
    const { alice, bob, standings } = await tripOf('first');
    const at = ago(minutes(5));
    await bob.does(spotOf('nfl-gb', { mode: 'trip-mode', at }));
    await alice.does(spotOf('nfl-gb', { mode: 'trip-mode', at }));
    expect(await standings()).toMatchObject({ alice: [0, 0], bob: [1, 1, 'nfl-gb'] });
  });

  test.each(formats)(
    '%s: a participant who left and their seats hold nothing; on rejoining they get it back',
    async (format) => {
      const { alice, bob, trip, seat, standings } = await tripOf(format);
      await alice.does(inTrip('nfl-gb', 9), { ...inTrip('nba-lal', 9), seat });
      await bob.does(inTrip('nfl-gb', 5), inTrip('nba-lal', 4));
      const before = await standings();
      const leaves = (left_at: Date | null) =>
        fans.db
          .userSide(alice.userId)
          .updateTable('trip_participants')
          .set({ left_at })
          .where('user_id', '=', alice.userId)
          .where('trip_id', '=', trip.id)
          .execute();
      await leaves(new Date());
      expect(await standings()).toEqual({ bob: [2, 2, 'nba-lal', 'nfl-gb'] });
      await leaves(null);
      expect(await standings()).toEqual(before);
    },
  );

  test('a deleted user is Anonymous', async () => {
    const { trip } = await tripOf('most');
    const standings = await selectStandings(fans.db, trip);
    expect(standings.map(({ userName, isCreator }) => `${userName} ${isCreator}`).toSorted()).toEqual([
      'Anonymous false',
      'Anonymous true',
      'Back seat false',
    ]);
  });
});
