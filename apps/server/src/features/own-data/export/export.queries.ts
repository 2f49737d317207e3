import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';

/** Rows per page, read by keyset pagination: memory use is bounded, however much data a user has. */
export const PAGE = 500;
/** Sorts before every id. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

export const selectAccount = (db: DirectoryDb, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'display_name',
      'email',
      'email_verified',
      'image_key',
      'role',
      'created_at',
      'last_active',
      'age_confirmed_at',
      'suspended_at',
      'suspension_reason',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const detailColumns = ['teams.id as team_id', 'received_at', 'place_text', 'lat', 'lon', 'gear', 'note'] as const;
const timeColumns = ['spotted_at', 'spotted_offset'] as const;

/** A page of the collection or of removed spots, after the last team. */
export const selectCollection = (
  db: UserSideDb,
  { userId, isStanding }: { userId: string; isStanding: boolean },
  last: { readonly team_no: number } | undefined,
) =>
  db
    .selectFrom('user_spots')
    .innerJoin('teams', 'teams.team_no', 'user_spots.team_no')
    .select([...detailColumns, ...timeColumns, 'user_spots.team_no', 'removed_at'])
    .where('user_id', '=', userId)
    .where('user_spots.team_no', '>', last?.team_no ?? -1)
    .where('removed_at', isStanding ? 'is' : 'is not', null)
    .orderBy('user_spots.team_no')
    .limit(PAGE)
    .execute();

interface TripSpotKey {
  readonly trip_id: string;
  readonly seat_no: number;
  readonly team_no: number;
}

/** Current spots in trips, the user's own and those of their seats. */
export const selectTripSpots = (db: UserSideDb, userId: string, last: TripSpotKey | undefined) =>
  db
    .selectFrom('trip_spots')
    .innerJoin('teams', 'teams.team_no', 'trip_spots.team_no')
    .select([...detailColumns, ...timeColumns, 'trip_id', 'seat_no', 'trip_spots.team_no'])
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(trip_id, seat_no, trip_spots.team_no) > (${last?.trip_id ?? LOWEST_ID}::uuid,
        ${last?.seat_no ?? 0}::smallint, ${last?.team_no ?? -1}::integer)`,
    )
    .where('removed_at', 'is', null)
    .orderBy('trip_id')
    .orderBy('seat_no')
    .orderBy('trip_spots.team_no')
    .limit(PAGE)
    .execute();

/** Trips the user is or was in. */
export const selectParticipations = (db: UserSideDb, userId: string, last: { readonly trip_id: string } | undefined) =>
  db
    .selectFrom('trip_participants')
    .select(['trip_id', 'starts_at', 'ends_at', 'joined_at', 'left_at', 'reset_at', 'location_consent'])
    .where('user_id', '=', userId)
    .where('trip_id', '>', last?.trip_id ?? LOWEST_ID)
    .orderBy('trip_id')
    .limit(PAGE)
    .execute();

export const selectSeats = (db: UserSideDb, userId: string, tripIds: readonly string[]) =>
  db
    .selectFrom('trip_seats')
    .select(['trip_id', 'seat_no', 'nickname', 'added_at', 'is_hidden'])
    .where('user_id', '=', userId)
    .where('trip_id', '=', sql<string>`any(${tripIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('seat_no')
    .execute();

export const selectTrips = (db: DirectoryDb, tripIds: readonly string[]) =>
  db
    .selectFrom('trips')
    .select(['id', 'name', 'creator_id'])
    .where('id', '=', sql<string>`any(${tripIds}::uuid[])`)
    .execute();

interface ResultRow {
  readonly trip_id: string;
  readonly name: string;
  readonly numbers: {
    readonly seatNo: number;
    readonly rank: number | null;
    readonly totalSpots: number;
    readonly uniqueLeagues: number;
    readonly rarityPoints: number;
  };
}

/** Final results of the user and their seats in these trips. */
export async function selectResults(db: DirectoryDb, userId: string, tripIds: readonly string[]): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select trip_id, name, numbers from trip_results
    where trip_id = any(${tripIds}::uuid[]) and place_no > 0 and numbers ->> 'userId' = ${userId}
    order by place_no`.execute(db);
  return rows;
}

export const selectGroups = (db: DirectoryDb, userId: string, last: { readonly id: string } | undefined) =>
  db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.id', 'groups.name', 'groups.creator_id', 'group_members.joined_at'])
    .where('group_members.user_id', '=', userId)
    .where('group_members.left_at', 'is', null)
    .where('groups.id', '>', last?.id ?? LOWEST_ID)
    .orderBy('groups.id')
    .limit(PAGE)
    .execute();

interface LinkKey {
  readonly created_at: Date;
  readonly token: string;
}

/** Every link the user created, including dead ones. The token is only the cursor; it isn't exported. */
export const selectLinks = (db: DirectoryDb, userId: string, last: LinkKey | undefined) =>
  db
    .selectFrom('shareable_links')
    .select(['token', 'type', 'target_id', 'expires_at', 'revoked_at', 'view_count', 'last_viewed_at'])
    // Milliseconds, because the cursor is a JavaScript date.
    .select(sql<Date>`date_trunc('milliseconds', created_at)`.as('created_at'))
    .where('created_by', '=', userId)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), token) < (${last?.created_at}, ${last?.token})`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('token', 'desc')
    .limit(PAGE)
    .execute();

export const selectBadges = (
  db: UserSideDb,
  userId: string,
  last: { readonly badge_id: string; readonly level: number } | undefined,
) =>
  db
    .selectFrom('user_badges')
    .select(['badge_id', 'level', 'decided_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(badge_id, level) > (${last?.badge_id ?? ''}::text, ${last?.level ?? 0}::smallint)`)
    .orderBy('badge_id')
    .orderBy('level')
    .limit(PAGE)
    .execute();

export const selectBlocks = (db: DirectoryDb, userId: string, last: { readonly id: string } | undefined) =>
  db
    .selectFrom('user_blocks')
    .innerJoin('users', 'users.id', 'user_blocks.blocked_id')
    .select(['users.id', 'users.display_name', 'user_blocks.created_at'])
    .where('user_blocks.user_id', '=', userId)
    .where('users.id', '>', last?.id ?? LOWEST_ID)
    .orderBy('users.id')
    .limit(PAGE)
    .execute();

export const selectReports = (db: DirectoryDb, userId: string, last: { readonly id: string } | undefined) =>
  db
    .selectFrom('reports')
    .select(['id', 'kind', 'seen_name', 'reason', 'comment', 'status', 'created_at'])
    .where('reporter_id', '=', userId)
    .where('id', '>', last?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute();

export const selectSuggestions = (db: DirectoryDb, userId: string, last: { readonly id: string } | undefined) =>
  db
    .selectFrom('suggestions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', last?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute();

/** Messages sent while signed in. Anyone can type an address while signed out, so those aren't included. */
export const selectMessages = (db: DirectoryDb, userId: string, last: { readonly id: string } | undefined) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'reference', 'name', 'email', 'subject', 'message', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', last?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute();

/** Kinds and times only, no credentials. */
export const selectSignInMethods = (db: DirectoryDb, userId: string) =>
  db
    .selectFrom('auth_accounts')
    .select(['provider_id as kind', sql<string | null>`null`.as('name'), 'created_at'])
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('auth_passkeys')
        .select([sql<string>`'passkey'`.as('kind'), 'name', 'created_at'])
        .where('user_id', '=', userId),
    )
    .orderBy('created_at')
    .execute();

export const selectSessions = (db: DirectoryDb, userId: string, last: { readonly id: string } | undefined) =>
  db
    .selectFrom('auth_sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('id', '>', last?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute();

/** The user's own operations, without those that a trip creator applied to them. */
export const selectOperations = (db: UserSideDb, userId: string, last: { readonly op_id: string } | undefined) =>
  db
    .selectFrom('spot_ops')
    .select(['op_id', 'kind', 'version', 'device_id', 'undoes', 'payload', 'outcome', 'received_at'])
    .where('user_id', '=', userId)
    .where('op_id', '>', last?.op_id ?? LOWEST_ID)
    .where('kind', 'in', ['spot', 'remove', 'edit', 'reset', 'undo'])
    .orderBy('op_id')
    .limit(PAGE)
    .execute();
