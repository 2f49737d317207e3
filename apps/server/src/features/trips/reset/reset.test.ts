import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { RESET_UNDO_HOURS } from '@sportspot/domain/trips/trips.rules.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { removalOf, resetOf, spotOf, undoOf } from '../../../testing/spots/operations.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let alice: SignedUp;
let bob: SignedUp;
let tripId: string;

beforeAll(async () => {
  server = await createTestContext();
  const names = ['Alice', 'Bob'];
  [alice, bob] = (await Promise.all(names.map((displayName) => signUpPerson(server.context, { displayName })))) as [
    SignedUp,
    SignedUp,
  ];
});
afterAll(() => server.close());
beforeEach(async () => {
  tripId = await startedTrip(server, [alice, bob]);
});

const as = (person?: SignedUp) => callerOf(server.app, person);
const does = (person: SignedUp, ...operations: { id: string }[]) => as(person)(spotsApi.apply, { operations });
const seen = (teamId: string, minutesAgo: number, seat?: { tripId: string; seatNo: number }) =>
  spotOf(teamId, { mode: 'trip-mode', at: ago(minutes(minutesAgo)), ...(seat && { seat }) });
const resets = (operationId = newId()) => as(alice)(tripsApi.reset, { tripId, operationId });
const undoes = () => as(alice)(tripsApi.undoReset, { tripId });

/** Teams by player name. */
async function board(id = tripId) {
  const { body } = await as(bob)(tripsApi.board, { tripId: id, after: 0 });
  return Object.fromEntries(body.entries.map(({ userName, latestTeams }) => [userName, latestTeams.toSorted()]));
}
const feed = async () => {
  const { directory } = server.context.db;
  const rows = await directory
    .selectFrom('trip_events')
    .select('kind')
    .where('trip_id', '=', tripId)
    .orderBy('seq')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('reset'));
};

describe('the creator resets a trip for everyone', () => {
  test("TRIP-23 API-22 clears everyone's and their seats' spots but no collection; undo restores all of them", async () => {
    await as(bob)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Kid' });
    const seat = { tripId, seatNo: 1 };
    await does(alice, seen('nfl-gb', 9));
    await does(bob, seen('nfl-gb', 8), seen('nba-lal', 7), seen('f1-fer', 6, seat));
    const before = await board();
    const { status, body } = await resets();
    expect([status, body.reset, body.can.undoReset]).toEqual([
      200,
      { at: expect.any(String), undoUntil: expect.any(String) },
      true,
    ]);
    expect(Date.parse(body.reset?.undoUntil ?? '') - Date.parse(body.reset?.at ?? '')).toBe(
      RESET_UNDO_HOURS * minutes(60),
    );
    expect(await board()).toEqual({ Alice: [], Bob: [], Kid: [] });
    const { body: own } = await as(bob)(spotsApi.mine, {});
    expect(own.collection.map(({ teamId }) => teamId)).toEqual(['nba-lal', 'nfl-gb']);
    expect(own.trips.find(({ id }) => id === tripId)).toMatchObject({
      spots: [],
      seats: [{ spots: [] }],
      resetAt: null,
      tripResetAt: body.reset?.at,
    });

    const undone = await undoes();
    expect([undone.status, undone.body.reset, undone.body.can.undoReset]).toEqual([200, null, false]);
    expect(await board()).toEqual(before);
    expect(await feed()).toEqual(['reset', 'reset-undone']);
  });

  test('TRIP-28 a participant is refused with the text, a stranger gets 404, and nothing is reset or undone', async () => {
    await does(bob, seen('nfl-gb', 8));
    const stranger = await signUpPerson(server.context);
    const tries = (person?: SignedUp) =>
      Promise.all([
        as(person)(tripsApi.reset, { tripId, operationId: newId() }),
        as(person)(tripsApi.undoReset, { tripId }),
      ]);
    const only = { status: 403, body: { error: { message: 'Only the trip creator can reset the trip.' } } };
    expect(await tries(bob)).toMatchObject([only, only]);
    expect((await tries(stranger)).map(({ status }) => status)).toEqual([404, 404]);
    expect((await tries()).map(({ status }) => status)).toEqual([401, 401]);
    expect(await board()).toEqual({ Alice: [], Bob: ['nfl-gb'] });
    await resets();
    expect(await tries(bob)).toMatchObject([only, only]);
    expect(await board()).toEqual({ Alice: [], Bob: [] });
  });

  test('repeating an operation changes nothing, even five times at once and after its undo', async () => {
    await does(bob, seen('nfl-gb', 8));
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => resets(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.reset?.at)).size).toBe(1);
    await does(bob, seen('nba-lal', 0));
    await resets(id);
    expect(await board()).toEqual({ Alice: [], Bob: ['nba-lal'] });
    await undoes();
    await resets(id);
    expect(await board()).toEqual({ Alice: [], Bob: ['nba-lal', 'nfl-gb'] });
    expect(await feed()).toEqual(['reset', 'reset-undone']);
  });

  test("later spots count, and earlier ones don't, however late they arrive", async () => {
    await resets();
    await does(bob, seen('nfl-gb', 8), seen('nba-lal', 0));
    await does(alice, { ...seen('f1-fer', 0), spottedAt: ago(minutes(3)).toISOString() } as never);
    expect(await board()).toEqual({ Alice: [], Bob: ['nba-lal'] });
  });

  test('undo keeps removals made before or after the reset, or on an offline phone', async () => {
    await does(bob, ...['nfl-gb', 'nfl-chi', 'nba-lal', 'nba-bos', 'f1-fer'].map((teamId) => seen(teamId, 8)));
    await does(bob, removalOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(4)) }));
    await resets();
    // Tapped three minutes ago while offline, and just now on a screen that still shows the team.
    await does(
      bob,
      removalOf('nfl-chi', { mode: 'trip-mode', at: ago(minutes(3)) }),
      removalOf('nba-lal', { mode: 'trip-mode' }),
    );
    await does(bob, seen('nba-bos', 0), removalOf('nba-bos', { mode: 'trip-mode' }));
    await undoes();
    expect(await board()).toEqual({ Alice: [], Bob: ['f1-fer'] });
  });

  test('FORMAT-01 a team spotted again since the reset gets its first time back after undo', async () => {
    tripId = await startedTrip(server, [alice, bob], { format: 'first' });
    await does(bob, seen('nfl-gb', 8));
    await does(alice, seen('nfl-gb', 7));
    await resets();
    await does(alice, seen('nfl-gb', 0));
    await does(bob, seen('nfl-gb', 0));
    expect(await board()).toEqual({ Alice: ['nfl-gb'], Bob: [] });
    await undoes();
    expect(await board()).toEqual({ Alice: [], Bob: ['nfl-gb'] });
  });

  test('a team spotted again and undone returns with the undo of the reset', async () => {
    await does(bob, seen('nfl-gb', 8));
    await resets();
    const again = seen('nfl-gb', 0);
    await does(bob, again);
    await does(bob, undoOf(again));
    expect(await board()).toEqual({ Alice: [], Bob: [] });
    await undoes();
    expect(await board()).toEqual({ Alice: [], Bob: ['nfl-gb'] });
  });

  test("a participant's own reset survives the undo of the creator's, for them but not for their seats", async () => {
    await as(bob)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Kid' });
    await does(bob, seen('nfl-gb', 8), seen('nfl-gb', 8, { tripId, seatNo: 1 }));
    await resets();
    await does(bob, resetOf());
    await undoes();
    expect(await board()).toEqual({ Alice: [], Bob: [], Kid: ['nfl-gb'] });
  });

  test('of two resets only the latest can be undone, and only once', async () => {
    await does(bob, seen('nfl-gb', 8));
    await resets();
    await does(bob, seen('nba-lal', 0));
    await resets();
    expect(await board()).toEqual({ Alice: [], Bob: [] });
    await undoes();
    await undoes();
    expect(await board()).toEqual({ Alice: [], Bob: ['nba-lal'] });
    expect((await as(alice)(tripsApi.get, { tripId })).body.reset).toBeNull();
  });

  test("after 24 hours or without a reset there is nothing to undo, and an ended trip can't be reset", async () => {
    const tooLate = { status: 409, body: { error: { code: 'undo_expired' } } };
    expect(await undoes()).toMatchObject(tooLate);
    await resets();
    const { directory } = server.context.db;
    const day = RESET_UNDO_HOURS * minutes(60);
    await directory
      .updateTable('trips')
      .set({ open_reset_at: ago(day) })
      .where('id', '=', tripId)
      .execute();
    expect((await as(alice)(tripsApi.get, { tripId })).body).toMatchObject({ reset: null, can: { undoReset: false } });
    expect(await undoes()).toMatchObject(tooLate);
    await as(alice)(tripsApi.end, { tripId });
    expect(await resets()).toMatchObject({ status: 409, body: { error: { message: 'Trip is no longer active' } } });
  });

  test("only the creator can undo a reset, and it isn't in anyone’s Recent", async () => {
    await does(bob, seen('nfl-gb', 8));
    await resets();
    const operations = await server.context.db
      .userSide(bob.id)
      .selectFrom('spot_ops')
      .select(['op_id as id', 'kind'])
      .where('user_id', '=', bob.id)
      .where('kind', '=', 'trip-reset')
      .where(sql<boolean>`payload ->> 'tripId' = ${tripId}`)
      .execute();
    expect(operations).toHaveLength(1);
    await does(bob, undoOf(operations[0] as { id: string }));
    expect(await board()).toEqual({ Alice: [], Bob: [] });
    const recent = (await as(bob)(spotsApi.mine, {})).body.recent.map(({ id }) => id);
    expect(recent).not.toContain(operations[0]?.id);
    await undoes();
    expect(await board()).toEqual({ Alice: [], Bob: ['nfl-gb'] });
  });

  test("other trips of the same users don't change", async () => {
    const other = await startedTrip(server, [alice, bob]);
    await does(bob, seen('nfl-gb', 8));
    await resets();
    expect([await board(), await board(other)]).toEqual([
      { Alice: [], Bob: [] },
      { Alice: [], Bob: ['nfl-gb'] },
    ]);
  });

  test('in a large trip the board is empty immediately, and complete again once the job has undone the reset for everyone', async () => {
    const { db } = server.context;
    const [user] = db.userSides;
    await sql`insert into trip_participants (user_id, trip_id, starts_at, joined_at)
      select gen_random_uuid(), ${tripId}, now() - interval '1 hour', now() - interval '1 hour' from generate_series(1, 130)`.execute(
      user as never,
    );
    await sql`insert into trip_spots (user_id, trip_id, team_no, league_no, op_id, acted_at, received_at, detail_op_id, detail_acted_at, spotted_at)
      select user_id, trip_id, 1, 1, gen_random_uuid(), now(), now(), gen_random_uuid(), now(), now() - interval '5 minutes'
      from trip_participants where trip_id = ${tripId}`.execute(user as never);
    const total = async () => (await as(bob)(tripsApi.board, { tripId, after: 0 })).body.totalSpots;
    expect(await total()).toBe(132);
    await resets();
    expect(await total()).toBe(0);
    await undoes();
    await expect.poll(feed, { timeout: 20_000 }).toEqual(['reset', 'reset-undone']);
    expect(await total()).toBe(132);
  });
});
