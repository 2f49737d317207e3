import { randomBytes } from 'node:crypto';
import type { DirectoryDb } from '../../db/database.ts';
import { queueWithin } from '../../jobs/queue.ts';
import { PURGED_AT_ONCE } from './links.jobs.ts';
import {
  deleteLinksOf,
  deleteLinksTo,
  insertLink,
  lockLinksOf,
  type NewLink,
  selectOpenLink,
  selectOpenLinksOf,
  selectOpenLinksTo,
  updateMaker,
  updateMakersOf,
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

/** Where a token leads: the one place that decides it. Null for one that is unknown, revoked or expired. */
export async function resolveLink(db: DirectoryDb, token: string): Promise<Link | null> {
  return (await selectOpenLink(db, token)) ?? null;
}

/** The links somebody made that lead somewhere, the newest first. */
export const listOpenLinks = (db: DirectoryDb, userId: string): Promise<Link[]> => selectOpenLinksOf(db, userId);

/** The open links to a trip or group, whoever made them, the newest first, behind so many. */
export const listOpenLinksTo = (
  db: DirectoryDb,
  page: { type: Link['type']; targetId: string; after: number; limit: number },
): Promise<Link[]> => selectOpenLinksTo(db, page);

/** Until the end of the transaction nobody else makes a link for this person. */
export const holdLinksOf = (transaction: DirectoryDb, userId: string): Promise<void> =>
  lockLinksOf(transaction, userId);

/** What stands in front of the servers may hold copies of the pages; it hears of them exactly when the links are dead. */
async function forgetPages(transaction: DirectoryDb, tokens: readonly string[]): Promise<void> {
  for (let first = 0; first < tokens.length; first += PURGED_AT_ONCE)
    await queueWithin(transaction).add('purge-shared', { tokens: tokens.slice(first, first + PURGED_AT_ONCE) });
}

/** False when it led nowhere already. Belongs in a transaction, like everything here that ends a link. */
export async function revokeLink(transaction: DirectoryDb, token: string): Promise<boolean> {
  const isRevoked = await updateRevoked(transaction, token);
  if (isRevoked) await forgetPages(transaction, [token]);
  return isRevoked;
}

/** The link that a trip or group has as its own; it takes the place of the one before. */
export async function createOwnLink(
  transaction: DirectoryDb,
  link: Pick<NewLink, 'type' | 'targetId' | 'createdBy'>,
  former: string | null = null,
): Promise<string> {
  if (former !== null) await revokeLink(transaction, former);
  const { token } = await createLink(transaction, { ...link, expiresInDays: null });
  return token;
}

/** The own link of a trip or group belongs to whoever runs it. */
export const handOverLink = (transaction: DirectoryDb, token: string, userId: string): Promise<void> =>
  updateMaker(transaction, token, userId);

/** The own links that somebody once made for what others run now. */
export const handOverLinksOf = (db: DirectoryDb, userId: string): Promise<void> => updateMakersOf(db, userId);

/** The links to something that is closed lead nowhere any more. */
export async function revokeLinksTo(transaction: DirectoryDb, type: Link['type'], targetId: string): Promise<void> {
  await forgetPages(transaction, await updateRevokedTo(transaction, type, targetId));
}

/** The links to something that is deleted, or did not come about, are gone with it. */
export async function dropLinksTo(transaction: DirectoryDb, type: Link['type'], targetId: string): Promise<void> {
  await forgetPages(transaction, await deleteLinksTo(transaction, type, targetId));
}

/** The links somebody made to a trip or group end when they are no longer in it; its own link stays. */
export async function revokeLinksBy(
  transaction: DirectoryDb,
  which: { type: Link['type']; targetId: string; userId: string },
): Promise<void> {
  await forgetPages(transaction, await updateRevokedBy(transaction, which));
}

/** Whatever somebody shared leads nowhere from now on; what is a trip's or group's own passes on with it. */
export async function revokeLinksOf(transaction: DirectoryDb, userId: string): Promise<void> {
  await forgetPages(transaction, await updateRevokedOf(transaction, userId));
}

/** The links of a deleted person are gone, too. */
export const forgetLinksOf = (db: DirectoryDb, userId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => forgetPages(transaction, await deleteLinksOf(transaction, userId)));

/** Views of many links at once, as they were counted elsewhere; a link that is not there any more is passed over. */
export const addViews = (db: DirectoryDb, views: readonly Views[]): Promise<void> => updateViews(db, views);
