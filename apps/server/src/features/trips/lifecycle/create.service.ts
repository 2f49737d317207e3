import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { RUNNING_TRIPS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import type { newTrip, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import type * as z from 'zod/mini';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { queueWithin } from '../../../jobs/queue.ts';
import { createPrimaryLink, dropLinksTo } from '../../links/links.service.ts';
import { insertParticipant, selectActive } from '../trip/participants.queries.ts';
import { deleteTripById, insertTrip, type NewTrip, selectTrip, updateLinkToken } from '../trip/trip.queries.ts';
import type { TripRow } from '../trip/trip.rows.ts';
import { showTrip, withTrip } from '../trip/trip.service.ts';
import { assignFreeCode, newJoinCode } from './join-code.ts';
import { settleKey, settleTripJob } from './settle.jobs.ts';

const DAY = 86_400_000;

/** Inserts the trip, its code, its primary link, and the job for its end; nothing if the code exists. */
const insertWithLink = (db: DirectoryDb, trip: NewTrip, joinCode: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await insertTrip(transaction, trip, joinCode))) return;
    const { id: tripId, creatorId, endsAt } = trip;
    const link = { type: 'trip', targetId: tripId, createdBy: creatorId } as const;
    await updateLinkToken(transaction, tripId, await createPrimaryLink(transaction, link));
    if (endsAt)
      await queueWithin(transaction).add(settleTripJob, { tripId }, { key: settleKey(tripId), runAt: endsAt });
  });

/** Retries with new codes until one is free. */
export async function makeTrip(db: DirectoryDb, trip: NewTrip, nextCode: () => string = newJoinCode): Promise<TripRow> {
  let made: TripRow | undefined;
  await assignFreeCode(async (code) => {
    await insertWithLink(db, trip, code);
    made = await selectTrip(db, trip.id);
    return made !== undefined;
  }, nextCode);
  return made as TripRow;
}

const deleteUnseenTrip = ({ directory }: Database, tripId: string): Promise<void> =>
  directory.transaction().execute(async (transaction) => {
    await deleteTripById(transaction, tripId);
    await dropLinksTo(transaction, 'trip', tripId);
  });

const leagueNumbers = new Map<string, number>(leagues.map(({ no, name }) => [name, no]));

function toLeagueNumbers(names: readonly string[] | null): number[] | null {
  if (names === null) return null;
  const numbers = names.map((name) => leagueNumbers.get(name));
  if (numbers.includes(undefined)) throw new AppError('invalid_input');
  return [...new Set(numbers as number[])];
}

type Wanted = z.output<typeof newTrip>;

/** Applies defaults. A start in the past becomes now, so that earlier spots don't count. */
function toNewTrip(wanted: Wanted, creatorId: string, now: Date): NewTrip {
  const { id, name, description, isPublic, settings, format, target, autoEndDays } = wanted;
  const chosen = wanted.startsAt === undefined ? now : new Date(wanted.startsAt);
  const startsAt = chosen > now ? chosen : now;
  if (!settings.allowLateJoins && startsAt <= now) throw new AppError('late_joins_need_start');
  return {
    id,
    creatorId,
    name,
    description,
    startsAt,
    endsAt: autoEndDays === null ? null : new Date(startsAt.getTime() + autoEndDays * DAY),
    isPublic,
    ...settings,
    format,
    target,
    leagues: toLeagueNumbers(wanted.leagues),
  };
}

/**
 * Writes the shared row first and the creator's own row second, possibly on another cluster. Safe to retry after a
 * crash in between: the retry finds the trip by the client's id.
 *
 * The limit counts active and upcoming trips, so that it holds at any moment, whatever their starts, ends, and
 * extensions.
 */
export async function createTrip(db: Database, userId: string, wanted: Wanted): Promise<Trip> {
  await withTrip(db, wanted.id, () => makeWithCreator(db, userId, wanted));
  return showTrip(db, userId, wanted.id);
}

async function makeWithCreator(db: Database, userId: string, wanted: Wanted): Promise<void> {
  const side = db.userSide(userId);
  const known = await selectTrip(db.directory, wanted.id);
  const { active, now } = await selectActive(side, userId);
  if (!known && active >= RUNNING_TRIPS_MAX) throw new AppError('too_many_trips');
  const trip = known ?? (await makeTrip(db.directory, toNewTrip(wanted, userId, now)));
  if (trip.creator_id !== userId) throw new AppError('not_found');
  const isIn = await insertParticipant(side, { userId, trip, isCreator: true, maxActive: RUNNING_TRIPS_MAX });
  if (isIn) return;
  // Concurrent requests took the last free slots. No one has seen this trip yet, so delete it.
  if (!known) await deleteUnseenTrip(db, trip.id);
  throw new AppError('too_many_trips');
}
