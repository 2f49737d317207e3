import { NOTHING, type OwnSpots, type OwnTrip, type Place } from '@sportspot/domain/spots/own-spots.rules.ts';
import { placesOf } from '@sportspot/domain/spots/spot-places.rules.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { createFanDatabase } from '../../testing/users/fans.ts';
import { applyOperations } from './spots.queries.ts';

let db: Database;
let nfl: { readonly league: number; readonly teams: ReadonlySet<string> };
let teams: readonly string[];
beforeAll(async () => {
  const fans = await createFanDatabase();
  db = fans.db;
  const rows = await db.userSideOf(0).selectFrom('teams').select(['id', 'league_no']).orderBy('id').execute();
  const league = rows.find(({ id }) => id === 'nfl-gb')?.league_no as number;
  nfl = { league, teams: new Set(rows.filter((row) => row.league_no === league).map(({ id }) => id)) };
  // Every other team is in the league that limited trips play in.
  const others = rows.filter((row) => row.league_no !== league).slice(0, 20);
  teams = others.flatMap(({ id }, index) => [id, [...nfl.teams][index] as string]);
  return fans.close;
});

const minute = 60_000;
/** Starting, joining, and ending a trip require a connection, so the device has already read the result. */
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('start'),
      lasts: fc.option(fc.integer({ min: 1, max: 60 })),
      isLimited: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end'), which: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('spot'),
      from: fc.constantFrom('any screen', 'album only', 'seat'),
      which: fc.nat(5),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** `after` is the time before each step; spots are sent with the next request or one much later. */
const history = fc.array(fc.record({ after: fc.integer({ min: 1, max: 12 }), step, isSentLater: fc.boolean() }), {
  minLength: 1,
  maxLength: 24,
});

interface Told {
  readonly operation: Extract<Operation, { kind: 'spot' }>;
  readonly places: readonly Place[];
}

/** Simulates an afternoon as the device sees it; the promised places come from the same rule that screens use. */
function simulateAfternoon(steps: readonly { after: number; step: Step }[]) {
  const trips = new Map<string, OwnTrip>();
  const told: Told[] = [];
  let at = Date.now() - steps.reduce((sum, { after }) => sum + after, 1) * minute;
  for (const { after, step: next } of steps) {
    at += after * minute;
    const now = new Date(at).toISOString();
    const running = [...trips.values()].filter(({ endsAt }) => endsAt === null || endsAt > now);
    const chosen = 'which' in next ? running[next.which % running.length] : undefined;
    if (next.kind === 'start') {
      const id = newId();
      const endsAt = next.lasts === null ? null : new Date(at + (next.lasts + 0.5) * minute).toISOString();
      const teamsInPlay = next.isLimited ? nfl.teams : null;
      const seats = [{ seatNo: 1, nickname: 'Back seat', spots: new Map() }];
      const lines = { resetAt: null, tripResetAt: null };
      trips.set(id, {
        id,
        name: id,
        startsAt: now,
        joinedAt: now,
        endsAt,
        ...lines,
        teamsInPlay,
        spots: new Map(),
        seats,
      });
    } else if (next.kind === 'end') {
      if (chosen) trips.set(chosen.id, { ...chosen, endsAt: now });
    } else {
      const teamId = teams[told.length] as string;
      const seat = next.from === 'seat' && chosen ? { seat: { tripId: chosen.id, seatNo: 1 } } : {};
      const mode = next.from === 'album only' ? 'all-time' : 'trip-mode';
      const operation = spotOf(teamId, { at: new Date(at), mode, ...seat });
      const known: OwnSpots = { ...NOTHING, trips: running };
      told.push({ operation, places: placesOf(known, operation) });
    }
  }
  return { trips: [...trips.values()], told };
}

async function settle(userId: string, trips: readonly OwnTrip[]): Promise<void> {
  if (trips.length === 0) return;
  const side = db.userSide(userId);
  const rows = trips.map(({ id, startsAt, joinedAt, endsAt, teamsInPlay }) => ({
    user_id: userId,
    trip_id: id,
    starts_at: startsAt,
    joined_at: joinedAt,
    ends_at: endsAt,
    leagues: teamsInPlay && [nfl.league],
  }));
  const seats = trips.map(({ id, startsAt }) => ({
    user_id: userId,
    trip_id: id,
    seat_no: 1,
    nickname: 'Back seat',
    added_at: startsAt,
  }));
  await side.insertInto('trip_participants').values(rows).execute();
  await side.insertInto('trip_seats').values(seats).execute();
}

/** Where each team counts on the server. */
async function countedFor(userId: string): Promise<Map<string, Place[]>> {
  const side = db.userSide(userId);
  const [album, inTrips] = await Promise.all([
    side
      .selectFrom('user_spots')
      .innerJoin('teams', 'teams.team_no', 'user_spots.team_no')
      .select('id')
      .where('user_id', '=', userId)
      .execute(),
    side
      .selectFrom('trip_spots')
      .innerJoin('teams', 'teams.team_no', 'trip_spots.team_no')
      .select(['id', 'trip_id as tripId', 'seat_no as seatNo'])
      .where('user_id', '=', userId)
      .execute(),
  ]);
  const rows = [...album.map(({ id }) => ({ id, tripId: null, seatNo: 0 })), ...inTrips];
  const byTeam = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byTeam].map(([id, places]) => [id, places.map(({ tripId, seatNo }) => ({ tripId, seatNo }))]));
}

const inOrder = (places: readonly Place[]) => places.map(({ tripId, seatNo }) => `${tripId} ${seatNo}`).toSorted();
const RUNS = process.env.LONG ? 2000 : 100;

test(`MODE-01 MODE-02 a spot counts exactly where the fan was told, online and offline, and always somewhere (${RUNS} afternoons)`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const userId = newId();
      const { trips, told } = simulateAfternoon(steps);
      await settle(userId, trips);
      const spots = steps.filter(({ step: { kind } }) => kind === 'spot');
      const [late, soon] = [true, false].map((isLater) =>
        told.filter((_, index) => spots[index]?.isSentLater === isLater),
      );
      for (const request of [soon, late])
        if (request?.length)
          await applyOperations(
            db.userSide(userId),
            userId,
            request.map(({ operation }) => operation),
          );
      const counted = await countedFor(userId);
      for (const { operation, places } of told) {
        // Teams that aren't in play aren't offered to seats.
        if (!operation.seat) expect(places.length).toBeGreaterThan(0);
        expect(inOrder(counted.get(operation.teamId) ?? [])).toEqual(inOrder(places));
      }
    }),
    { numRuns: RUNS },
  );
});
