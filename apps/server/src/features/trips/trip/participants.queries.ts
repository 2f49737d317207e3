import type { PlaceConsent } from '@sportspot/domain/trips/trips.shapes.ts';
import { compareText } from '@sportspot/domain/values/compare-text.ts';
import { sql } from 'kysely';
import type { Database, UserSideDb } from '../../../db/database.ts';
import type { ParticipantRow, TripWindow } from './trip.rows.ts';

/** Current participants only. */
export function selectParticipant(db: UserSideDb, userId: string, tripId: string): Promise<ParticipantRow | undefined> {
  return db
    .selectFrom('trip_participants')
    .select(['joined_at', sql<PlaceConsent | null>`location_consent`.as('location_consent')])
    .where('user_id', '=', userId)
    .where('trip_id', '=', tripId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** The user's current trips, latest joined first, after the cursor. */
export async function selectTripIds(
  db: UserSideDb,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_participants')
    .select('trip_id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(joined_at, trip_id) < (
          select joined_at, trip_id from trip_participants where user_id = ${userId} and trip_id = ${before})`,
      ),
    )
    .orderBy('joined_at', 'desc')
    .orderBy('trip_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ trip_id }) => trip_id);
}

/**
 * The user's current or former participations, latest joined first, after the cursor; optionally only `among` these
 * trips.
 */
export function selectParticipations(
  db: UserSideDb,
  userId: string,
  { isActive, among, after, limit }: Participations,
): Promise<{ trip_id: string; user_id: string; joined_at: Date }[]> {
  return db
    .selectFrom('trip_participants')
    .select(['trip_id', 'user_id', 'joined_at'])
    .where('user_id', '=', userId)
    .where('left_at', isActive ? 'is' : 'is not', null)
    .$if(among !== null, (query) => query.where('trip_id', '=', sql<string>`any(${among}::uuid[])`))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(joined_at, trip_id) < (
          select joined_at, trip_id from trip_participants where user_id = ${userId} and trip_id = ${after})`,
      ),
    )
    .orderBy('joined_at', 'desc')
    .orderBy('trip_id', 'desc')
    .limit(limit)
    .execute();
}

interface Participations {
  readonly isActive: boolean;
  readonly among: readonly string[] | null;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Current participants per trip, across all clusters. */
export async function countParticipants(
  sides: readonly UserSideDb[],
  tripIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(tripIds.map((id) => [id, 0]));
  if (tripIds.length === 0) return counts;
  const found = await Promise.all(
    sides.map((side) =>
      side
        .selectFrom('trip_participants')
        .select(['trip_id', sql<number>`count(*)::integer`.as('people')])
        .where('trip_id', 'in', tripIds)
        .where('left_at', 'is', null)
        .groupBy('trip_id')
        .execute(),
    ),
  );
  for (const { trip_id, people } of found.flat()) counts.set(trip_id, (counts.get(trip_id) ?? 0) + people);
  return counts;
}

/**
 * The number of the user's active and upcoming trips, and the time on the clock that decides about the user's spots.
 */
export async function selectActive(db: UserSideDb, userId: string): Promise<{ active: number; now: Date }> {
  const { rows } = await sql<{ active: number; now: Date }>`
    select count(*)::integer as active, date_trunc('milliseconds', now()) as now from trip_participants
    where user_id = ${userId} and left_at is null and (ends_at is null or ends_at > now())`.execute(db);
  return rows[0] as { active: number; now: Date };
}

/**
 * Adds a participant with the trip's time window. Idempotent; a returning participant gets their old spots back. Runs
 * under the same lock as `apply_operations`. Returns false if the user has too many trips. The creator joins at the
 * trip's start, if that is earlier than now.
 */
export function insertParticipant(
  db: UserSideDb,
  { userId, trip, isCreator, maxActive }: { userId: string; trip: TripWindow; isCreator: boolean; maxActive: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(transaction);
    if (await selectParticipant(transaction, userId, trip.id)) return true;
    const { active, now } = await selectActive(transaction, userId);
    if (active >= maxActive) return false;
    const { id: trip_id, starts_at, ends_at, leagues } = trip;
    const joined_at = isCreator && starts_at < now ? starts_at : now;
    await transaction
      .insertInto('trip_participants')
      .values({ user_id: userId, trip_id, starts_at, ends_at, leagues, joined_at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'trip_id']).doUpdateSet({ starts_at, ends_at, leagues, joined_at, left_at: null }),
      )
      .execute();
    return true;
  });
}

/** Under the lock of `apply_operations`: earlier spots count, later ones don't. */
export async function updateLeft(db: UserSideDb, userId: string, tripId: string, isRemoved = false): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(transaction);
    await transaction
      .updateTable('trip_participants')
      .set({ left_at: now, banned_at: isRemoved ? now : null })
      .where('user_id', '=', userId)
      .where('trip_id', '=', tripId)
      .where('left_at', 'is', null)
      .execute();
  });
}

export async function updateConsent(
  db: UserSideDb,
  userId: string,
  tripId: string,
  consent: PlaceConsent,
): Promise<void> {
  await db
    .updateTable('trip_participants')
    .set({ location_consent: consent })
    .where('user_id', '=', userId)
    .where('trip_id', '=', tripId)
    .execute();
}

/** Copies the trip's end to all participants on these clusters, without rewriting unchanged rows. */
export async function copyEnd(sides: readonly UserSideDb[], tripId: string, endsAt: Date | null): Promise<void> {
  await Promise.all(
    sides.map((side) =>
      side
        .updateTable('trip_participants')
        .set({ ends_at: endsAt })
        .where('trip_id', '=', tripId)
        .where(sql<boolean>`ends_at is distinct from ${endsAt}`)
        .execute(),
    ),
  );
}

/** Other participants of these trips, in the order of the trips, then by join date. */
export async function selectCoParticipants(
  db: UserSideDb,
  { userId, tripIds, limit }: { userId: string; tripIds: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select fellow.user_id as "userId"
    from unnest(${tripIds}::uuid[]) with ordinality as trip (id, no)
      cross join lateral (
        select user_id, joined_at from trip_participants
        where trip_id = trip.id and left_at is null and user_id <> ${userId}
        order by joined_at, user_id limit ${limit}
      ) fellow
    order by trip.no, fellow.joined_at, fellow.user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.userId);
}

interface PeopleFilter {
  readonly tripId: string;
  readonly isActive: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
  /** Users to leave out. */
  readonly hidden?: ReadonlySet<string>;
}

/** Earliest first, across all clusters, after the cursor. */
export async function selectPeople(db: Database, { tripId, isActive, after, limit, hidden }: PeopleFilter) {
  const people = (side: UserSideDb) =>
    side.selectFrom('trip_participants').select(['user_id', 'joined_at']).where('trip_id', '=', tripId);
  const last = after ? await people(db.userSide(after)).where('user_id', '=', after).executeTakeFirst() : null;
  if (last === undefined) return [];
  const found = await Promise.all(
    db.userSides.map((side) =>
      people(side)
        .where('left_at', isActive ? 'is' : 'is not', null)
        .$if(hidden !== undefined && hidden.size > 0, (query) => query.where('user_id', 'not in', [...(hidden ?? [])]))
        .where(sql<boolean>`(${last === null} or (joined_at, user_id) > (${last?.joined_at}, ${last?.user_id}))`)
        .orderBy('joined_at')
        .orderBy('user_id')
        .limit(limit)
        .execute(),
    ),
  );
  return found
    .flat()
    .sort((one, other) => Number(one.joined_at) - Number(other.joined_at) || compareText(one.user_id, other.user_id))
    .slice(0, limit);
}

export async function deleteParticipants(db: UserSideDb, tripId: string): Promise<void> {
  await db.deleteFrom('trip_participants').where('trip_id', '=', tripId).execute();
}
