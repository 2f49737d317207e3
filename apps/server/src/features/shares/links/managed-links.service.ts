import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { ManagedLink } from '@sportspot/domain/sharing/links.contract.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findPeople } from '../../accounts/people/people.service.ts';
import { findGroupNames, requireLinkManager as requireInGroup } from '../../groups/group/group.service.ts';
import { type Link, listOpenLinksTo, resolveLink, revokeLink } from '../../links/links.service.ts';
import { findTripNames, requireLinkManager as requireInTrip } from '../../trips/trip/trip.service.ts';
import { toManagedLink } from './share-links.view.ts';

const PAGE = 50;

interface Target {
  readonly type: 'group' | 'trip';
  readonly targetId: string;
}

const requireManager = (db: Database, { type, targetId }: Target, userId: string): Promise<void> =>
  type === 'group' ? requireInGroup(db.directory, targetId, userId) : requireInTrip(db, targetId, userId);

/** Every open link to a group or trip, for its creator. */
export async function listLinksTo(
  db: Database,
  userId: string,
  { after, ...target }: Target & { readonly after: number },
): Promise<{ links: ManagedLink[]; hasMore: boolean }> {
  await requireManager(db, target, userId);
  const find = target.type === 'group' ? findGroupNames : findTripNames;
  const [rows, names, hidden] = await Promise.all([
    listOpenLinksTo(db.directory, { ...target, after, limit: PAGE + 1 }),
    find(db.directory, [target.targetId]),
    findBlocked(db, userId),
  ]);
  const shown = rows.slice(0, PAGE);
  const makers = await findPeople(
    db,
    shown.flatMap(({ created_by }) => (hidden.has(created_by) ? [] : created_by)),
  );
  const ownToken = names.get(target.targetId)?.ownToken ?? null;
  return {
    links: shown.map((link) => toManagedLink(link, makers.get(link.created_by), ownToken)),
    hasMore: rows.length > PAGE,
  };
}

/** Whether the user may manage the links of the group or trip this link leads to. */
async function isManager(db: Database, { type, target_id: targetId }: Link, userId: string): Promise<boolean> {
  if (type === 'all-time' || targetId === null) return false;
  try {
    await requireManager(db, { type, targetId }, userId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** A link can be revoked by its owner or by the creator of its group or trip; other users get `share_not_found`. */
export async function revokeShareLink(db: Database, userId: string, token: string): Promise<void> {
  const link = await resolveLink(db.directory, token);
  const isAllowed = link && (link.created_by === userId || (await isManager(db, link, userId)));
  const isRevoked =
    isAllowed && (await db.directory.transaction().execute((transaction) => revokeLink(transaction, token)));
  if (!isRevoked) throw new AppError('share_not_found');
}
