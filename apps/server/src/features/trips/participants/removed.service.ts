import type { RemovedPeople } from '@sportspot/domain/accounts/removed.shapes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findPeople } from '../../accounts/people/people.service.ts';
import { selectParticipant } from '../trip/participants.queries.ts';
import { allow } from '../trip/trip.policy.ts';
import { findOwnTrip, withTrip } from '../trip/trip.service.ts';
import { toRemoved } from '../trip/trip.view.ts';
import { endParticipation } from './leave.service.ts';
import { selectRemoved, updateAllowedBack } from './removed.queries.ts';

const PAGE = 50;

interface OneParticipant {
  readonly tripId: string;
  readonly userId: string;
}

/**
 * A removal is a leave after which the user can't rejoin until the creator allows it. A creator who removes themselves
 * just leaves.
 */
export async function removeParticipant(
  db: Database,
  userId: string,
  { tripId, userId: participantId }: OneParticipant,
): Promise<void> {
  await withTrip(db, tripId, async () => {
    const { trip } = allow(await findOwnTrip(db, tripId, userId), 'removeParticipants');
    const participant = await selectParticipant(db.userSide(participantId), participantId, tripId);
    if (!participant) throw new AppError('participant_not_found');
    await endParticipation(db, { trip, userId: participantId }, { isRemoved: participantId !== userId });
  });
}

export async function listRemovedParticipants(
  db: Database,
  userId: string,
  { tripId, after }: { tripId: string; after?: string | undefined },
): Promise<RemovedPeople> {
  allow(await findOwnTrip(db, tripId, userId), 'removeParticipants');
  const [rows, hidden] = await Promise.all([
    selectRemoved(db, { tripId, after, limit: PAGE + 1 }),
    findBlocked(db, userId),
  ]);
  const shown = rows.slice(0, PAGE).filter(({ user_id }) => !hidden.has(user_id));
  const people = await findPeople(
    db,
    shown.map(({ user_id }) => user_id),
  );
  return { people: shown.map((row) => toRemoved(row, people.get(row.user_id))), hasMore: rows.length > PAGE };
}

export async function allowParticipantBack(
  db: Database,
  userId: string,
  { tripId, userId: removedId }: OneParticipant,
): Promise<void> {
  await withTrip(db, tripId, async () => {
    allow(await findOwnTrip(db, tripId, userId), 'removeParticipants');
    if (!(await updateAllowedBack(db.userSide(removedId), removedId, tripId)))
      throw new AppError('participant_not_found');
  });
}
