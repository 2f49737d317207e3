import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { OutputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { SharedPage, sharesApi } from '@sportspot/domain/sharing/shares.contract.ts';
import { SHARED_BOARD, SHARED_TEAMS } from '@sportspot/domain/sharing/sharing.constants.ts';
import type { Language } from '@sportspot/domain/values/languages.ts';
import type { Database } from '../../../db/database.ts';
import { findLanguage } from '../../accounts/own-account/own-account.service.ts';
import { findBlocked, findPeople, isShownToEveryone } from '../../accounts/people/people.service.ts';
import type { Boards } from '../../groups/board/board.service.ts';
import { findMemberEntry, isMember, showSharedGroup } from '../../groups/board/shared-group.service.ts';
import { resolveLink } from '../../links/links.service.ts';
import { listCollectionForOthers, showProgress } from '../../spots/progress.service.ts';
import { isParticipant, showSharedTrip } from '../../trips/standings/shared-trip.service.ts';

/** What a link leads to. */
type Target =
  | { readonly type: 'group' | 'trip'; readonly id: string }
  | { readonly type: 'all-time'; readonly ownerId: string };

interface OpenLink {
  readonly target: Target;
  readonly createdBy: string;
  readonly expiresAt: Date | null;
}

async function findLink(db: Database, token: string): Promise<OpenLink> {
  const link = await resolveLink(db.directory, token);
  if (!link) throw new AppError('share_not_found');
  const { type, target_id: id, created_by: createdBy, expires_at: expiresAt } = link;
  const target = id === null ? { type: 'all-time', ownerId: createdBy } : { type, id };
  return { target: target as Target, createdBy, expiresAt };
}

async function showOwner(db: Database, ownerId: string): Promise<SharedPage> {
  const [people, isShown, progress] = await Promise.all([
    findPeople(db, [ownerId]),
    isShownToEveryone(db, ownerId),
    showProgress(db, ownerId, SHARED_TEAMS),
  ]);
  const owner = people.get(ownerId);
  if (!owner) throw new AppError('share_not_found');
  if (!isShown) throw new AppError('share_unavailable');
  return { type: 'all-time', user: { displayName: owner.displayName || FALLBACK_NAME }, ...progress };
}

async function showTarget(boards: Boards, target: Target): Promise<SharedPage> {
  const { db } = boards;
  if (target.type === 'all-time') return showOwner(db, target.ownerId);
  if (target.type === 'group') {
    const shown = await showSharedGroup(boards, target.id, SHARED_BOARD);
    if (shown) return { type: 'group', ...shown };
  } else {
    const shown = await showSharedTrip(db, target.id, SHARED_BOARD);
    if (shown) return { type: 'trip', ...shown };
  }
  // Closed or deleted.
  throw new AppError('share_not_found');
}

/** Visitors with a link see names and totals; photos are only for signed-in users. */
const withoutPicture = <Entry extends { profileImageUrl: string | null }>(entry: Entry): Entry => ({
  ...entry,
  profileImageUrl: null,
});

const withoutPictures = (page: SharedPage): SharedPage =>
  page.type === 'group'
    ? { ...page, leaderboard: page.leaderboard.map(withoutPicture) }
    : page.type === 'trip'
      ? { ...page, leaderboard: page.leaderboard.map(withoutPicture) }
      : page;

export interface Shared {
  readonly page: SharedPage;
  /** The language of the link's owner: the page and its image are the same for every viewer. */
  readonly language: Language;
  /** Null: never expires. */
  readonly expiresAt: Date | null;
}

/** What every visitor with the link sees. */
export async function showShared(boards: Boards, token: string): Promise<Shared> {
  const { db } = boards;
  const { target, createdBy, expiresAt } = await findLink(db, token);
  const [page, language] = await Promise.all([showTarget(boards, target), findLanguage(db, createdBy)]);
  return { page: withoutPictures(page), language, expiresAt };
}

function isIn(db: Database, target: Target, userId: string): boolean | Promise<boolean> {
  if (target.type === 'all-time') return target.ownerId === userId;
  return target.type === 'group' ? isMember(db, target.id, userId) : isParticipant(db, target.id, userId);
}

/** The user's relation to the content of a link; `userId` is null for a signed-out visitor. */
export async function showRelation(
  db: Database,
  token: string,
  userId: string | null,
): Promise<OutputOf<typeof sharesApi.relation>> {
  const { target, createdBy } = await findLink(db, token);
  if (userId === null) return { isSignedIn: false, isIn: false, isMaker: false };
  return { isSignedIn: true, isIn: await isIn(db, target, userId), isMaker: createdBy === userId };
}

/** A member of the group behind a link. The viewer's session matters only for blocks. */
export async function showMember(
  boards: Boards,
  { token, userId }: { readonly token: string; readonly userId: string },
  viewerId: string | null,
): Promise<OutputOf<typeof sharesApi.member>> {
  const { db } = boards;
  const { target } = await findLink(db, token);
  if (target.type !== 'group') throw new AppError('member_not_found');
  const [entry, isShown, blocked] = await Promise.all([
    findMemberEntry(boards, target.id, userId),
    isShownToEveryone(db, userId),
    viewerId === null ? null : findBlocked(db, viewerId),
  ]);
  if (!entry || blocked?.has(userId)) throw new AppError('member_not_found');
  return { entry: withoutPicture(entry), teams: isShown ? await listCollectionForOthers(db, userId) : null };
}
