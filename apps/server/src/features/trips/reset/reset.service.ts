import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import type { Database } from '../../../db/database.ts';
import { queueWithin } from '../../../jobs/queue.ts';
import { allow, isCreator } from '../trip/trip.policy.ts';
import { appendEvents } from '../trip/trip.queries.ts';
import { findOwnTrip, showTrip, withTrip } from '../trip/trip.service.ts';
import { type ResetPosition, settleResetJob } from './reset.jobs.ts';
import {
  applyToParticipants,
  insertReset,
  selectIsReset,
  selectLastReset,
  selectUnsettled,
  updateSettled,
  updateUndone,
} from './reset.queries.ts';

/** How many participants are processed before the response: enough for a trip of friends; the job handles the rest. */
const BATCH_SIZE = 50;

/**
 * Resets a trip for everyone. Earlier spots disappear from the board immediately; a job removes them per participant,
 * so that each can be restored by an undo.
 */
export async function resetTrip(
  db: Database,
  userId: string,
  { tripId, operationId }: { tripId: string; operationId: string },
): Promise<Trip> {
  const start = { tripId, operationId, isUndone: false, cluster: 0, after: null };
  const isNew = await withTrip(db, tripId, async () => {
    const own = await findOwnTrip(db, tripId, userId);
    if (isCreator(own) && (await selectIsReset(db.directory, tripId, operationId))) return false;
    const allowed = allow(own, 'reset');
    return db.directory.transaction().execute(async (transaction) => {
      await insertReset(transaction, allowed, operationId);
      const data = { userId, seatNo: 0 };
      await appendEvents(transaction, tripId, [{ opId: operationId, kind: 'reset', data }]);
      await queueWithin(transaction).add(settleResetJob, start);
      return true;
    });
  });
  if (isNew) await settleReset(db, start);
  return showTrip(db, userId, tripId);
}

/** Undoes the latest reset for everyone. Idempotent: it never undoes an earlier reset. */
export async function undoReset(db: Database, userId: string, tripId: string): Promise<Trip> {
  const start = await withTrip(db, tripId, async () => {
    const own = await findOwnTrip(db, tripId, userId);
    const last = await selectLastReset(db.directory, tripId);
    if (last?.undoneAt && isCreator(own)) return null;
    const allowed = allow(own, 'undoReset');
    if (!last) return null;
    const position = { tripId, operationId: last.operationId, isUndone: true, cluster: 0, after: null };
    await db.directory.transaction().execute(async (transaction) => {
      await updateUndone(transaction, allowed, last.operationId);
      await queueWithin(transaction).add(settleResetJob, position);
    });
    return position;
  });
  if (start) await settleReset(db, start);
  return showTrip(db, userId, tripId);
}

/**
 * Applies a reset or its undo to the next participants, together with all other unsettled ones: each participant gets
 * them in chronological order, and repeats change nothing. Returns the cursor, or null when all participants are done.
 * Only then is an undo announced, because only then is the board complete.
 */
export async function settleReset(db: Database, position: ResetPosition): Promise<ResetPosition | null> {
  const { tripId, operationId, isUndone, after } = position;
  const operations = await selectUnsettled(db.directory, tripId);
  if (operations.length === 0) return null;
  for (let cluster = position.cluster; cluster < db.userSides.length; cluster += 1) {
    const side = db.userSides[cluster] as (typeof db.userSides)[number];
    const from = cluster === position.cluster ? after : null;
    const reached = await applyToParticipants(side, tripId, operations, { after: from, limit: BATCH_SIZE });
    if (reached) return { ...position, cluster, after: reached };
  }
  await db.directory.transaction().execute(async (transaction) => {
    const settled = await updateSettled(transaction, tripId, operationId, isUndone);
    if (!settled?.undoneBy) return;
    const data = { userId: settled.undoneBy, seatNo: 0 };
    await appendEvents(transaction, tripId, [{ opId: operationId, kind: 'reset-undone', data }]);
  });
  return null;
}
