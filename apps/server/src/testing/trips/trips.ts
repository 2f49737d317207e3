import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Format } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { selectTrip } from '../../features/trips/trip/trip.queries.ts';
import type { TripRow } from '../../features/trips/trip/trip.rows.ts';
import type { TestContext } from '../server/test-context.ts';
import { ago, minutes } from '../users/fans.ts';
import { callerOf, type SignedUp } from '../users/people.ts';

interface TripOptions {
  readonly creatorId?: string;
  readonly format?: Format;
  readonly startsAt?: Date;
  readonly endsAt?: Date | null;
  readonly leagues?: number[] | null;
}

/** Inserts a trip into the directory without the API; fans join separately. */
export async function placeTrip(
  db: DirectoryDb,
  {
    creatorId = newId(),
    format = 'most',
    startsAt = ago(minutes(60)),
    endsAt = null,
    leagues = null,
  }: TripOptions = {},
): Promise<TripRow> {
  const { id } = await db
    .insertInto('trips')
    .values({
      id: newId(),
      creator_id: creatorId,
      name: 'Away day',
      format,
      target: format === 'together' ? 10 : null,
      starts_at: startsAt,
      ends_at: endsAt,
      leagues,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await selectTrip(db, id)) as TripRow;
}

/** A trip created and joined through the API, started an hour ago with all participants. */
export async function startedTrip(
  { app, context: { db } }: TestContext,
  [creator, ...others]: readonly SignedUp[],
  rules: Partial<InputOf<typeof tripsApi.create>> = {},
): Promise<string> {
  const id = newId();
  const { body: trip } = await callerOf(app, creator)(tripsApi.create, { id, name: 'Away day', ...rules });
  for (const person of others) await callerOf(app, person)(tripsApi.join, { code: trip.joinCode ?? '' });
  const start = { starts_at: ago(minutes(60)) };
  await db.directory.updateTable('trips').set(start).where('id', '=', id).execute();
  for (const side of db.userSides) {
    const window = { ...start, joined_at: start.starts_at };
    await side.updateTable('trip_participants').set(window).where('trip_id', '=', id).execute();
  }
  return id;
}

/** Moves a trip and its spots into the past, as if it had ended this many hours ago. */
export async function endTripHoursAgo(db: Database, tripId: string, hours: number): Promise<void> {
  const [starts_at, ends_at] = [ago(minutes(60 * hours + 60)), ago(minutes(60 * hours))];
  await db.directory.updateTable('trips').set({ starts_at, ends_at }).where('id', '=', tripId).execute();
  for (const side of db.userSides)
    await side
      .updateTable('trip_participants')
      .set({ starts_at, ends_at, joined_at: starts_at })
      .where('trip_id', '=', tripId)
      .execute();
}
