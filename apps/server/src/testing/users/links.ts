import { randomBytes } from 'node:crypto';
import type { LinkType } from '@sportspot/domain/sharing/links.contract.ts';
import type { Context } from '../../app/context.ts';

interface LinkOptions {
  readonly targetId?: string;
  readonly expiresAt?: Date;
}

/** Inserts a link into the database, with an expiry that the API wouldn't allow. */
export async function insertLink(
  { db }: Pick<Context, 'db'>,
  type: LinkType,
  createdBy: string,
  { targetId, expiresAt }: LinkOptions = {},
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await db.directory
    .insertInto('shareable_links')
    .values({ token, type, target_id: targetId ?? null, created_by: createdBy, expires_at: expiresAt ?? null })
    .execute();
  return token;
}
