import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { BATCH_LIMIT } from '@sportspot/domain/spots/spots.constants.ts';
import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { editOf, removalOf, resetOf, spotOf, undoOf } from '../../../testing/spots/operations.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { RECENT_MAX } from './own-spots.queries.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

/** A user with the app and helpers to start trips. */
async function fan() {
  const person: SignedUp = await signUpPerson(server.context);
  const call = callerOf(server.app, person);
  const side = server.context.db.userSide(person.id);
  const window = (tripId: string, change: { starts_at?: Date; ends_at?: Date; left_at?: Date }) =>
    side.updateTable('trip_participants').set(change).where('trip_id', '=', tripId).execute();
  return {
    id: person.id,
    side,
    window,
    call,
    does: async (...operations: Operation[]) => (await call(spotsApi.apply, { operations })).body,
    mine: async () => (await call(spotsApi.mine, {})).body,
    starts: async (name: string, startsAt = ago(minutes(60))) => {
      const { body } = await call(tripsApi.create, { id: newId(), name });
      const { id } = body;
      await side
        .updateTable('trip_participants')
        .set({ starts_at: startsAt, joined_at: startsAt })
        .where('trip_id', '=', id)
        .execute();
      return id;
    },
  };
}

describe('my own spots', () => {
  test('contain the collection and the active trips with details, newest trip first', async () => {
    const alice = await fan();
    const [old, recent, over, left, upcoming] = [
      await alice.starts('Old', ago(minutes(90))),
      await alice.starts('Recent', ago(minutes(30))),
      await alice.starts('Over'),
      await alice.starts('Left'),
      await alice.starts('Upcoming'),
    ];
    await alice.window(over, { ends_at: ago(minutes(1)) });
    await alice.window(left, { left_at: ago(minutes(1)) });
    await alice.window(upcoming, { starts_at: new Date(Date.now() + minutes(60)) });
    await alice.side
      .insertInto('trip_seats')
      .values({ user_id: alice.id, trip_id: old, seat_no: 1, nickname: 'Back seat', added_at: new Date() })
      .execute();
    const seenAt = ago(minutes(45));
    const details = { placeText: 'Lisbon', lat: 38.7, lon: -9.1, gear: 'cap', note: 'blue' };
    const { serverTime } = await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', seenAt, details }),
      spotOf('nba-lal', { seenAt: null }),
      spotOf('f1-fer', { mode: 'trip-mode', seat: { tripId: old, seatNo: 1 } }),
    );
    const blank = { placeText: null, lat: null, lon: null, gear: null, note: null };
    const greenBay = { teamId: 'nfl-gb', spottedAt: seenAt.toISOString(), ...details };
    const mine = await alice.mine();
    expect(mine).toMatchObject({
      collection: [{ teamId: 'nba-lal', spottedAt: null, ...blank }, greenBay],
      trips: [
        { id: recent, name: 'Recent', endsAt: null, resetAt: null, spots: [] },
        {
          id: old,
          name: 'Old',
          spots: [greenBay],
          teamsInPlay: null,
          seats: [{ seatNo: 1, nickname: 'Back seat', spots: [{ teamId: 'f1-fer' }] }],
        },
      ],
      tripAlsoAllTime: true,
    });
    expect(mine.recent.map(({ effects }) => effects.map(({ seatNo }) => seatNo))).toEqual([[1], [0], [0, 0]]);
    expect(Math.abs(Date.parse(mine.serverTime) - Date.now())).toBeLessThan(5000);
    expect(Date.parse(serverTime)).toBeLessThanOrEqual(Date.parse(mine.serverTime));
  });

  test('contain trip-mode spots in the collection or not, depending on the settings', async () => {
    const alice = await fan();
    await alice.starts('Away day');
    const settings = await alice.call(accountsApi.updateSettings, { tripAlsoAllTime: false });
    expect(settings.body).toEqual({
      teamsVisible: 'everyone',
      boardShown: true,
      placeShown: 'nothing',
      tripAlsoAllTime: false,
    });
    await alice.does(spotOf('nfl-gb', { mode: 'trip-mode' }));
    expect(await alice.mine()).toMatchObject({
      collection: [],
      trips: [{ spots: [{ teamId: 'nfl-gb' }] }],
      tripAlsoAllTime: false,
    });
    await alice.call(accountsApi.updateSettings, { tripAlsoAllTime: true });
    await alice.does(spotOf('nba-lal', { mode: 'trip-mode' }));
    expect(await alice.mine()).toMatchObject({
      collection: [{ teamId: 'nba-lal' }],
      trips: [{ spots: [{ teamId: 'nba-lal' }, { teamId: 'nfl-gb' }] }],
    });
  });

  test('SPOT-07 spotting a team again in the same mode succeeds and changes nothing', async () => {
    const alice = await fan();
    await alice.starts('Away day');
    await alice.does(
      spotOf('nfl-gb', { at: ago(minutes(9)), details: { note: 'cap' } }),
      spotOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(8)) }),
    );
    const { collection, trips, recent } = await alice.mine();
    const { results } = await alice.does(spotOf('nfl-gb'), spotOf('nba-lal', { mode: 'trip-mode' }));
    expect(results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect(await alice.mine()).toMatchObject({ collection, trips, recent });
  });

  test("SPOT-08 SPOT-09 a removed team isn't spotted in that mode, and its record is kept for undo", async () => {
    const alice = await fan();
    await alice.starts('Away day');
    await alice.does(spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(9)), details: { note: 'cap' } }));
    const standing = (await alice.mine()).collection;
    const removal = removalOf('nfl-gb', { at: ago(minutes(5)) });
    expect((await alice.does(removal)).stats.totalSpots).toBe(0);
    expect(await alice.mine()).toMatchObject({ collection: [], trips: [{ spots: [{ teamId: 'nfl-gb' }] }] });
    await alice.does(removalOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(4)) }));
    expect(await alice.mine()).toMatchObject({ collection: [], trips: [{ spots: [] }] });
    const kept = await alice.side.selectFrom('user_spots').select(['removed_at', 'note']).execute();
    expect(kept).toContainEqual({ removed_at: new Date(removal.actedAt), note: 'cap' });
    await alice.does(undoOf(removal));
    expect((await alice.mine()).collection).toEqual(standing);
  });
});

describe('undo', () => {
  test('UNDO-01 a spot, a removal, and a reset are undone exactly, in the trip and in the collection', async () => {
    const alice = await fan();
    await alice.starts('Away day');
    await alice.does(
      spotOf('nba-lal', { at: ago(minutes(50)), details: { note: 'seen before joining' } }),
      spotOf('f1-fer', { mode: 'trip-mode', at: ago(minutes(40)) }),
    );
    const { collection, trips } = await alice.mine();
    for (const operation of [
      spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(30)) }),
      spotOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(25)), details: { note: 'seen after joining' } }),
      removalOf('nba-lal', { at: ago(minutes(20)) }),
      removalOf('f1-fer', { mode: 'trip-mode', at: ago(minutes(15)) }),
      resetOf({ at: ago(minutes(10)) }),
    ]) {
      await alice.does(operation);
      expect(await alice.mine()).not.toMatchObject({ collection, trips });
      await alice.does(undoOf(operation, { at: new Date(Date.parse(operation.actedAt) + minutes(1)) }));
      expect(await alice.mine()).toMatchObject({ collection, trips });
    }
  });

  test('UNDO-02 Recent lists what was done in the last 24 hours and can be undone, newest first', async () => {
    const alice = await fan();
    const tripId = await alice.starts('Away day');
    const hours = (count: number) => ago(minutes(60 * count));
    const [old, fresh] = [spotOf('nfl-chi', { at: hours(25) }), spotOf('nfl-gb', { at: hours(23) })];
    const edit = editOf('nfl-gb', { note: 'cap' }, { at: hours(22) });
    const undone = spotOf('nba-bos', { at: hours(20) });
    const inTrip = spotOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(30)) });
    const reset = resetOf({ at: ago(minutes(20)) });
    await alice.does(inTrip, old, fresh, edit, undone, undoOf(undone), reset, spotOf('nfl-gb'));
    const { recent } = await alice.mine();
    expect(recent.map(({ id }) => id)).toEqual([reset, inTrip, edit, fresh].map(({ id }) => id));
    expect(recent).toMatchObject([
      {
        kind: 'reset',
        actedAt: reset.actedAt,
        effects: [{ tripId, teamId: 'nba-lal', was: { presence: { opId: inTrip.id, removedAt: null } } }],
        lines: [{ tripId, before: null, after: reset.actedAt }],
      },
      {
        kind: 'spot',
        effects: [
          { tripId, teamId: 'nba-lal', was: { presence: { removedAt: inTrip.actedAt } } },
          { tripId: null, teamId: 'nba-lal', was: { presence: { removedAt: inTrip.actedAt } } },
        ],
        lines: [],
      },
      { kind: 'edit', effects: [{ tripId: null, was: { details: { detailOpId: fresh.id, note: null } } }] },
      { kind: 'spot', effects: [{ tripId: null, was: { presence: { removedAt: fresh.actedAt } } }] },
    ]);
  });

  test('on a day with more operations than the limit, Recent shows the latest', async () => {
    const alice = await fan();
    const many = Array.from({ length: RECENT_MAX + 1 }, (_, index) => (index % 2 ? removalOf : spotOf)('nfl-gb'));
    for (let sent = 0; sent < many.length; sent += BATCH_LIMIT)
      await alice.does(...many.slice(sent, sent + BATCH_LIMIT));
    const { recent } = await alice.mine();
    expect(recent.map(({ id }) => id)).toEqual(
      many
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  test('UNDO-04 details and time can be edited later, and the time moves no spot into or out of a trip', async () => {
    const alice = await fan();
    await alice.starts('Away day');
    const [seenInTrip, seenBefore] = [ago(minutes(30)), ago(minutes(120))];
    await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', at: seenInTrip }),
      spotOf('nba-lal', { at: ago(minutes(20)), seenAt: seenBefore }),
    );
    const details = { placeText: 'Lisbon', gear: 'cap', note: 'blue' };
    await alice.does(
      editOf('nfl-gb', details, { seenAt: seenBefore }),
      editOf('nfl-gb', details, { mode: 'trip-mode', seenAt: seenBefore }),
      editOf('nba-lal', {}, { seenAt: seenInTrip }),
    );
    expect(await alice.mine()).toMatchObject({
      collection: [
        { teamId: 'nba-lal', spottedAt: seenInTrip.toISOString() },
        { teamId: 'nfl-gb', spottedAt: seenBefore.toISOString(), ...details },
      ],
      trips: [{ spots: [{ teamId: 'nfl-gb', spottedAt: seenInTrip.toISOString(), ...details }] }],
    });
  });
});
