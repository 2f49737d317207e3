import type { Format, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';
import type { Allowed } from './trip.policy.ts';
import type { TripRow } from './trip.rows.ts';

const trips = (db: DirectoryDb) =>
  db
    .selectFrom('trips')
    .leftJoin('users', 'users.id', 'trips.creator_id')
    .leftJoin('shareable_links as link', (join) =>
      join
        .onRef('link.token', '=', 'trips.link_token')
        .on('link.revoked_at', 'is', null)
        .on((on) => on.or([on('link.expires_at', 'is', null), on('link.expires_at', '>', sql<Date>`now()`)])),
    )
    .select([
      'trips.id',
      'trips.creator_id',
      // Other users don't see the name of a suspended user.
      sql<string | null>`case when users.suspended_at is null then users.display_name end`.as('creator_name'),
      'trips.name',
      'trips.description',
      sql<Format>`trips.format`.as('format'),
      'trips.target',
      'trips.leagues',
      'trips.is_public',
      'trips.allow_late_joins',
      'trips.track_location',
      'trips.created_at',
      'trips.starts_at',
      'trips.ends_at',
      'trips.reset_at',
      'trips.open_reset_at',
      'trips.frozen_at',
      'trips.last_seq',
      'trips.join_code',
      'link.token as share_token',
      sql<Date>`now()`.as('now'),
    ]);

export const selectTrip = (db: DirectoryDb, id: string): Promise<TripRow | undefined> =>
  trips(db).where('trips.id', '=', id).executeTakeFirst();

export async function selectTrips(db: DirectoryDb, ids: readonly string[]): Promise<TripRow[]> {
  return ids.length === 0 ? [] : trips(db).where('trips.id', 'in', ids).execute();
}

/** Ignores ended trips, even before their code is removed. */
export async function selectTripIdByCode(db: DirectoryDb, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('trips')
    .select('id')
    .where('join_code', '=', code)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return row?.id;
}

export interface NewTrip {
  readonly id: string;
  readonly creatorId: string;
  readonly name: string;
  readonly description?: string;
  readonly startsAt: Date;
  readonly endsAt?: Date | null;
  readonly isPublic?: boolean;
  readonly allowLateJoins?: boolean;
  readonly trackLocation?: boolean;
  readonly format?: Format;
  readonly target?: number | null;
  readonly leagues?: number[] | null;
}

/** Returns false if the id or the code exists. */
export async function insertTrip(db: DirectoryDb, trip: NewTrip, joinCode: string): Promise<boolean> {
  const made = await db
    .insertInto('trips')
    .values({
      id: trip.id,
      creator_id: trip.creatorId,
      name: trip.name,
      description: trip.description,
      starts_at: trip.startsAt,
      ends_at: trip.endsAt,
      is_public: trip.isPublic,
      allow_late_joins: trip.allowLateJoins,
      track_location: trip.trackLocation,
      format: trip.format,
      target: trip.target,
      leagues: trip.leagues,
      join_code: joinCode,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateLinkToken(db: DirectoryDb, tripId: string, token: string): Promise<void> {
  await db.updateTable('trips').set({ link_token: token }).where('id', '=', tripId).execute();
}

/** Returns false if another trip has the code. */
export async function updateJoinCode(db: DirectoryDb, { trip }: Allowed<'rotateLink'>, code: string): Promise<boolean> {
  const given = await db
    .updateTable('trips')
    .set({ join_code: code })
    .where('id', '=', trip.id)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('trips as other').select('other.id').where('other.join_code', '=', code)),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return given !== undefined;
}

export async function updateWords(
  db: DirectoryDb,
  { trip }: Allowed<'update'>,
  words: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  const { name = trip.name, description = trip.description } = words;
  await db.updateTable('trips').set({ name, description }).where('id', '=', trip.id).execute();
}

/** Ends a trip that has started, at least one millisecond after its start, and removes its code. */
export async function updateToEnded(db: DirectoryDb, { trip }: Allowed<'end'>): Promise<Date> {
  const { ends_at } = await db
    .updateTable('trips')
    .set({
      ends_at: sql<Date>`greatest(date_trunc('milliseconds', now()), starts_at + interval '1 millisecond')`,
      join_code: null,
    })
    .where('id', '=', trip.id)
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  return ends_at as Date;
}

export async function updateEnd(db: DirectoryDb, { trip }: Allowed<'extend'>, endsAt: Date | null): Promise<void> {
  await db.updateTable('trips').set({ ends_at: endsAt }).where('id', '=', trip.id).execute();
}

/** Removes the code of a trip that has ended. */
export async function updateEndedCode(db: DirectoryDb, tripId: string): Promise<void> {
  await db
    .updateTable('trips')
    .set({ join_code: null })
    .where('id', '=', tripId)
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute();
}

export async function updateCreator(db: DirectoryDb, tripId: string, creatorId: string | null): Promise<void> {
  await db.updateTable('trips').set({ creator_id: creatorId }).where('id', '=', tripId).execute();
}

/** Cascades to its feed and results. */
export async function deleteTripById(db: DirectoryDb, id: string): Promise<void> {
  await db.deleteFrom('trips').where('id', '=', id).execute();
}

/** An event with ids and numbers only; names are added when it is read. */
export interface NewEvent {
  readonly opId: string;
  readonly kind: TripEvent['kind'];
  readonly data: {
    readonly userId: string;
    readonly seatNo: number;
    readonly [name: string]: unknown;
  };
}

/** Appends to a trip's feed. Returns the latest event number, or null if the trip doesn't exist. */
export async function appendEvents(
  db: DirectoryDb,
  tripId: string,
  events: readonly NewEvent[],
): Promise<number | null> {
  const { rows } = await sql<{ seq: string | null }>`
    select append_trip_events(${tripId}, ${JSON.stringify(events)}) as seq`.execute(db);
  const seq = rows[0]?.seq ?? null;
  return seq === null ? null : Number(seq);
}
