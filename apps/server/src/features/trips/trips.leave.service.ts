import { newId } from '@sportspot/domain/ids.ts';
import type { Database } from '../../db/database.ts';
import { handOverLink } from '../links/links.service.ts';
import { selectPeople, updateLeft } from './participants.queries.ts';
import { allow, isCreator, type OwnTrip } from './trips.policy.ts';
import { appendEvents, updateCreator } from './trips.queries.ts';
import { findOwnTrip, withTrip } from './trips.service.ts';

/** The longest-standing of the others follows; with nobody left the trip is without a creator until somebody comes. */
export async function handOver(db: Database, { trip, userId }: Pick<OwnTrip, 'trip' | 'userId'>): Promise<void> {
  const longest = await selectPeople(db, { tripId: trip.id, isActive: true, limit: 2 });
  const heir = longest.find(({ user_id }) => user_id !== userId)?.user_id ?? null;
  await db.directory.transaction().execute(async (transaction) => {
    await updateCreator(transaction, trip.id, heir);
    if (heir === null) return;
    if (trip.share_token !== null) await handOverLink(transaction, trip.share_token, heir);
    const data = { userId: heir, seatNo: 0 };
    await appendEvents(transaction, trip.id, [{ opId: newId(), kind: 'creator-changed', data }]);
  });
}

/** Who creates hands over first: a call that broke off in between leaves a participant, who simply leaves again. */
export async function leaveTrip(db: Database, userId: string, tripId: string): Promise<void> {
  await withTrip(db, tripId, async () => {
    const own = allow(await findOwnTrip(db, tripId, userId), 'leave');
    if (isCreator(own)) await handOver(db, own);
    await updateLeft(db.userSide(userId), userId, tripId);
    await appendEvents(db.directory, tripId, [{ opId: newId(), kind: 'left', data: { userId, seatNo: 0 } }]);
  });
}
