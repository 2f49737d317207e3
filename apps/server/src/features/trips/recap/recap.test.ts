import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { rarityPoints } from '@sportspot/domain/teams/rarity.rules.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { CLOSING_HOURS } from '@sportspot/domain/trips/trips.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTasks } from '../../../app/tasks.ts';
import type { JobDefinition } from '../../../jobs/define-job.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { spotOf } from '../../../testing/spots/operations.ts';
import { endTripHoursAgo, startedTrip } from '../../../testing/trips/trips.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { countRarity } from '../../spots/rarity/rarity.service.ts';
import { countSpotters } from '../../spots/rarity/spotters.service.ts';
import { freezeTripsJob } from './recap.jobs.ts';
import { freezeTrip } from './recap.service.ts';

let server: TestContext;
let alice: SignedUp;
let bob: SignedUp;
let tripId: string;

beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());
beforeEach(async () => {
  [alice, bob] = (await Promise.all(
    ['Alice', 'Bob'].map((displayName) => signUpPerson(server.context, { displayName })),
  )) as [SignedUp, SignedUp];
  tripId = await startedTrip(server, [alice, bob]);
});

const as = (person?: SignedUp) => callerOf(server.app, person);
const sees = (person: SignedUp, ...teams: [string, number][]) =>
  as(person)(spotsApi.apply, {
    operations: teams.map(([teamId, minutesAgo]) =>
      spotOf(teamId, { mode: 'trip-mode', at: ago(minutes(minutesAgo)) }),
    ),
  });
const recapOf = async (person = alice) => (await as(person)(tripsApi.recap, { tripId })).body.recap;

const endedHoursAgo = (hours: number) => endTripHoursAgo(server.context.db, tripId, hours);
const results = () =>
  server.context.db.directory
    .selectFrom('trip_results')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('place_no')
    .execute();

describe('RECAP-01 the recap of a trip', () => {
  test('has winner, first, rarest, and everyone’s numbers after the end; provisional while late spots count', async () => {
    await sees(alice, ['nfl-gb', 9], ['nba-lal', 8]);
    await sees(bob, ['nfl-gb', 7]);
    expect(await recapOf()).toBeNull();
    await as(alice)(tripsApi.end, { tripId });
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const fan = await signUpPerson(server.context);
        await as(fan)(spotsApi.spot, { teamId: 'nfl-gb' });
      }),
    );
    const { no: greenBay = 0 } = allTeams.find(({ id }) => id === 'nfl-gb') ?? {};
    await expect.poll(async () => (await countSpotters(server.context.db)).get(greenBay)).toBe(22);
    await countRarity(server.context.db);
    const recap = await recapOf();
    const [common, rare] = [rarityPoints(22, 22), rarityPoints(1, 22)];
    expect(rare).toBeGreaterThan(common);
    const person = { seatNo: 0, uniqueLeagues: 1 };
    const [first, second] = [
      {
        ...person,
        userId: alice.id,
        userName: 'Alice',
        rank: 1,
        totalSpots: 2,
        uniqueLeagues: 2,
        rarityPoints: common + rare,
        rarestTeamId: 'nba-lal',
      },
      {
        ...person,
        userId: bob.id,
        userName: 'Bob',
        rank: 2,
        totalSpots: 1,
        rarityPoints: common,
        rarestTeamId: 'nfl-gb',
      },
    ];
    expect(recap).toEqual({
      isFrozen: false,
      frozenAt: expect.any(String),
      winner: first,
      tie: null,
      first: { teamId: 'nfl-gb', userName: 'Alice', spottedAt: expect.any(String) },
      rarest: { teamId: 'nba-lal', userName: 'Alice', points: rare },
      totalSpots: 3,
      differentTeams: 2,
      people: [first, second],
    });
    await sees(bob, ['f1-fer', 6], ['nba-bos', 5], ['nhl-bos', 4]);
    expect((await recapOf())?.winner).toMatchObject({ userName: 'Bob', totalSpots: 4 });
  });

  test('follows the trip’s format: held teams only, or no winner in a together trip', async () => {
    tripId = await startedTrip(server, [alice, bob], { format: 'first' });
    const together = await startedTrip(server, [alice, bob], { format: 'together', target: 5 });
    await sees(bob, ['nfl-gb', 7], ['nfl-chi', 7]);
    await sees(alice, ['nfl-gb', 9]);
    for (const id of [tripId, together]) await as(alice)(tripsApi.end, { tripId: id });
    expect(
      (await recapOf())?.people
        .map(({ userName, totalSpots, rarestTeamId }) => [userName, totalSpots, rarestTeamId])
        .toSorted(),
    ).toEqual([
      ['Alice', 1, 'nfl-gb'],
      ['Bob', 1, 'nfl-chi'],
    ]);
    tripId = together;
    expect(await recapOf()).toMatchObject({
      winner: null,
      totalSpots: 2,
      differentTeams: 2,
      people: [{ rank: null }, { rank: null }],
    });
  });

  test('BOARD-12 a tie says what decided it, before and after it is frozen', async () => {
    await sees(alice, ['nfl-gb', 9], ['nfl-chi', 8]);
    await sees(bob, ['nfl-gb', 7], ['nfl-chi', 6]);
    await endedHoursAgo(1);
    const tie = { players: 2, leaders: 1, decidedBy: 'time' };
    expect(await recapOf()).toMatchObject({ isFrozen: false, winner: { userName: 'Alice' }, tie });
    await endedHoursAgo(CLOSING_HOURS + 1);
    await freezeTrip(server.context.db, tripId);
    expect(await recapOf()).toMatchObject({ isFrozen: true, winner: { userName: 'Alice' }, tie });
  });

  test('is stored once after the period for late spots, with the names at that time; late or repeated jobs change nothing', async () => {
    await sees(alice, ['nfl-gb', 9]);
    await endedHoursAgo(CLOSING_HOURS - 1);
    await freezeTrip(server.context.db, tripId);
    expect(await results()).toEqual([]);

    await endedHoursAgo(CLOSING_HOURS + 30);
    const before = await recapOf();
    expect(before).toMatchObject({ isFrozen: true, winner: { userName: 'Alice' } });
    const added: unknown[] = [];
    const tasks = createTasks(server.context);
    const run = (job: JobDefinition, payload: unknown, queue: Queue) =>
      tasks.find((task) => task.job === job)?.run(payload, queue);
    await run(
      freezeTripsJob,
      {},
      {
        add: async (job, payload) => void added.push(run(job, payload, server.context.queue)),
      },
    );
    await Promise.all([...added, ...Array.from({ length: 3 }, () => freezeTrip(server.context.db, tripId))]);
    const kept = await results();
    expect(kept).toHaveLength(3);
    const trip = await server.context.db.directory
      .selectFrom('trips')
      .selectAll()
      .where('id', '=', tripId)
      .executeTakeFirstOrThrow();
    expect(trip.frozen_at?.toISOString()).toBe(before?.frozenAt);
    expect(await recapOf()).toEqual(before);

    await server.context.db.directory
      .updateTable('users')
      .set({ display_name: 'Alicia' })
      .where('id', '=', alice.id)
      .execute();
    await as(bob)(tripsApi.leave, { tripId });
    await freezeTrip(server.context.db, tripId);
    expect([await results(), await recapOf()]).toEqual([kept, before]);
  });

  test('a deleted user and the players on their phone are Anonymous without an id', async () => {
    await as(bob)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Kid' });
    await sees(bob, ['nfl-gb', 9], ['nba-lal', 8]);
    await sees(alice, ['nfl-gb', 7]);
    await endedHoursAgo(CLOSING_HOURS + 1);
    await freezeTrip(server.context.db, tripId);
    expect((await recapOf())?.people.map(({ userName }) => userName)).toEqual(['Bob', 'Alice', 'Kid']);
    await server.context.db.directory.deleteFrom('users').where('id', '=', bob.id).execute();
    const recap = await recapOf();
    expect(recap).toMatchObject({
      winner: { userId: null, userName: 'Anonymous', totalSpots: 2 },
      first: { userName: 'Anonymous' },
      rarest: { userName: 'Anonymous' },
      people: [{ userId: null }, { userId: alice.id, userName: 'Alice' }, { userId: null, userName: 'Anonymous' }],
    });
    expect(JSON.stringify(recap)).not.toContain(bob.id);
    expect(JSON.stringify(recap)).not.toContain('Kid');
  });

  test('lists 100 players, and the viewer whatever their rank', async () => {
    const { db } = server.context;
    const starts_at = ago(minutes(60));
    for (let place = 0; place < 110; place += 1) {
      const user_id = `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;
      await db
        .userSide(user_id)
        .insertInto('trip_participants')
        .values({ user_id, trip_id: tripId, starts_at, joined_at: starts_at })
        .execute();
    }
    await endedHoursAgo(CLOSING_HOURS + 1);
    const counted = await recapOf(bob);
    await freezeTrip(db, tripId);
    const kept = await recapOf(bob);
    expect(kept).toEqual(counted);
    expect(kept?.people).toHaveLength(101);
    const rank = 111 + [alice.id, bob.id].toSorted().indexOf(bob.id);
    expect(kept?.people.at(-1)).toMatchObject({ userId: bob.id, rank });
  });

  test('only participants can read it', async () => {
    const stranger = await signUpPerson(server.context);
    expect((await as(stranger)(tripsApi.recap, { tripId })).status).toBe(404);
  });
});
