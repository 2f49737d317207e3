import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import type { Database } from '../../db/database.ts';
import { applyOperations } from '../../features/spots/spots.queries.ts';
import { newJoinCode } from '../../features/trips/lifecycle/join-code.ts';
import { joinTrip } from '../../features/trips/participants/join.service.ts';
import { leaveTrip } from '../../features/trips/participants/leave.service.ts';
import { removeSeat, setSeat } from '../../features/trips/participants/seats.service.ts';
import { resetTrip, undoReset } from '../../features/trips/reset/reset.service.ts';
import { selectTrip } from '../../features/trips/trip/trip.queries.ts';
import { removalOf, resetOf, spotOf, undoOf } from '../spots/operations.ts';
import { ago, minutes } from '../users/fans.ts';
import { createModel, type ModelTrip } from './trip-model.ts';
import { placeTrip } from './trips.ts';

/** Few teams, so that random acts collide. */
const teamIds = ['nfl-gb', 'nfl-chi', 'nba-lal'];
export const leagueOf = new Map(allTeams.map(({ id, league }) => [id, league]));
const NFL = leagues.find(({ name }) => name === 'NFL')?.no as number;

/** The weight of each kind, out of forty. */
const kinds = {
  spot: 14,
  remove: 5,
  reset: 2,
  undo: 4,
  leave: 1,
  join: 2,
  seat: 1,
  unseat: 1,
  'reset-all': 5,
  'undo-all': 5,
} as const;
type Kind = keyof typeof kinds;
/** Any act of one of three users, more often in the first two trips. */
export const tripAct = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as Kind[]).flatMap((kind) => Array<Kind>(kinds[kind]).fill(kind))),
  person: fc.nat(2),
  trip: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 3),
  team: fc.nat(teamIds.length - 1),
  // Delayed by this much or, as often, immediate.
  minutesAgo: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
  isAllTime: fc.nat(7).map((chance) => chance === 0),
  isSeat: fc.nat(2).map((chance) => chance === 0),
  back: fc.nat(4),
});
export type TripAct = typeof tripAct extends fc.Arbitrary<infer Value> ? Value : never;

/** Three users in four trips: most, first, together up to ten, and most with a few teams, just ended. */
export async function createTripWorld(db: Database) {
  const people = Array.from({ length: 3 }, () => ({ id: newId(), done: [] as Operation[] }));
  const [starts, ends] = [ago(minutes(89.5)), ago(minutes(20.5))];
  const rows = [
    await placeTrip(db.directory, { format: 'most', startsAt: starts }),
    await placeTrip(db.directory, { format: 'first', startsAt: ago(minutes(60.5)) }),
    await placeTrip(db.directory, { format: 'together', startsAt: starts }),
    await placeTrip(db.directory, { format: 'most', startsAt: starts, endsAt: ends, leagues: [NFL] }),
  ];
  const trips: ModelTrip[] = rows.map(({ id, format, target, starts_at, ends_at, leagues: inPlay }) => ({
    id,
    format,
    target,
    starts: starts_at.getTime(),
    ends: ends_at?.getTime() ?? null,
    teams: inPlay && new Set(teamIds.filter((teamId) => leagueOf.get(teamId) === 'NFL')),
    lines: [],
  }));
  const model = createModel(trips);
  for (const { id: trip_id, starts_at, ends_at, leagues: inPlay } of rows) {
    await db.directory
      .updateTable('trips')
      .set({ join_code: newJoinCode(), creator_id: people[0]?.id ?? null })
      .where('id', '=', trip_id)
      .execute();
    for (const { id: user_id } of people) {
      await db
        .userSide(user_id)
        .insertInto('trip_participants')
        .values({ user_id, trip_id, starts_at, ends_at, leagues: inPlay, joined_at: starts_at })
        .execute();
      await db
        .userSide(user_id)
        .insertInto('trip_seats')
        .values({ user_id, trip_id, seat_no: 1, nickname: 'Kid', added_at: starts_at })
        .execute();
      model.participants.set(`${trip_id} ${user_id}`, {
        joined: starts_at.getTime(),
        left: null,
        line: null,
        seats: new Set([1]),
      });
    }
  }
  return { db, people, model };
}
export type TripWorld = Awaited<ReturnType<typeof createTripWorld>>;

function toOperation(
  { kind, team, minutesAgo, isAllTime, isSeat, back }: TripAct,
  tripId: string,
  done: Operation[],
): Operation {
  const at = ago(minutes(minutesAgo));
  const place = isSeat
    ? { mode: 'trip-mode' as const, seat: { tripId, seatNo: 1 } }
    : { mode: isAllTime ? ('all-time' as const) : ('trip-mode' as const) };
  const teamId = teamIds[team] as string;
  if (kind === 'spot') return spotOf(teamId, { at, ...place });
  if (kind === 'remove') return removalOf(teamId, { at, ...place });
  if (kind === 'reset') return resetOf({ at });
  return undoOf(done.at(-1 - back) ?? { id: newId() });
}

/** False if the server refuses: then the model isn't changed either. */
async function isTaken(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** Performs an act on the server and, if accepted, in the model. */
export async function perform(act: TripAct, { db, people, model }: TripWorld): Promise<void> {
  const { id: userId, done } = people[act.person] as TripWorld['people'][number];
  const trip = model.trips[act.trip] as ModelTrip;
  const { id: tripId } = trip;
  const own = model.participantOf(tripId, userId);
  const row = await selectTrip(db.directory, tripId);
  const creatorId = row?.creator_id ?? newId();
  const seat = { tripId, seatNo: 1 };
  const copyTimes = async () => {
    const { joined_at, left_at } = await db
      .userSide(userId)
      .selectFrom('trip_participants')
      .select(['joined_at', 'left_at'])
      .where('user_id', '=', userId)
      .where('trip_id', '=', tripId)
      .executeTakeFirstOrThrow();
    Object.assign(own ?? {}, { joined: joined_at.getTime(), left: left_at?.getTime() ?? null });
  };
  const send = async () => {
    const operation = toOperation(act, tripId, done);
    done.push(operation);
    await applyOperations(db.userSide(userId), userId, [operation]);
    model.applies(userId, operation);
  };
  const doing: Record<TripAct['kind'], () => Promise<void>> = {
    spot: send,
    remove: send,
    reset: send,
    undo: send,
    leave: async () => {
      if (await isTaken(leaveTrip(db, userId, tripId))) await copyTimes();
    },
    join: async () => {
      if (await isTaken(joinTrip(db, userId, { code: row?.join_code ?? '' }))) await copyTimes();
    },
    seat: async () => {
      if (await isTaken(setSeat(db, userId, { ...seat, nickname: 'Kid' }))) own?.seats.add(1);
    },
    unseat: async () => {
      if (await isTaken(removeSeat(db, userId, seat))) model.removesSeat(tripId, userId, 1);
    },
    'reset-all': async () => {
      const operationId = newId();
      if (!(await isTaken(resetTrip(db, creatorId, { tripId, operationId })))) return;
      const line = (await selectTrip(db.directory, tripId))?.reset_at;
      model.resetsAll(trip, operationId, line?.getTime() ?? Number.NaN);
    },
    'undo-all': async () => {
      if ((await isTaken(undoReset(db, creatorId, tripId))) && row?.open_reset_at) model.undoesReset(trip);
    },
  };
  await doing[act.kind]();
}
