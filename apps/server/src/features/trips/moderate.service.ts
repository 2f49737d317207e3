import { REMOVED_NAME } from '@sportspot/domain/moderation/moderation.constants.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { DELETED_USER_ID } from '../../db/deleted-user.ts';
import { queueWithin } from '../../jobs/queue.ts';
import { findBlocked } from '../accounts/people/people.service.ts';
import { selectAllTripIds } from './forget.queries.ts';
import { type NicknameRemoval, removeNicknameJob } from './moderate.jobs.ts';
import {
  hasEvent,
  updateNameInResults,
  updateNickname,
  updateNicknameInResults,
  updateWordsRemoved,
} from './moderate.queries.ts';
import { isParticipant } from './standings/shared-trip.service.ts';
import { selectSeats } from './trip/seats.queries.ts';
import { appendEvents, selectTrip } from './trip/trip.queries.ts';

interface Words {
  readonly name: string;
  readonly description: string;
  readonly ownerId: string | null;
}

/** The text of a trip if the user may see it: participants, and visitors with a link. */
export async function findSeenTrip(
  db: Database,
  userId: string,
  { tripId, holdsLink }: { tripId: string; holdsLink: boolean },
): Promise<Words | null> {
  const trip = await selectTrip(db.directory, tripId);
  if (!trip || !(holdsLink || (await isParticipant(db, tripId, userId)))) return null;
  return { name: trip.name, description: trip.description, ownerId: trip.creator_id };
}

/** Another user's nickname in a trip that the user may see. */
export async function findSeenSeat(
  db: Database,
  userId: string,
  { tripId, holdsLink, seat }: { tripId: string; holdsLink: boolean; seat: { userId: string; seatNo: number } },
): Promise<Words | null> {
  if (!(await findSeenTrip(db, userId, { tripId, holdsLink }))) return null;
  if (!(await isParticipant(db, tripId, seat.userId))) return null;
  if ((await findBlocked(db, userId)).has(seat.userId)) return null;
  const seats = await selectSeats(db.userSide(seat.userId), seat.userId, tripId);
  const nickname = seats.find(({ seat_no }) => seat_no === seat.seatNo)?.nickname;
  return nickname === undefined ? null : { name: nickname, description: '', ownerId: seat.userId };
}

/** Subscribers get a rename event without a user. */
export async function removeTripWords(transaction: DirectoryDb, tripId: string): Promise<void> {
  await updateWordsRemoved(transaction, tripId, REMOVED_NAME);
  const data = { userId: DELETED_USER_ID, seatNo: 0, name: REMOVED_NAME };
  await appendEvents(transaction, tripId, [{ opId: newId(), kind: 'renamed', data }]);
}

/**
 * Queues the removal in the transaction of the audit entry. The nickname is on its owner's cluster, which a directory
 * transaction can't reach, so the job removes it and retries until that succeeds.
 */
export const queueNicknameRemoval = (transaction: DirectoryDb, removal: NicknameRemoval): Promise<void> =>
  queueWithin(transaction).add(removeNicknameJob, removal);

/** Idempotent by `opId`: a nickname set since then stays. */
export async function removeNickname(db: Database, { opId, ...seat }: NicknameRemoval): Promise<void> {
  if (await hasEvent(db.directory, seat.tripId, opId)) return;
  const isThere = await updateNickname(db.userSide(seat.userId), seat, REMOVED_NAME);
  await db.directory.transaction().execute(async (transaction) => {
    await updateNicknameInResults(transaction, seat, REMOVED_NAME);
    const data = { userId: seat.userId, seatNo: seat.seatNo };
    if (isThere) await appendEvents(transaction, seat.tripId, [{ opId, kind: 'seat-renamed', data }]);
  });
}

/** Removes a name from final results, which otherwise keep it. */
export async function removeNameInResults(
  { db, transaction }: { db: Database; transaction: DirectoryDb },
  userId: string,
): Promise<void> {
  await updateNameInResults(transaction, userId, await selectAllTripIds(db, userId));
}
