import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { formats } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareNextRun } from '../../../concurrency/share-next-run.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { spotOf } from '../../../testing/spots/operations.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let [alice, bob, carol]: SignedUp[] = [];

beforeAll(async () => {
  server = await createTestContext();
  [alice, bob, carol] = await Promise.all(
    ['Alice', 'Bob', 'Carol'].map((displayName) => signUpPerson(server.context, { displayName })),
  );
  await storeRarity({ 'nfl-gb': 1, 'nfl-chi': 2, 'f1-fer': 100 });
});
afterAll(() => server.close());

const as = (person?: SignedUp) => callerOf(server.app, person);

/** A trip created by Alice and joined by the others. */
const tripOf = (rules: Parameters<typeof startedTrip>[2] = {}) =>
  startedTrip(server, [alice, bob, carol] as SignedUp[], rules);

/** Spots the teams one second apart, the last one this many minutes ago. */
const spots = (person: SignedUp | undefined, minutesAgo: number, ...teamIds: string[]) =>
  as(person)(spotsApi.apply, {
    operations: teamIds.map((teamId, index) =>
      spotOf(teamId, { mode: 'trip-mode', at: ago(minutes(minutesAgo) + (teamIds.length - index) * 1000) }),
    ),
  });

/** Stores rarity like the job. Boards cache it, so store it before reading the first board. */
async function storeRarity(points: Record<string, number>): Promise<void> {
  const { directory } = server.context.db;
  for (const [id, worth] of Object.entries(points)) {
    const team_no = allTeams.find((team) => team.id === id)?.no ?? 0;
    await directory
      .insertInto('team_rarity')
      .values({ team_no, spotters: 1, points: worth })
      .onConflict((row) => row.column('team_no').doUpdateSet({ points: worth }))
      .execute();
  }
}

const boardOf = async (person: SignedUp | undefined, tripId: string, after = 0) =>
  (await as(person)(tripsApi.board, { tripId, after })).body;

describe('the board of a trip', () => {
  test('API-15 BOARD-01 BOARD-03 an entry has player, total, leagues, last spot, rank, and progress', async () => {
    const tripId = await tripOf();
    await spots(bob, 9, 'nfl-gb', 'nfl-chi', 'nba-lal');
    const { entries, mine, players, totalSpots, seq } = await boardOf(alice, tripId);
    expect(entries[0]).toEqual({
      tripId,
      userId: bob?.id,
      seatNo: 0,
      userName: 'Bob',
      profileImageUrl: null,
      isCreator: false,
      totalSpots: 3,
      uniqueLeagues: 2,
      lastSpottedAt: expect.any(String),
      rarityPoints: expect.any(Number),
      latestTeams: ['nba-lal', 'nfl-chi', 'nfl-gb'],
      hidesTeams: false,
      rank: 1,
      progress: 100,
    });
    expect(mine).toEqual(entries.filter(({ userId }) => userId === alice?.id));
    expect(mine).toMatchObject([{ isCreator: true, totalSpots: 0, progress: 0, lastSpottedAt: null }]);
    expect([players, totalSpots, seq]).toEqual([3, 3, 2]);
  });

  test('BOARD-04 BOARD-09 BOARD-12 ranks by spots, then leagues, then the earlier last spot; progress is relative to the leader', async () => {
    const tripId = await tripOf();
    await spots(alice, 9, 'nfl-gb', 'nfl-chi');
    await spots(bob, 8, 'nfl-gb', 'nba-lal');
    await spots(carol, 7, 'nfl-gb', 'nba-lal', 'f1-fer');
    const order = async () =>
      (await boardOf(bob, tripId)).entries.map(({ userName, rank, progress }) => [userName, rank, progress]);
    expect(await order()).toEqual([
      ['Carol', 1, 100],
      ['Bob', 2, 67],
      ['Alice', 3, 67],
    ]);
    await spots(alice, 6, 'nba-lal');
    await spots(bob, 5, 'f1-fer');
    // Three teams each; Carol and Bob have three leagues, and Carol spotted her last one earlier.
    expect(await order()).toEqual([
      ['Carol', 1, 100],
      ['Bob', 2, 100],
      ['Alice', 3, 100],
    ]);
  });

  test.each(formats)(
    'RARE-02 FAQ-09 %s: rarity points are shown for each player and never decide the rank',
    async (format) => {
      const tripId = await tripOf({ format, target: format === 'together' ? 9 : null });
      await as(carol)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Mia' });
      await spots(alice, 9, 'nfl-gb', 'nfl-chi');
      await spots(bob, 8, 'f1-fer', 'nfl-gb');
      await as(carol)(spotsApi.apply, {
        operations: [spotOf('f1-fer', { mode: 'trip-mode', at: ago(minutes(7)), seat: { tripId, seatNo: 1 } })],
      });
      const { entries } = await boardOf(alice, tripId);
      const points = Object.fromEntries(entries.map(({ userName, rarityPoints }) => [userName, rarityPoints]));
      // First to spot: only the teams a player holds count.
      expect(points).toEqual(
        format === 'first' ? { Alice: 3, Bob: 100, Carol: 0, Mia: 0 } : { Alice: 3, Bob: 101, Carol: 0, Mia: 100 },
      );
      const order = entries.map(({ userName }) => userName);
      expect(order.slice(0, 2)).toEqual(format === 'first' ? ['Alice', 'Bob'] : ['Bob', 'Alice']);
      if (format === 'most') expect(order[2]).toBe('Mia');
    },
  );

  test('FORMAT-02 together: no ranks, progress toward a shared target, and each team counts once', async () => {
    const tripId = await tripOf({ format: 'together', target: 4 });
    await spots(alice, 9, 'nfl-gb', 'nfl-chi');
    await spots(bob, 8, 'nfl-gb');
    const { entries, totalSpots } = await boardOf(alice, tripId);
    expect(entries.map(({ userName, rank, progress }) => [userName, rank, progress])).toEqual([
      ['Alice', null, 50],
      ['Bob', null, 25],
      ['Carol', null, 0],
    ]);
    expect(totalSpots).toBe(2);
  });

  test('BOARDX-01 pages of 50, and my own entries whatever their rank', async () => {
    const tripId = await tripOf();
    const { db } = server.context;
    const starts_at = ago(minutes(60));
    const crowd = Array.from({ length: 70 }, () => newId());
    for (const user_id of crowd) {
      await db
        .userSide(user_id)
        .insertInto('trip_participants')
        .values({ user_id, trip_id: tripId, starts_at, joined_at: starts_at })
        .execute();
      await db
        .userSide(user_id)
        .insertInto('trip_seats')
        .values({ user_id, trip_id: tripId, seat_no: 1, nickname: 'Kid', added_at: starts_at })
        .execute();
    }
    const pages = [await boardOf(carol, tripId), await boardOf(carol, tripId, 50), await boardOf(carol, tripId, 100)];
    expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 43]);
    expect(pages.flatMap(({ entries }) => entries).map(({ rank }) => rank)).toEqual(
      Array.from({ length: 143 }, (_, index) => index + 1),
    );
    const places = pages.flatMap(({ entries }) => entries).filter(({ userId }) => userId === carol?.id);
    for (const { mine } of pages) expect(mine).toEqual(places);
    expect((await boardOf(carol, tripId, 1000)).entries).toEqual([]);
  });

  test('only participants see a board, and the offset must be a non-negative integer', async () => {
    const tripId = await tripOf();
    const stranger = await signUpPerson(server.context);
    for (const id of [tripId, newId()]) {
      const answer = await as(stranger)(tripsApi.board, { tripId: id, after: 0 });
      expect(answer).toMatchObject({ status: 404, body: { error: { message: 'Trip not found' } } });
    }
    expect((await as()(tripsApi.board, { tripId, after: 0 })).status).toBe(401);
    for (const after of [-1, 0.5]) expect((await as(alice)(tripsApi.board, { tripId, after })).status).toBe(400);
  });
});

test('requests during a computation share the next one', async () => {
  const makings: PromiseWithResolvers<number>[] = [];
  const ask = shareNextRun(() => {
    const making = Promise.withResolvers<number>();
    makings.push(making);
    return making.promise;
  });
  const [first, second, third] = [ask('a'), ask('a'), ask('a')];
  expect(makings).toHaveLength(1);
  makings[0]?.reject(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  expect(makings).toHaveLength(2);
  const fourth = ask('a');
  makings[1]?.resolve(2);
  expect([await second, await third]).toEqual([2, 2]);
  expect(makings).toHaveLength(3);
  makings[2]?.resolve(3);
  expect(await fourth).toBe(3);
});
