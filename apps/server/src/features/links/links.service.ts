import { randomBytes } from 'node:crypto';
import type { DirectoryDb } from '../../db/database.ts';
import { queueWithin } from '../../jobs/queue.ts';
import { PURGE_BATCH_SIZE, purgeSharedJob } from './links.jobs.ts';
import {
  deleteLinksOf,
  deleteLinksTo,
  insertLink,
  lockLinksOf,
  type NewLink,
  selectOpenLink,
  selectOpenLinksOf,
  selectOpenLinksTo,
  updateLinkOwner,
  updateLinkOwnersOf,
  updateRevoked,
  updateRevokedBy,
  updateRevokedOf,
  updateRevokedTo,
  updateViews,
  type Views,
} from './links.queries.ts';

export type Link = Awaited<ReturnType<typeof insertLink>>;

const newToken = (): string => randomBytes(16).toString('base64url');

export const createLink = (db: DirectoryDb, link: Omit<NewLink, 'token'>): Promise<Link> =>
  insertLink(db, { ...link, token: newToken() });

/** The only place that resolves tokens. Returns null for an unknown, revoked, or expired token. */
export async function resolveLink(db: DirectoryDb, token: string): Promise<Link | null> {
  return (await selectOpenLink(db, token)) ?? null;
}

/** The user's open links, newest first. */
export const listOpenLinks = (db: DirectoryDb, userId: string): Promise<Link[]> => selectOpenLinksOf(db, userId);

/** Open links to a trip or group, regardless of who created them, newest first, paginated by offset. */
export const listOpenLinksTo = (
  db: DirectoryDb,
  page: { type: Link['type']; targetId: string; after: number; limit: number },
): Promise<Link[]> => selectOpenLinksTo(db, page);

/** Serializes link creation per user until the end of the transaction. */
export const lockLinkCreation = (transaction: DirectoryDb, userId: string): Promise<void> =>
  lockLinksOf(transaction, userId);

/**
 * Queues a purge of the reverse proxy's cached pages. Runs in the transaction that ends the links, so the purge is
 * queued exactly if they end.
 */
async function queuePurge(transaction: DirectoryDb, tokens: readonly string[]): Promise<void> {
  for (let first = 0; first < tokens.length; first += PURGE_BATCH_SIZE)
    await queueWithin(transaction).add(purgeSharedJob, { tokens: tokens.slice(first, first + PURGE_BATCH_SIZE) });
}

/**
 * Returns false if the link was already revoked or doesn't exist. Run this in a transaction, like every function here
 * that ends a link.
 */
export async function revokeLink(transaction: DirectoryDb, token: string): Promise<boolean> {
  const isRevoked = await updateRevoked(transaction, token);
  if (isRevoked) await queuePurge(transaction, [token]);
  return isRevoked;
}

/** Creates the primary link of a trip or group, the one in its `link_token`, and revokes the previous one. */
export async function createPrimaryLink(
  transaction: DirectoryDb,
  link: Pick<NewLink, 'type' | 'targetId' | 'createdBy'>,
  former: string | null = null,
): Promise<string> {
  if (former !== null) await revokeLink(transaction, former);
  const { token } = await createLink(transaction, { ...link, expiresInDays: null });
  return token;
}

/** The primary link of a trip or group belongs to its current creator. */
export const handOverLink = (transaction: DirectoryDb, token: string, userId: string): Promise<void> =>
  updateLinkOwner(transaction, token, userId);

/** Transfers the primary links a user created for trips and groups that others now own. */
export const handOverLinksOf = (db: DirectoryDb, userId: string): Promise<void> => updateLinkOwnersOf(db, userId);

/** Revokes all links to a closed trip or group. */
export async function revokeLinksTo(transaction: DirectoryDb, type: Link['type'], targetId: string): Promise<void> {
  await queuePurge(transaction, await updateRevokedTo(transaction, type, targetId));
}

/** Deletes all links to a trip or group that was deleted, or whose creation failed. */
export async function dropLinksTo(transaction: DirectoryDb, type: Link['type'], targetId: string): Promise<void> {
  await queuePurge(transaction, await deleteLinksTo(transaction, type, targetId));
}

/** Revokes the links a user made to a trip or group they have left; its primary link stays valid. */
export async function revokeLinksBy(
  transaction: DirectoryDb,
  which: { type: Link['type']; targetId: string; userId: string },
): Promise<void> {
  await queuePurge(transaction, await updateRevokedBy(transaction, which));
}

/** Revokes everything a user shared, except primary links, which pass on with their trip or group. */
export async function revokeLinksOf(transaction: DirectoryDb, userId: string): Promise<void> {
  await queuePurge(transaction, await updateRevokedOf(transaction, userId));
}

/** Deletes the links of a deleted user. */
export const forgetLinksOf = (db: DirectoryDb, userId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => queuePurge(transaction, await deleteLinksOf(transaction, userId)));

/** Adds view counts collected elsewhere, for many links at once. Ignores links that no longer exist. */
export const addViews = (db: DirectoryDb, views: readonly Views[]): Promise<void> => updateViews(db, views);
