import type { RemovedPeople } from '@sportspot/domain/accounts/removed.shapes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findPeople } from '../../accounts/people/people.service.ts';
import { allow } from '../group/group.policy.ts';
import { findOwnGroup, withGroup } from '../group/group.service.ts';
import { toRemoved } from '../group/group.view.ts';
import { selectMember } from '../group/members.queries.ts';
import { endMembership } from './leave.service.ts';
import { selectRemoved, updateAllowedBack, updateRemoved } from './removed.queries.ts';

const PAGE = 50;

interface OneMember {
  readonly groupId: string;
  readonly userId: string;
}

/** A removed member can't rejoin until the creator allows it. A creator who removes themselves just leaves. */
export async function removeMember(
  db: Database,
  userId: string,
  { groupId, userId: memberId }: OneMember,
): Promise<void> {
  await withGroup(db, groupId, async (transaction) => {
    const { group } = allow(await findOwnGroup(transaction, groupId, userId), 'removeMembers');
    if (!(await selectMember(transaction, groupId, memberId))) throw new AppError('member_not_found');
    await endMembership(transaction, group, memberId);
    if (memberId !== userId) await updateRemoved(transaction, groupId, memberId);
  });
}

export async function listRemovedMembers(
  db: Database,
  userId: string,
  { groupId, after }: { groupId: string; after?: string | undefined },
): Promise<RemovedPeople> {
  allow(await findOwnGroup(db.directory, groupId, userId), 'removeMembers');
  const [rows, hidden] = await Promise.all([
    selectRemoved(db.directory, { groupId, after, limit: PAGE + 1 }),
    findBlocked(db, userId),
  ]);
  const shown = rows.slice(0, PAGE).filter(({ user_id }) => !hidden.has(user_id));
  const people = await findPeople(
    db,
    shown.map(({ user_id }) => user_id),
  );
  return { people: shown.map((row) => toRemoved(row, people.get(row.user_id))), hasMore: rows.length > PAGE };
}

export async function allowMemberBack(
  db: Database,
  userId: string,
  { groupId, userId: removedId }: OneMember,
): Promise<void> {
  await withGroup(db, groupId, async (transaction) => {
    allow(await findOwnGroup(transaction, groupId, userId), 'removeMembers');
    if (!(await updateAllowedBack(transaction, groupId, removedId))) throw new AppError('member_not_found');
  });
}
