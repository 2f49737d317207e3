import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { expect, test } from 'vitest';
import { createTestContext } from '../../../testing/server/test-context.ts';
import { spotOf } from '../../../testing/spots/operations.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { callerOf, signUpPerson } from '../../../testing/users/people.ts';

test('MODE-05 in a first-to-spot trip, a device learns who has which team and since when', async () => {
  const server = await createTestContext();
  try {
    const [alice, bob] = [await signUpPerson(server.context), await signUpPerson(server.context)];
    const [asAlice, asBob] = [callerOf(server.app, alice), callerOf(server.app, bob)];
    const tripId = await startedTrip(server, [alice, bob], { format: 'first' });
    const others = await startedTrip(server, [alice, bob]);
    await asBob(accountsApi.updateProfile, { displayName: 'Bob' });
    await asBob(accountsApi.updateSettings, { teamsVisible: 'groups-and-trips' });
    const seatNo = 1;
    await asBob(tripsApi.setSeat, { tripId, seatNo, nickname: 'Back seat' });
    await asBob(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
    await asAlice(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
    await asAlice(spotsApi.spot, { teamId: 'nba-lal', mode: 'trip-mode' });

    const takenFor = async (as: typeof asAlice, id = tripId) =>
      (await as(spotsApi.mine, {})).body.trips.find((trip) => trip.id === id)?.taken;
    const since = expect.stringMatching(/Z$/);
    const lakers = { teamId: 'nba-lal', ownSeatNo: 0, since };
    expect(await takenFor(asAlice)).toEqual(
      expect.arrayContaining([
        { teamId: 'nfl-gb', by: 'Bob', ownSeatNo: null, since },
        expect.objectContaining(lakers),
      ]),
    );
    expect(await takenFor(asBob)).toContainEqual({ teamId: 'nfl-gb', by: 'Bob', ownSeatNo: 0, since });
    expect(await takenFor(asAlice, others)).toEqual([]);

    // Spotted on the same phone by another player.
    const operations = [spotOf('mlb-bos', { mode: 'trip-mode', seat: { tripId, seatNo } })];
    await asBob(spotsApi.apply, { client: 2, operations });
    const redSox = { teamId: 'mlb-bos', by: 'Back seat', since };
    expect(await takenFor(asBob)).toContainEqual({ ...redSox, ownSeatNo: seatNo });
    expect(await takenFor(asAlice)).toContainEqual({ ...redSox, ownSeatNo: null });

    await asBob(accountsApi.updateSettings, { teamsVisible: 'only-me' });
    expect(await takenFor(asAlice)).toEqual([expect.objectContaining(lakers)]);
  } finally {
    await server.close();
  }
});
