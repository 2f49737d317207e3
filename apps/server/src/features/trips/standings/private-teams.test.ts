import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { expect, test } from 'vitest';
import { createTestContext } from '../../../testing/server/test-context.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { callerOf, signUpPerson } from '../../../testing/users/people.ts';

test('a user with private teams shows name and total in a trip, and no team anywhere', async () => {
  const server = await createTestContext();
  try {
    const [alice, bob] = [await signUpPerson(server.context), await signUpPerson(server.context)];
    const tripId = await startedTrip(server, [alice, bob]);
    const [asAlice, asBob] = [callerOf(server.app, alice), callerOf(server.app, bob)];
    await asBob(accountsApi.updateSettings, { teamsVisible: 'only-me' });
    const details = { gear: 'a cap of the Packers' };
    await asBob(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode', details });
    const readFeed = async () => (await asAlice(tripsApi.events, { tripId })).body.events;
    await expect.poll(async () => (await readFeed()).some(({ kind }) => kind === 'spotted')).toBe(true);
    await asAlice(tripsApi.end, { tripId });

    const feed = await readFeed();
    const { body: board } = await asAlice(tripsApi.board, { tripId });
    const { body: recap } = await asAlice(tripsApi.recap, { tripId });
    expect(feed.find(({ kind }) => kind === 'spotted')).toMatchObject({ player: { userId: bob.id }, teamId: null });
    expect(board.entries[0]).toMatchObject({ userId: bob.id, totalSpots: 1, latestTeams: [], hidesTeams: true });
    expect(recap).toMatchObject({ recap: { winner: { userId: bob.id, totalSpots: 1 }, first: null, rarest: null } });
    expect(JSON.stringify([feed, board, recap])).not.toMatch(/nfl-gb|Packers/);

    await asBob(accountsApi.updateSettings, { teamsVisible: 'groups-and-trips' });
    expect((await asAlice(tripsApi.board, { tripId })).body.entries[0]?.latestTeams).toEqual(['nfl-gb']);
    expect((await readFeed()).find(({ kind }) => kind === 'spotted')).toMatchObject({ teamId: 'nfl-gb' });
  } finally {
    await server.close();
  }
});
