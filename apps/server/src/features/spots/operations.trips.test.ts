import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removalOf, resetOf, spotOf, undoOf } from '../../testing/spots/operations.ts';
import { ago, createFanDatabase, minutes } from '../../testing/users/fans.ts';

let fans: Awaited<ReturnType<typeof createFanDatabase>>;
beforeAll(async () => {
  fans = await createFanDatabase();
});
afterAll(() => fans.close());

describe('trips', () => {
  test('PROD-07 a trip-mode spot counts in every active trip and in the collection; an all-time spot in no trip', async () => {
    const alice = fans.fan();
    const [one, two, over] = [newId(), newId(), newId()];
    await alice.joins(one);
    await alice.joins(two);
    await alice.joins(over, { startsAt: ago(minutes(90 * 24 * 60)), endsAt: ago(minutes(10 * 24 * 60)) });
    await alice.does(spotOf('nfl-gb', { mode: 'trip-mode' }), spotOf('nba-lal'));
    expect(await alice.tripTeams()).toEqual(['nfl-gb']);
    expect(await alice.teams()).toEqual(['nba-lal', 'nfl-gb']);
    const trips = (await alice.outbox()).map(({ trip_id }) => trip_id);
    expect(new Set(trips)).toEqual(new Set([one, two, null]));
  });

  test('PROD-07 MODE-01 with the setting off, a trip-mode spot stays out of the collection if an active trip counts it', async () => {
    const alice = fans.fan();
    await alice.settles(false);
    expect(await alice.does(spotOf('nfl-gb', { mode: 'trip-mode' }))).toMatchObject([{ outcome: 'applied' }]);
    await alice.joins(newId());
    await alice.does(spotOf('nba-lal', { mode: 'trip-mode' }));
    expect([await alice.tripTeams(), await alice.teams()]).toEqual([['nba-lal'], ['nfl-gb']]);
  });

  test("a late spot counts until 72 hours after the trip's end, and only in the trip's leagues", async () => {
    const alice = fans.fan();
    const [closing, frozen, racing] = [newId(), newId(), newId()];
    const day = minutes(24 * 60);
    await alice.joins(closing, { startsAt: ago(5 * day), endsAt: ago(2 * day) });
    await alice.joins(frozen, { startsAt: ago(9 * day), endsAt: ago(3.5 * day) });
    await alice.joins(racing, { startsAt: ago(5 * day), leagues: [3] });
    await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', seenAt: ago(4 * day) }),
      spotOf('nba-lal', { mode: 'trip-mode', seenAt: ago(day) }),
    );
    const trips = (await alice.outbox()).flatMap(({ trip_id }) => trip_id ?? []);
    expect(trips).toEqual([closing]);
  });

  test('SPOT-10 Reset Trip removes my spots in active trips and no all-time spot; undo restores them', async () => {
    const alice = fans.fan();
    await alice.joins(newId());
    await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(9)) }),
      spotOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(8)) }),
    );
    const reset = resetOf({ at: ago(minutes(5)) });
    await alice.does(reset);
    expect([await alice.tripTeams(), await alice.teams()]).toEqual([[], ['nba-lal', 'nfl-gb']]);
    await alice.does(spotOf('f1-fer', { mode: 'trip-mode', seenAt: ago(minutes(7)) }));
    expect(await alice.tripTeams()).toEqual([]);
    await alice.does(undoOf(reset));
    expect(await alice.tripTeams()).toEqual(['nba-lal', 'nfl-gb']);
  });

  test('spots from before a reset stay removed, whatever is undone or arrives later', async () => {
    const alice = fans.fan();
    await alice.joins(newId());
    const first = resetOf({ at: ago(minutes(20)) });
    const removal = removalOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(25)) });
    await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(30)) }),
      spotOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(29)) }),
      removal,
      first,
      spotOf('f1-fer', { mode: 'trip-mode', at: ago(minutes(5)), seenAt: ago(minutes(15)) }),
      resetOf({ at: ago(minutes(10)) }),
      undoOf(first),
      undoOf(removal),
    );
    expect(await alice.tripTeams()).toEqual([]);
  });

  test('a removal in trip mode keeps the collection, and one in all-time mode keeps the trip', async () => {
    const alice = fans.fan();
    await alice.joins(newId());
    await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(9)) }),
      spotOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(8)) }),
    );
    await alice.does(removalOf('nfl-gb', { mode: 'trip-mode' }), removalOf('nba-lal'));
    expect([await alice.tripTeams(), await alice.teams()]).toEqual([['nba-lal'], ['nfl-gb']]);
  });

  test("a seat's spot counts only in its trip", async () => {
    const alice = fans.fan();
    const tripId = newId();
    await alice.joins(tripId);
    const spot = spotOf('nfl-gb', { mode: 'trip-mode', seat: { tripId, seatNo: 1 } });
    expect(await alice.does(spot)).toMatchObject([{ refusal: 'seat_not_found' }]);
    await alice.addsSeat(tripId);
    expect(await alice.does({ ...spot, id: newId() })).toMatchObject([{ outcome: 'applied' }]);
    await alice.does({ ...spot, id: newId(), mode: 'all-time' });
    expect([await alice.tripTeams(), await alice.teams()]).toEqual([[], []]);
  });
});

test('undoing a removal and then its spot restores the state from before both', async () => {
  const alice = fans.fan();
  await alice.joins(newId());
  const mode = 'trip-mode';
  const spot = spotOf('nfl-gb', { mode, at: ago(minutes(5)) });
  const removal = removalOf('nfl-gb', { mode, at: ago(minutes(3)) });
  await alice.does(removalOf('nfl-gb', { mode, at: ago(minutes(9)) }), spot, removal, undoOf(removal));
  expect(await alice.tripTeams()).toEqual(['nfl-gb']);
  expect(await alice.does(undoOf(spot))).toMatchObject([{ outcome: 'applied' }]);
  expect(await alice.tripTeams()).toEqual([]);
});
