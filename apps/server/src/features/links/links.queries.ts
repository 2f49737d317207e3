import type { LinkType } from '@sportspot/domain/sharing/links.contract.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';

export interface NewLink {
  readonly token: string;
  readonly type: LinkType;
  readonly targetId: string | null;
  readonly createdBy: string;
  /** Null: never expires. */
  readonly expiresInDays: number | null;
}

const columns = [
  'token',
  sql<LinkType>`type`.as('type'),
  'target_id',
  'created_by',
  'created_at',
  'expires_at',
  sql<number>`view_count::float8`.as('view_count'),
  'last_viewed_at',
] as const;

export function insertLink(db: DirectoryDb, { token, type, targetId, createdBy, expiresInDays }: NewLink) {
  return db
    .insertInto('shareable_links')
    .values({
      token,
      type,
      target_id: targetId,
      created_by: createdBy,
      expires_at: sql<Date | null>`now() + ${expiresInDays}::integer * interval '1 day'`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Links that are neither revoked nor expired. */
const openLinks = (db: DirectoryDb) =>
  db
    .selectFrom('shareable_links')
    .select(columns)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]));

export const selectOpenLink = (db: DirectoryDb, token: string) =>
  openLinks(db).where('token', '=', token).executeTakeFirst();

export const selectOpenLinksOf = (db: DirectoryDb, userId: string) =>
  openLinks(db).where('created_by', '=', userId).orderBy('created_at', 'desc').orderBy('token').execute();

/** Open links to a trip or group, regardless of who created them, newest first, paginated by offset. */
export const selectOpenLinksTo = (
  db: DirectoryDb,
  { type, targetId, after, limit }: { type: LinkType; targetId: string; after: number; limit: number },
) =>
  openLinks(db)
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .offset(after)
    .limit(limit)
    .execute();

/** Locks until the end of the transaction, so that concurrent requests can't exceed the user's link limit. */
export async function lockLinksOf(db: DirectoryDb, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${userId}`}, 0))`.execute(db);
}

/** Returns false if the link was already revoked or doesn't exist. */
export async function updateRevoked(db: DirectoryDb, token: string): Promise<boolean> {
  const revoked = await db
    .updateTable('shareable_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('token', '=', token)
    .where('revoked_at', 'is', null)
    .returning('token')
    .executeTakeFirst();
  return revoked !== undefined;
}

export async function updateLinkOwner(db: DirectoryDb, token: string, userId: string): Promise<void> {
  await db.updateTable('shareable_links').set({ created_by: userId }).where('token', '=', token).execute();
}

/** Deletes every link to a trip or group, regardless of who created it. Returns their tokens. */
export async function deleteLinksTo(db: DirectoryDb, type: LinkType, targetId: string): Promise<string[]> {
  const gone = await db
    .deleteFrom('shareable_links')
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .returning('token')
    .execute();
  return gone.map(({ token }) => token);
}

/** Revokes every open link to a trip or group, regardless of who created it. Returns their tokens. */
export async function updateRevokedTo(db: DirectoryDb, type: LinkType, targetId: string): Promise<string[]> {
  const revoked = await db
    .updateTable('shareable_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .where('revoked_at', 'is', null)
    .returning('token')
    .execute();
  return revoked.map(({ token }) => token);
}

/** Revokes a user's open links, except primary links of trips and groups. Returns their tokens. */
export async function updateRevokedOf(db: DirectoryDb, userId: string): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    update shareable_links link set revoked_at = now()
    where created_by = ${userId} and revoked_at is null
      and not exists (select from trips where link_token = link.token)
      and not exists (select from groups where link_token = link.token)
    returning token`.execute(db);
  return rows.map(({ token }) => token);
}

/** Revokes a user's open links to a trip or group, except its primary link. Returns their tokens. */
export async function updateRevokedBy(
  db: DirectoryDb,
  { type, targetId, userId }: { type: LinkType; targetId: string; userId: string },
): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    update shareable_links link set revoked_at = now()
    where type = ${type} and target_id = ${targetId} and created_by = ${userId} and revoked_at is null
      and not exists (select from trips where link_token = link.token)
      and not exists (select from groups where link_token = link.token)
    returning token`.execute(db);
  return rows.map(({ token }) => token);
}

/** Transfers primary links this user created to the current creator of the trip or group. */
export async function updateLinkOwnersOf(db: DirectoryDb, userId: string): Promise<void> {
  await sql`
    update shareable_links link set created_by = shared.creator_id
    from (select link_token, creator_id from trips union all select link_token, creator_id from groups) shared
    where link.created_by = ${userId} and shared.link_token = link.token and shared.creator_id <> ${userId}`.execute(
    db,
  );
}

/** Deletes a user's links, except primary links of trips and groups. Returns the tokens that were open. */
export async function deleteLinksOf(db: DirectoryDb, userId: string): Promise<string[]> {
  const { rows } = await sql<{ token: string; revoked: boolean }>`
    delete from shareable_links link
    where created_by = ${userId}
      and not exists (select from trips where link_token = link.token)
      and not exists (select from groups where link_token = link.token)
    returning token, revoked_at is not null as revoked`.execute(db);
  return rows.flatMap(({ token, revoked }) => (revoked ? [] : token));
}

export interface Views {
  readonly token: string;
  readonly views: number;
  readonly lastAt: Date;
}

export async function updateViews(db: DirectoryDb, views: readonly Views[]): Promise<void> {
  await sql`
    update shareable_links link
    set view_count = view_count + seen.views, last_viewed_at = greatest(link.last_viewed_at, seen.last_at)
    from unnest(${views.map(({ token }) => token)}::text[], ${views.map((one) => one.views)}::bigint[],
      ${views.map(({ lastAt }) => lastAt)}::timestamptz[]) as seen (token, views, last_at)
    where link.token = seen.token`.execute(db);
}
