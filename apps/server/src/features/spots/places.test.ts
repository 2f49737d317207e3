import { placeChoices } from '@sportspot/domain/accounts/accounts.constants.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';

let server: TestContext;
let alice: SignedUp;
let bob: SignedUp;

const where = { placeText: 'Under the Brandenburg Gate', lat: 52.51627, lon: 13.37771 };

beforeAll(async () => {
  server = await createTestContext();
  [alice, bob] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
  await as(alice)(spotsApi.spot, { teamId: 'nfl-gb', details: { ...where, gear: 'cap', note: 'red hair' } });
  await as(alice)(spotsApi.spot, { teamId: 'nba-lal', details: { placeText: 'Lisbon' } });
  await as(alice)(spotsApi.spot, { teamId: 'f1-fer' });
});
afterAll(() => server.close());

const as = (person?: SignedUp) => callerOf(server.app, person);
const spotsOfAlice = async (viewer: SignedUp) =>
  (await as(viewer)(spotsApi.list, { userId: alice.id })).body.spots.toSorted((a, b) =>
    a.teamId.localeCompare(b.teamId),
  );
const chooses = (placeShown: (typeof placeChoices)[number]) => as(alice)(accountsApi.updateSettings, { placeShown });

describe("a spot's location", () => {
  test('LOC-01 coordinates belong to one spot and disappear with it when the team is spotted again', async () => {
    const own = await spotsOfAlice(alice);
    expect(own.map(({ details }) => [details?.lat, details?.lon])).toEqual([
      [null, null],
      [null, null],
      [where.lat, where.lon],
    ]);
    await as(bob)(spotsApi.spot, { teamId: 'nfl-gb', details: where });
    await as(bob)(spotsApi.remove, { teamId: 'nfl-gb' });
    await as(bob)(spotsApi.spot, { teamId: 'nfl-gb' });
    expect((await as(bob)(spotsApi.mine, {})).body.collection).toMatchObject([
      { teamId: 'nfl-gb', placeText: null, lat: null, lon: null },
    ]);
  });

  test.each(placeChoices)(
    'LOC-01 PRIV-01 with %s shown, only the owner reads coordinates, gear, and note',
    async (choice) => {
      await chooses(choice);
      const seen = JSON.stringify((await as(bob)(spotsApi.list, { userId: alice.id })).body);
      for (const secret of [where.lat, where.lon, 'red hair', 'cap']) expect(seen).not.toContain(String(secret));
      expect((await spotsOfAlice(alice))[2]).toMatchObject({ details: { ...where, note: 'red hair' }, place: null });
    },
  );

  test("LOC-02 PRIV-01 others don't see the location unless the owner chose to show it", async () => {
    const carol = await signUpPerson(server.context);
    await as(carol)(spotsApi.spot, { teamId: 'nfl-gb', details: where });
    const { body } = await as(bob)(spotsApi.list, { userId: carol.id });
    expect(body.spots).toMatchObject([{ teamId: 'nfl-gb', details: null, place: null }]);
    await chooses('nothing');
    expect((await spotsOfAlice(bob)).map(({ place }) => place)).toEqual([null, null, null]);
  });

  test('LOC-02 others see the text of the location if the owner chose it', async () => {
    await chooses('text');
    expect((await spotsOfAlice(bob)).map(({ place }) => place)).toEqual([
      null,
      { text: 'Lisbon', lat: null, lon: null },
      { text: where.placeText, lat: null, lon: null },
    ]);
  });

  test('LOC-02 others see a cell of 0.2 degrees if the owner chose it, the same on every request', async () => {
    await chooses('cell');
    const looks = await Promise.all(Array.from({ length: 5 }, () => spotsOfAlice(bob)));
    for (const spots of looks) {
      expect(spots.map(({ place }) => place)).toEqual([null, null, { text: null, lat: 52.5, lon: 13.3 }]);
    }
  });
});
