import type { OutputOf } from '@sportspot/domain/endpoint.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import { LINKS_MAX, type LinkType, type linksApi, type OwnLink } from '@sportspot/domain/links.contract.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { findGroupNames, findOwnGroup } from '../groups/groups.service.ts';
import { createLink, type Link, listOpenLinks, makingLinks, resolveLink, revokeLink } from '../links/links.service.ts';
import { findOwnTrip, findTripNames } from '../trips/trips.service.ts';
import { type Target, toOwnLink, toPublicLink } from './share-links.view.ts';

/** Links with the names of what they lead to. */
async function describeLinks(db: DirectoryDb, links: readonly Link[]): Promise<OwnLink[]> {
  const idsOf = (type: LinkType) => links.flatMap((link) => (link.type === type ? (link.target_id ?? []) : []));
  const [groups, trips] = await Promise.all([findGroupNames(db, idsOf('group')), findTripNames(db, idsOf('trip'))]);
  const targets = new Map<string | null, Target>([...groups, ...trips]);
  return links.map((link) => toOwnLink(link, targets.get(link.target_id)));
}

type Wanted =
  | { readonly type: 'all-time'; readonly expiresInDays: number | null }
  | { readonly type: 'group' | 'trip'; readonly targetId: string; readonly expiresInDays: number | null };

/** Refuses what the person is not in. */
async function judgeTarget(db: Database, userId: string, wanted: Wanted): Promise<string | null> {
  if (wanted.type === 'all-time') return null;
  if (wanted.type === 'group') await findOwnGroup(db.directory, wanted.targetId, userId);
  else await findOwnTrip(db, wanted.targetId, userId);
  return wanted.targetId;
}

/** Makes a link to one's own progress, or to what one is in. The links that trips and groups have by themselves do not count. */
export async function createShareLink(db: Database, userId: string, wanted: Wanted): Promise<OwnLink> {
  const { type, expiresInDays } = wanted;
  const targetId = await judgeTarget(db, userId, wanted);
  return makingLinks(db.directory, userId, async (transaction) => {
    const links = await describeLinks(transaction, await listOpenLinks(transaction, userId));
    if (links.filter(({ isOwnOfTarget }) => !isOwnOfTarget).length >= LINKS_MAX) throw new AppError('too_many_links');
    const link = await createLink(transaction, { type, targetId, createdBy: userId, expiresInDays });
    const [made] = await describeLinks(transaction, [link]);
    return made as OwnLink;
  });
}

export async function listMyLinks(db: Database, userId: string): Promise<{ links: OwnLink[] }> {
  return { links: await describeLinks(db.directory, await listOpenLinks(db.directory, userId)) };
}

export async function showShareLink(db: Database, token: string): Promise<OutputOf<typeof linksApi.get>> {
  const link = await resolveLink(db.directory, token);
  if (!link) throw new AppError('share_not_found');
  return toPublicLink(link);
}

/** Only who made a link takes it back; to others it is none of theirs to know. */
export async function revokeShareLink(db: Database, userId: string, token: string): Promise<void> {
  await db.directory.transaction().execute(async (transaction) => {
    const link = await resolveLink(transaction, token);
    const isRevoked = link?.created_by === userId && (await revokeLink(transaction, token));
    if (!isRevoked) throw new AppError('share_not_found');
  });
}
