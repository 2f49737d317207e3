import type { ParsedInputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { reportsApi } from '@sportspot/domain/moderation/reports.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { showPerson } from '../accounts/people/people.service.ts';
import { findSeenGroup } from '../groups/moderate.service.ts';
import { resolveLink } from '../links/links.service.ts';
import { findSeenSeat, findSeenTrip } from '../trips/moderate.service.ts';
import { insertReport } from './reports.queries.ts';

type Wanted = ParsedInputOf<typeof reportsApi.create>;

interface Seen {
  readonly name: string;
  readonly description: string;
  readonly ownerId: string | null;
}

async function seenPerson(db: Database, userId: string, personId: string): Promise<Seen | null> {
  if (userId === personId) return null;
  const { displayName } = await showPerson(db, userId, personId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('not_found', { cause: error }) : error;
  });
  return { name: displayName, description: '', ownerId: personId };
}

/** The reported object, and whether the link in the request leads to it. */
async function findTarget(db: Database, { kind, targetId, token }: Wanted) {
  const link = token === undefined ? null : await resolveLink(db.directory, token);
  if (kind === 'person' && targetId === undefined && link?.type === 'all-time')
    return { targetId: link.created_by, holdsLink: true };
  if (targetId === undefined) throw new AppError('not_found');
  const type = kind === 'group' ? 'group' : 'trip';
  return { targetId, holdsLink: link?.type === type && link.target_id === targetId };
}
type Target = Awaited<ReturnType<typeof findTarget>>;

/** The reported text as the reporter sees it; null if they can't see it or report themselves. */
function findSeen(db: Database, userId: string, { kind, seat }: Wanted, target: Target): Promise<Seen | null> {
  const { targetId, holdsLink } = target;
  if (kind === 'person') return seenPerson(db, userId, targetId);
  if (kind === 'group') return findSeenGroup(db, userId, { groupId: targetId, holdsLink });
  if (kind === 'trip') return findSeenTrip(db, userId, { tripId: targetId, holdsLink });
  return seat ? findSeenSeat(db, userId, { tripId: targetId, holdsLink, seat }) : Promise.resolve(null);
}

/** Stores the text as the reporter saw it, for moderators. Users can report only what they can see. */
export async function reportWords(db: Database, userId: string, wanted: Wanted): Promise<void> {
  const target = await findTarget(db, wanted);
  const seen = await findSeen(db, userId, wanted, target);
  if (!seen) throw new AppError('not_found');
  await insertReport(db.directory, {
    id: newId(),
    reporterId: userId,
    kind: wanted.kind,
    targetId: target.targetId,
    seatNo: wanted.kind === 'seat' ? (wanted.seat?.seatNo ?? 0) : 0,
    subjectId: seen.ownerId,
    seenName: seen.name,
    seenDescription: seen.description,
    reason: wanted.reason,
    comment: wanted.comment,
  });
}
