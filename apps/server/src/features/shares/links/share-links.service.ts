import type { OutputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { LinkType, linksApi, OwnLink } from '@sportspot/domain/sharing/links.contract.ts';
import { LINKS_MAX } from '@sportspot/domain/sharing/sharing.constants.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { findGroupNames, findOwnGroup, withGroup } from '../../groups/group/group.service.ts';
import { createLink, type Link, listOpenLinks, lockLinkCreation, resolveLink } from '../../links/links.service.ts';
import { findOwnTrip, findTripNames, withTrip } from '../../trips/trip/trip.service.ts';
import { type Target, toOwnLink, toPublicLink } from './share-links.view.ts';

/** Adds the names of the linked groups and trips. */
async function describeLinks(db: DirectoryDb, links: readonly Link[]): Promise<OwnLink[]> {
  const idsOf = (type: LinkType) => links.flatMap((link) => (link.type === type ? (link.target_id ?? []) : []));
  const [groups, trips] = await Promise.all([findGroupNames(db, idsOf('group')), findTripNames(db, idsOf('trip'))]);
  const targets = new Map<string | null, Target>([...groups, ...trips]);
  return links.map((link) => toOwnLink(link, targets.get(link.target_id)));
}

type Wanted =
  | { readonly type: 'all-time'; readonly expiresInDays: number | null }
  | { readonly type: 'group' | 'trip'; readonly targetId: string; readonly expiresInDays: number | null };

/**
 * Runs the work while the group's or trip's membership is locked: a link created during its owner's removal is either
 * revoked with the membership or refused.
 */
function withLockedMembership<Result>(
  db: Database,
  userId: string,
  wanted: Wanted,
  work: (transaction: DirectoryDb) => Promise<Result>,
): Promise<Result> {
  const within = () => db.directory.transaction().execute(work);
  if (wanted.type === 'all-time') return within();
  const { type, targetId } = wanted;
  if (type === 'group')
    return withGroup(db, targetId, async (transaction) => {
      await findOwnGroup(transaction, targetId, userId);
      return work(transaction);
    });
  return withTrip(db, targetId, async () => {
    await findOwnTrip(db, targetId, userId);
    return within();
  });
}

/**
 * Creates a link to the user's own progress, or to a group or trip they are in. Primary links don't count toward the
 * limit.
 */
export function createShareLink(db: Database, userId: string, wanted: Wanted): Promise<OwnLink> {
  const { type, expiresInDays } = wanted;
  const targetId = wanted.type === 'all-time' ? null : wanted.targetId;
  return withLockedMembership(db, userId, wanted, async (transaction) => {
    await lockLinkCreation(transaction, userId);
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
