import { randomBytes } from 'node:crypto';
import type { DirectoryDb } from '../../db/database.ts';
import { deleteLink, insertLink } from './links.queries.ts';

/** The link that a trip has from its beginning. Takes the handle of the transaction that makes the trip. */
export async function createTripLink(db: DirectoryDb, tripId: string, createdBy: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await insertLink(db, { token, type: 'trip', targetId: tripId, createdBy });
  return token;
}

/** Takes back the link of something that did not come about; nobody has been given it. */
export const dropLink = (db: DirectoryDb, token: string): Promise<void> => deleteLink(db, token);
