import { accountsApi, type Settings } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

const as = (person: SignedUp) => callerOf(server.app, person);

test('PRIV-03 PRIV-04 each setting has the default named at sign-up, and changes take effect on the server immediately', async () => {
  const [alice, bob] = [await signUpPerson(server.context), await signUpPerson(server.context)];
  await startedTrip(server, [alice]);
  const details = { placeText: 'Union Station', lat: 39.7527, lon: -104.9997 };
  const change = (settings: Partial<Settings>) => as(alice)(accountsApi.updateSettings, settings);
  const places = async () => (await as(bob)(spotsApi.list, { userId: alice.id })).body.spots.map(({ place }) => place);
  const isOnBoard = async () =>
    (await as(bob)(boardsApi.allTime, { limit: 100 })).body.entries.some(({ userId }) => userId === alice.id);

  const defaults = { teamsVisible: 'everyone', boardShown: true, placeShown: 'nothing', tripAlsoAllTime: true };
  expect((await as(alice)(accountsApi.settings, {})).body).toEqual(defaults);
  await as(alice)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode', details });
  expect(await places()).toEqual([null]);
  await expect.poll(isOnBoard).toBe(true);

  await change({ placeShown: 'text' });
  expect(await places()).toEqual([{ text: 'Union Station', lat: null, lon: null }]);
  await change({ placeShown: 'cell' });
  expect(await places()).toEqual([{ text: null, lat: 39.7, lon: -104.9 }]);
  await change({ tripAlsoAllTime: false });
  await as(alice)(spotsApi.spot, { teamId: 'nfl-chi', mode: 'trip-mode' });
  expect(await places()).toHaveLength(1);
  await change({ boardShown: false });
  await expect.poll(isOnBoard).toBe(false);
  expect((await as(alice)(accountsApi.settings, {})).body).toEqual({
    ...defaults,
    boardShown: false,
    placeShown: 'cell',
    tripAlsoAllTime: false,
  });
});
