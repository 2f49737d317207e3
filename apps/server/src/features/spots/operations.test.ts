import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editOf, removalOf, spotOf, undoOf } from '../../testing/spots/operations.ts';
import { ago, createFanDatabase, minutes } from '../../testing/users/fans.ts';

let fans: Awaited<ReturnType<typeof createFanDatabase>>;
beforeAll(async () => {
  fans = await createFanDatabase();
});
afterAll(() => fans.close());

describe('repeated and late operations', () => {
  test('OFFLINE-03 an operation sent 5 times at once has one effect', async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-gb');
    const answers = await Promise.all(Array.from({ length: 5 }, () => alice.does(spot)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([{ id: spot.id, outcome: 'applied', refusal: null }])]),
    );
    expect(await alice.teams()).toEqual(['nfl-gb']);
    expect((await alice.stats()).totalSpots).toBe(1);
    expect(await alice.outbox()).toHaveLength(1);
  });

  test('SPOT-07 5 concurrent operations on one team create one spot, counted once', async () => {
    const alice = fans.fan();
    const answers = await Promise.all(Array.from({ length: 5 }, () => alice.does(spotOf('nfl-gb'))));
    expect(answers.flat().filter(({ outcome }) => outcome === 'applied')).not.toHaveLength(0);
    expect(answers.flat().filter(({ outcome }) => outcome === 'refused')).toHaveLength(0);
    expect(await alice.teams()).toEqual(['nfl-gb']);
    expect((await alice.stats()).totalSpots).toBe(1);
  });

  test('OFFLINE-03 resending an operation after a removal changes nothing', async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(2)) });
    await alice.does(spot);
    await alice.does(removalOf('nfl-gb'));
    expect(await alice.does(spot)).toEqual([{ id: spot.id, outcome: 'applied', refusal: null }]);
    expect(await alice.teams()).toEqual([]);
    expect((await alice.stats()).totalSpots).toBe(0);
  });

  test('OFFLINE-03 a spot that arrives after a later removal stays removed', async () => {
    const alice = fans.fan();
    await alice.does(removalOf('nfl-gb', { at: ago(minutes(5)) }));
    expect(await alice.does(spotOf('nfl-gb', { at: ago(minutes(10)) }))).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await alice.teams()).toEqual([]);
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(1)) }));
    expect(await alice.teams()).toEqual(['nfl-gb']);
  });

  test('an edit that arrives before its spot is refused, and accepted when sent again', async () => {
    const alice = fans.fan();
    const edit = editOf('nfl-gb', { note: 'on a cap' });
    expect(await alice.does(edit)).toMatchObject([{ refusal: 'spot_not_found' }]);
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(10)) }));
    expect(await alice.does(edit)).toMatchObject([{ outcome: 'applied' }]);
  });

  test('OFFLINE-04 a spot of a team added to the catalog later can be retried', async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-new');
    expect(await alice.does(spot)).toMatchObject([{ refusal: 'team_not_found' }]);
    await fans.db.directoryPool.query(
      `insert into teams (team_no, id, league_no, sport, retired) select 99999, 'nfl-new', league_no, sport, false
       from teams where id = 'nfl-gb'`,
    );
    expect(await alice.does(spot)).toMatchObject([{ outcome: 'applied' }]);
    expect(await alice.teams()).toEqual(['nfl-new']);
  });

  test('an unknown team in a batch is refused without affecting the rest', async () => {
    const alice = fans.fan();
    const answers = await alice.does(spotOf('nfl-gb'), spotOf('nfl-nobody'), spotOf('nba-lal'));
    expect(answers.map(({ refusal }) => refusal)).toEqual([null, 'team_not_found', null]);
    expect(await alice.teams()).toEqual(['nba-lal', 'nfl-gb']);
  });
});

describe('spot details', () => {
  test('keeps the earlier of two times', async () => {
    const alice = fans.fan();
    const earlier = ago(minutes(90));
    await alice.does(spotOf('nfl-gb', { seenAt: ago(minutes(30)) }), spotOf('nfl-gb', { seenAt: earlier }));
    expect((await alice.collection())[0]?.spottedAt).toEqual(earlier);
    expect((await alice.stats()).totalSpots).toBe(1);
  });

  test('a time in the future becomes now', async () => {
    const alice = fans.fan();
    await alice.does(spotOf('nfl-gb', { seenAt: new Date(Date.now() + minutes(60)) }));
    expect((await alice.collection())[0]?.spottedAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('a spot without a time counts in the collection and in no trip', async () => {
    const alice = fans.fan();
    await alice.joins(newId());
    await alice.does(spotOf('nfl-gb', { mode: 'trip-mode', seenAt: null }));
    expect((await alice.collection())[0]).toMatchObject({ teamId: 'nfl-gb', spottedAt: null });
    expect(await alice.stats()).toEqual({ totalSpots: 1, uniqueLeagues: 1, lastSpottedAt: null });
    expect(await alice.tripTeams()).toEqual([]);
  });

  test('keeps the details of an earlier sighting that arrives late', async () => {
    const alice = fans.fan();
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(5)) }));
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(10)), details: { note: 'cap' } }));
    expect((await alice.collection())[0]).toMatchObject({ note: 'cap' });
  });

  test('SPOT-01 location and notes are optional, and the later edit wins', async () => {
    const alice = fans.fan();
    await alice.does(
      spotOf('nfl-gb', { at: ago(minutes(9)), details: { placeText: 'Lisbon', note: 'on a cap' } }),
      spotOf('nba-lal'),
    );
    await alice.does(editOf('nfl-gb', { note: 'on a scarf' }, { at: ago(minutes(2)) }));
    await alice.does(editOf('nfl-gb', { note: 'too late' }, { at: ago(minutes(5)) }));
    expect(await alice.collection()).toMatchObject([
      { teamId: 'nba-lal', placeText: null, note: null },
      { teamId: 'nfl-gb', placeText: 'Lisbon', note: 'on a scarf' },
    ]);
  });

  test('SPOT-09 a removal removes the team and decrements the counters, never below 0', async () => {
    const alice = fans.fan();
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(5)) }), spotOf('nfl-chi', { at: ago(minutes(4)) }));
    expect(await alice.stats()).toMatchObject({ totalSpots: 2, uniqueLeagues: 1 });
    await alice.does(removalOf('nfl-gb'), removalOf('nfl-gb'), removalOf('nfl-chi'), removalOf('nba-lal'));
    expect(await alice.teams()).toEqual([]);
    expect(await alice.stats()).toEqual({ totalSpots: 0, uniqueLeagues: 0, lastSpottedAt: null });
  });
});

describe('undo', () => {
  test('undoing a spot, a removal, or an edit reverts exactly that', async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(9)), details: { note: 'first' } });
    const removal = removalOf('nfl-gb', { at: ago(minutes(8)) });
    await alice.does(spot, removal, undoOf(removal, { at: ago(minutes(7)) }));
    expect(await alice.collection()).toMatchObject([{ teamId: 'nfl-gb', note: 'first' }]);
    const edit = editOf('nfl-gb', { note: 'second' }, { at: ago(minutes(6)) });
    await alice.does(edit, undoOf(edit, { at: ago(minutes(5)) }));
    expect(await alice.collection()).toMatchObject([{ note: 'first' }]);
    const other = spotOf('nba-lal', { at: ago(minutes(4)) });
    await alice.does(other, undoOf(other, { at: ago(minutes(3)) }));
    expect(await alice.teams()).toEqual(['nfl-gb']);
    expect(await alice.stats()).toMatchObject({ totalSpots: 1, uniqueLeagues: 1 });
  });

  test('an undo that arrives before its operation still undoes it', async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(2)) });
    await alice.does(undoOf(spot));
    await alice.does(spot);
    expect(await alice.teams()).toEqual([]);
  });

  test('an undo is final, in any order of arrival', async () => {
    const spot = spotOf('nfl-gb', { at: ago(minutes(3)) });
    const undo = undoOf(spot, { at: ago(minutes(2)) });
    const again = undoOf(undo, { at: ago(minutes(1)) });
    for (const order of [
      [spot, undo, again],
      [spot, again, undo],
      [again, undo, spot],
    ]) {
      const alice = fans.fan();
      for (const operation of order) await alice.does(operation);
      expect(await alice.teams()).toEqual([]);
      expect((await alice.stats()).totalSpots).toBe(0);
    }
  });

  test('an undo keeps what a later action decided', async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(9)) });
    await alice.does(spot, removalOf('nfl-gb', { at: ago(minutes(8)) }), spotOf('nfl-gb', { at: ago(minutes(7)) }));
    expect(await alice.does(undoOf(spot))).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await alice.teams()).toEqual(['nfl-gb']);
  });

  test("undoing a spot also removes its later edits, and they don't come back", async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(9)) });
    const edit = editOf('nfl-gb', { note: 'cap' }, { at: ago(minutes(8)) });
    await alice.does(spot, edit, undoOf(spot), undoOf(edit));
    expect(await alice.teams()).toEqual([]);
    await alice.does(spotOf('nfl-gb'));
    expect(await alice.collection()).toMatchObject([{ note: null }]);
  });

  test('undoing a spot without a time keeps a second, dated sighting', async () => {
    const alice = fans.fan();
    const recalled = spotOf('nfl-gb', { at: ago(minutes(9)), seenAt: null });
    const dated = spotOf('nfl-gb', { at: ago(minutes(8)) });
    await alice.does(recalled, dated, undoOf(recalled));
    expect(await alice.collection()).toMatchObject([{ spottedAt: new Date(dated.actedAt) }]);
    await alice.does(undoOf(dated));
    expect(await alice.teams()).toEqual([]);
  });

  test('undoing two edits, oldest first, restores the note from before both', async () => {
    const alice = fans.fan();
    const first = editOf('nfl-gb', { note: 'first' }, { at: ago(minutes(9)) });
    const second = editOf('nfl-gb', { note: 'second' }, { at: ago(minutes(8)) });
    await alice.does(
      spotOf('nfl-gb', { at: ago(minutes(20)), details: { note: 'cap' } }),
      first,
      second,
      undoOf(first),
    );
    expect(await alice.collection()).toMatchObject([{ note: 'second' }]);
    await alice.does(undoOf(second));
    expect(await alice.collection()).toMatchObject([{ note: 'cap' }]);
  });

  test('a late spot from another phone is kept even if the team was spotted and undone since', async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(5)) });
    await alice.does(spot, undoOf(spot));
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(10)) }));
    expect(await alice.teams()).toEqual(['nfl-gb']);
  });

  test('undoing both spots of one team leaves nothing', async () => {
    const alice = fans.fan();
    const [first, second] = [spotOf('nfl-gb', { at: ago(minutes(9)) }), spotOf('nfl-gb', { at: ago(minutes(8)) })];
    await alice.does(first, second, undoOf(second), undoOf(first));
    expect(await alice.teams()).toEqual([]);
  });

  test('an edit can be undone after another sighting', async () => {
    const alice = fans.fan();
    const edit = editOf('nfl-gb', { note: 'typo' }, { at: ago(minutes(8)) });
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(9)), details: { note: 'cap' } }), edit);
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(20)) }), undoOf(edit));
    expect((await alice.collection())[0]).toMatchObject({ note: 'cap' });
  });

  test('an undo is refused after 24 hours', async () => {
    const alice = fans.fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(25 * 60)) });
    await alice.does(spot);
    expect(await alice.does(undoOf(spot))).toMatchObject([{ outcome: 'refused', refusal: 'undo_expired' }]);
  });
});
