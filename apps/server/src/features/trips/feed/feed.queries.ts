import type { Format, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';
import { type FeedData, type FeedEvent, tripLevelKinds } from './feed.rules.ts';

/** Appends to several feeds in one round trip. Skips trips that no longer exist. */
export async function appendFeeds(db: DirectoryDb, feeds: ReadonlyMap<string, readonly FeedEvent[]>): Promise<void> {
  const trips = [...feeds].map(([trip, events]) => ({ trip, events }));
  // Locks trips in a fixed order, so that two workers never deadlock.
  await sql`
    select append_trip_events(trip, events) from jsonb_to_recordset(${JSON.stringify(trips)}) feed (trip uuid, events jsonb)
    order by trip`.execute(db);
}

export interface EventRow {
  readonly seq: number;
  readonly kind: TripEvent['kind'];
  readonly data: FeedData;
  readonly at: Date;
  readonly teamId: string | null;
}

interface EventRange {
  /** Both bounds are exclusive. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly order: 'oldest first' | 'newest first';
  readonly limit: number;
  /** Users whose own events are left out. */
  readonly hidden?: ReadonlySet<string>;
}

export async function selectEvents(
  db: DirectoryDb,
  tripId: string,
  { after, before, order, limit, hidden }: EventRange,
): Promise<EventRow[]> {
  const notHidden = hidden?.size
    ? sql`and (data ->> 'userId' <> all(${[...hidden]}::text[]) or kind = any(${[...tripLevelKinds]}::text[]))`
    : sql``;
  const { rows } = await sql<EventRow>`
    select seq::float8 as seq, kind, data, created_at as at, teams.id as "teamId"
    from trip_events left join teams on team_no = (data ->> 'teamNo')::integer
    where trip_id = ${tripId} and seq > ${after ?? 0} and seq < ${Math.min(before ?? Infinity, Number.MAX_SAFE_INTEGER)}
      ${notHidden}
    order by ${order === 'oldest first' ? sql`seq` : sql`seq desc`} limit ${limit}`.execute(db);
  return rows;
}

/** Whether the user's latest such event is a join or a leave. */
export async function selectLastJoinOrLeave(
  db: DirectoryDb,
  tripId: string,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('trip_events')
    .select('kind')
    .where('trip_id', '=', tripId)
    .where('kind', 'in', ['joined', 'left'])
    .where(sql<boolean>`data ->> 'userId' = ${userId}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind;
}

/** Users who left after `after` and up to and including `upTo`, with the event number. */
export async function selectLeavers(
  db: DirectoryDb,
  tripId: string,
  after: number,
  upTo: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; seq: number }>`
    select data ->> 'userId' as "userId", max(seq)::float8 as seq from trip_events
    where trip_id = ${tripId} and seq > ${after} and seq <= ${upTo} and kind = 'left' group by 1`.execute(db);
  return new Map(rows.map(({ userId, seq }) => [userId, seq]));
}

/** The latest event number of each trip that still exists. */
export async function selectLastSeqs(db: DirectoryDb, tripIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; seq: number }>`
    select id, last_seq::float8 as seq from trips where id = any(${tripIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

export interface SeatName {
  readonly userId: string;
  readonly seatNo: number;
  readonly nickname: string;
}

export async function selectSeatNames(db: UserSideDb, tripId: string, userIds: readonly string[]): Promise<SeatName[]> {
  const { rows } = await sql<SeatName>`
    select user_id as "userId", seat_no as "seatNo", nickname from trip_seats
    where trip_id = ${tripId} and user_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

export interface SpotKey {
  readonly userId: string;
  readonly seatNo: number;
  readonly teamNo: number;
}

export interface SharedDetails extends SpotKey {
  readonly gear: string | null;
  readonly placeText: string | null;
  /** Exact coordinates; only the cell may leave the server. */
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * Details of current spots that their owners share: no place without consent, and coordinates only for computing the
 * cell. Leaving the trip ends the consent.
 */
export async function selectSharedDetails(
  db: UserSideDb,
  tripId: string,
  spots: readonly SpotKey[],
): Promise<SharedDetails[]> {
  const { rows } = await sql<SharedDetails>`
    select spot.user_id as "userId", spot.seat_no as "seatNo", spot.team_no as "teamNo", spot.gear,
      case when shared in ('text', 'cell') then spot.place_text end as "placeText",
      case when shared = 'cell' then spot.lat end as lat, case when shared = 'cell' then spot.lon end as lon
    from jsonb_to_recordset(${JSON.stringify(spots)}) wanted ("userId" uuid, "seatNo" smallint, "teamNo" integer)
    join trip_spots spot on spot.user_id = wanted."userId" and spot.trip_id = ${tripId}
      and spot.seat_no = wanted."seatNo" and spot.team_no = wanted."teamNo" and spot.removed_at is null
    join lateral (
      select case when left_at is null then location_consent end as shared from trip_participants participant
      where participant.user_id = spot.user_id and participant.trip_id = spot.trip_id
    ) consent on true`.execute(db);
  return rows;
}

/** The fields of a trip that feed, standings, and live streams need. */
export async function selectLiveTrip(db: DirectoryDb, tripId: string) {
  const row = await db
    .selectFrom('trips')
    .select(['id', sql<Format>`format`.as('format'), 'creator_id', 'reset_at', 'track_location', 'last_seq'])
    .where('id', '=', tripId)
    .executeTakeFirst();
  return row && { ...row, last_seq: Number(row.last_seq) };
}
