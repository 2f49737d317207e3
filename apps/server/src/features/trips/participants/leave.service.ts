import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database } from '../../../db/database.ts';
import { handOverLink, revokeLinksBy } from '../../links/links.service.ts';
import { selectPeople, updateLeft } from '../trip/participants.queries.ts';
import { allow, isCreator, type OwnTrip } from '../trip/trip.policy.ts';
import { appendEvents, updateCreator } from '../trip/trip.queries.ts';
import { findOwnTrip, withTrip } from '../trip/trip.service.ts';

/** Makes the earliest other participant the creator. If no one is left, the trip has no creator until someone joins. */
export async function handOver(db: Database, { trip, userId }: Pick<OwnTrip, 'trip' | 'userId'>): Promise<void> {
  const longest = await selectPeople(db, { tripId: trip.id, isActive: true, limit: 2 });
  const newCreator = longest.find(({ user_id }) => user_id !== userId)?.user_id ?? null;
  await db.directory.transaction().execute(async (transaction) => {
    await updateCreator(transaction, trip.id, newCreator);
    if (newCreator === null) return;
    if (trip.share_token !== null) await handOverLink(transaction, trip.share_token, newCreator);
    const data = { userId: newCreator, seatNo: 0 };
    await appendEvents(transaction, trip.id, [{ opId: newId(), kind: 'creator-changed', data }]);
  });
}

/**
 * Ends a participation and revokes the user's links to the trip. A creator hands over first: if this fails midway, the
 * user is still a participant who can leave or be removed.
 */
export async function endParticipation(
  db: Database,
  { trip, userId }: Pick<OwnTrip, 'trip' | 'userId'>,
  { isRemoved }: { readonly isRemoved: boolean },
): Promise<void> {
  const { id: tripId } = trip;
  if (isCreator({ trip, userId })) await handOver(db, { trip, userId });
  await db.directory
    .transaction()
    .execute((transaction) => revokeLinksBy(transaction, { type: 'trip', targetId: tripId, userId }));
  await updateLeft(db.userSide(userId), userId, tripId, isRemoved);
  // The feed says that the user left, not why.
  await appendEvents(db.directory, tripId, [{ opId: newId(), kind: 'left', data: { userId, seatNo: 0 } }]);
}

export async function leaveTrip(db: Database, userId: string, tripId: string): Promise<void> {
  await withTrip(db, tripId, async () => {
    const own = allow(await findOwnTrip(db, tripId, userId), 'leave');
    await endParticipation(db, own, { isRemoved: false });
  });
}
