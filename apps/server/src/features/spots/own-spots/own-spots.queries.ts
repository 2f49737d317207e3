import { UNDO_HOURS } from '@sportspot/domain/spots/spots.constants.ts';
import type { OwnSpot, SpotState } from '@sportspot/domain/spots/spots.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';

/** A trip from the participant's own rows; times in PostgreSQL's JSON format. */
export interface RunningTrip {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly joinedAt: string;
  readonly resetAt: string | null;
  readonly tripResetAt: string | null;
  readonly teamsInPlay: string[] | null;
  readonly spots: OwnSpot[];
  readonly seats: { readonly seatNo: number; readonly nickname: string; readonly spots: OwnSpot[] }[];
}

type DecidedDetailColumns = Record<'place_text' | 'gear' | 'note', string | null> &
  Record<'lat' | 'lon', number | null> &
  Record<'detail_op_id' | 'detail_acted_at', string>;

/** How an operation changed one spot, as recorded by `write_spot`. */
export interface SpotEntry {
  readonly in: 'collection' | 'trip';
  readonly trip?: string;
  readonly seat?: number;
  readonly team: number;
  /** The previous values of what the operation changed. */
  readonly was: {
    readonly presence?: { readonly op_id: string; readonly acted_at: string; readonly removed_at: string | null };
    readonly details?: DecidedDetailColumns;
    /** In the format of `seen_text`. */
    readonly time?: { readonly from: string | null; readonly to: string | null };
  };
}

/**
 * The time before which a reset hides spots, or which its undo cleared: the user's own reset, or the creator's for
 * everyone.
 */
export interface LineEntry {
  readonly in: 'reset' | 'trip-reset';
  readonly trip: string;
  readonly was: string | null;
  readonly now: string | null;
}

export interface DoneOperation {
  readonly id: string;
  readonly kind: 'spot' | 'remove' | 'edit' | 'reset' | 'undo' | 'trip-reset' | 'trip-undo';
  readonly undoes: string | null;
  readonly actedAt: string;
  readonly effect: readonly (SpotEntry | LineEntry)[];
}

/** The current state of a recently changed spot, including removed ones. */
export interface TouchedSpot {
  readonly tripId: string | null;
  readonly seatNo: number;
  readonly teamNo: number;
  readonly state: SpotState;
}

interface OwnRows {
  readonly serverTime: Date;
  readonly tripAlsoAllTime: boolean;
  readonly collection: OwnSpot[];
  readonly trips: RunningTrip[];
  readonly done: DoneOperation[];
  readonly touched: TouchedSpot[];
}

/**
 * Since when `selectOwnRows` lists operations: it moves on with the full hour, so that the version of the rows doesn't
 * change more often. Operations received before the undo period also acted before it.
 */
const recentFrom = sql`date_trunc('hour', now() - make_interval(hours => ${UNDO_HOURS}))`;

/** Caps the response at every app start, whatever was sent; higher than the number of teams. */
export const RECENT_MAX = 2000;

const spotJson = sql`json_build_object('teamId', teams.id, 'spottedAt', seen_text(spot.spotted_at, spot.spotted_offset),
  'placeText', spot.place_text, 'lat', spot.lat, 'lon', spot.lon, 'gear', spot.gear, 'note', spot.note)`;

const stateColumns = sql`op_id, acted_at, removed_at, detail_op_id, detail_acted_at, spotted_at, spotted_offset, place_text,
  lat, lon, gear, note`;

/**
 * Reads all of a user's own rows in one round trip and one snapshot. `done` lists recent applied operations and undos,
 * latest first.
 */
export async function selectOwnRows(db: UserSideDb, userId: string): Promise<OwnRows> {
  const spotsOfSeat = (seatNo: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(${spotJson} order by teams.id), '[]') from trip_spots spot join teams using (team_no)
    where spot.user_id = ${userId} and spot.trip_id = trip.trip_id and spot.seat_no = ${seatNo} and spot.removed_at is null
  )`;
  const { rows } = await sql<OwnRows>`
    with /* named own_spots */ done as (
      select op_id, kind, undoes, acted_at, received_at, whole_effect(spot_ops) as effect from spot_ops
      where user_id = ${userId} and (week >= week_at(${recentFrom}) - 1 or week = -1) and received_at > ${recentFrom}
        and (outcome = 'applied' or (outcome = 'unchanged' and kind = 'undo'))
      order by received_at desc, op_id desc limit ${RECENT_MAX}
    ), touched as (
      select (entry ->> 'trip')::uuid as trip_id, coalesce((entry ->> 'seat')::smallint, 0) as seat_no,
        (entry ->> 'team')::integer as team_no
      from done, jsonb_array_elements(done.effect) entry
      where entry ? 'team'
      union
      -- Repeats and early removals change nothing visible, but they decide about operations that arrive later.
      select null, 0, team_no from user_spots
      where user_id = ${userId} and greatest(acted_at, detail_acted_at) > ${recentFrom}
      union
      select trip_id, seat_no, team_no from trip_spots
      where user_id = ${userId} and greatest(acted_at, detail_acted_at) > ${recentFrom}
    )
    select now() as "serverTime",
      coalesce((select trip_also_all_time from user_settings where user_id = ${userId}), true) as "tripAlsoAllTime",
      (
        select coalesce(json_agg(${spotJson} order by teams.id), '[]')
        from user_spots spot join teams using (team_no) where spot.user_id = ${userId} and spot.removed_at is null
      ) as collection,
      (
        select coalesce(json_agg(json_build_object('id', trip.trip_id, 'startsAt', trip.starts_at, 'endsAt', trip.ends_at,
          'joinedAt', trip.joined_at, 'resetAt', trip.reset_at, 'tripResetAt', trip.trip_reset_at,
          'teamsInPlay', case when trip.leagues is not null then (
            select coalesce(json_agg(id order by id), '[]') from teams where league_no = any (trip.leagues)
          ) end,
          'spots', ${spotsOfSeat(sql`0`)},
          'seats', (
            select coalesce(json_agg(json_build_object('seatNo', seat.seat_no, 'nickname', seat.nickname,
              'spots', ${spotsOfSeat(sql`seat.seat_no`)}) order by seat.seat_no), '[]')
            from trip_seats seat
            where seat.user_id = ${userId} and seat.trip_id = trip.trip_id and seat.removed_at is null
          )) order by greatest(trip.starts_at, trip.joined_at) desc, trip.trip_id desc), '[]')
        from trip_participants trip
        where trip.user_id = ${userId} and trip.left_at is null and trip.starts_at <= now()
          and (trip.ends_at is null or trip.ends_at > now())
      ) as trips,
      (
        select coalesce(json_agg(json_build_object('id', op_id, 'kind', kind, 'undoes', undoes, 'actedAt', acted_at,
          'effect', effect) order by received_at desc, op_id desc), '[]')
        from done
      ) as done,
      (
        select coalesce(json_agg(json_build_object('tripId', touched.trip_id, 'seatNo', touched.seat_no,
          'teamNo', touched.team_no, 'state', json_build_object('opId', spot.op_id, 'actedAt', spot.acted_at,
            'removedAt', spot.removed_at, 'detailOpId', spot.detail_op_id, 'detailActedAt', spot.detail_acted_at,
            'spot', ${spotJson}))), '[]')
        from touched join teams using (team_no) cross join lateral (
          select ${stateColumns} from user_spots
          where touched.trip_id is null and user_id = ${userId} and team_no = touched.team_no
          union all
          select ${stateColumns} from trip_spots
          where user_id = ${userId} and trip_id = touched.trip_id and seat_no = touched.seat_no and team_no = touched.team_no
        ) spot
      ) as touched`.execute(db);
  return rows[0] as OwnRows;
}

/**
 * Changes whenever `selectOwnRows` would read something else, at a fraction of its cost: with every operation, and as
 * long as there are recent ones, with the hour. Null for a user on a trip, where others' changes count, too. In the order
 * of the users.
 */
export async function selectOwnVersions(db: UserSideDb, userIds: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ version: string | null }>`
    select /* named own_versions */ case when not exists (
      select from trip_participants trip
      where trip.user_id = asked.user_id and trip.left_at is null and trip.starts_at <= now()
        and (trip.ends_at is null or trip.ends_at > now())
    ) then concat_ws('-',
      coalesce((
        select concat_ws('-', version, case when last_received_at > ${recentFrom} then extract(epoch from ${recentFrom})::bigint end)
        from user_stats where user_id = asked.user_id
      ), '0'),
      (select trip_also_all_time from user_settings where user_id = asked.user_id)
    ) end as version
    from unnest(${userIds}::uuid[]) with ordinality asked (user_id, no) order by no`.execute(db);
  return rows.map(({ version }) => version);
}

/** Reads the directory, because the user's own rows may be on another cluster. */
export async function selectTripNames(db: DirectoryDb, tripIds: readonly string[]): Promise<Map<string, string>> {
  if (tripIds.length === 0) return new Map();
  const rows = await db.selectFrom('trips').select(['id', 'name']).where('id', 'in', tripIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
