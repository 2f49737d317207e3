import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Trip, TripParticipant, TripSummary } from '@sportspot/domain/trips/trips.shapes.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { findBlocked, findPeople } from '../../accounts/people/people.service.ts';
import { tripWithout } from './hidden.rules.ts';
import { countParticipants, selectParticipant, selectPeople, selectTripIds } from './participants.queries.ts';
import { selectSeats } from './seats.queries.ts';
import { allow, type OwnTrip } from './trip.policy.ts';
import { selectTrip, selectTrips } from './trip.queries.ts';
import { toParticipant, toSummary, toTrip } from './trip.view.ts';

const PAGE = 50;

/** Throws `trip_not_found` unless the user is a current participant. */
export async function findOwnTrip(db: Database, tripId: string, userId: string): Promise<OwnTrip> {
  const [trip, me] = await Promise.all([
    selectTrip(db.directory, tripId),
    selectParticipant(db.userSide(userId), userId, tripId),
  ]);
  if (!trip || !me) throw new AppError('trip_not_found');
  return { trip, me, userId };
}

/** Serializes changes to a trip and its participants. */
export const withTrip = <Result>(db: Database, tripId: string, work: () => Promise<Result>): Promise<Result> =>
  db.withLock(`trip ${tripId}`, work);

export async function showTrip(db: Database, userId: string, tripId: string): Promise<Trip> {
  const [own, hidden, counts, seats] = await Promise.all([
    findOwnTrip(db, tripId, userId),
    findBlocked(db, userId),
    countParticipants(db.userSides, [tripId]),
    selectSeats(db.userSide(userId), userId, tripId),
  ]);
  return toTrip({ ...own, trip: tripWithout(hidden, own.trip) }, counts.get(tripId) ?? 0, seats);
}

/** The user's trips, latest joined first. Deleted trips are left out. */
export async function listTrips(
  db: Database,
  userId: string,
  before: string | undefined,
): Promise<{ trips: TripSummary[]; hasMore: boolean }> {
  const ids = await selectTripIds(db.userSide(userId), userId, before, PAGE + 1);
  const shown = ids.slice(0, PAGE);
  const [rows, counts] = await Promise.all([selectTrips(db.directory, shown), countParticipants(db.userSides, shown)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const trips = shown.flatMap((id) => {
    const row = byId.get(id);
    return row ? toSummary(row, userId, counts.get(id) ?? 0) : [];
  });
  return { trips, hasMore: ids.length > PAGE };
}

/** Throws unless the user may list and revoke other users' links to the trip. */
export async function requireLinkManager(db: Database, tripId: string, userId: string): Promise<void> {
  allow(await findOwnTrip(db, tripId, userId), 'manageLinks');
}

/** Names and primary links of existing trips, for lists of links. */
export async function findTripNames(
  db: DirectoryDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; ownToken: string | null }>> {
  const rows = await selectTrips(db, ids);
  return new Map(rows.map(({ id, name, share_token }) => [id, { name, ownToken: share_token }]));
}

/** Current or former participants, earliest first. Only participants may list them. */
export async function listParticipants(
  db: Database,
  userId: string,
  { tripId, isActive, after }: { tripId: string; isActive: boolean; after?: string | undefined },
): Promise<{ participants: TripParticipant[]; hasMore: boolean }> {
  const [{ trip }, hidden] = await Promise.all([findOwnTrip(db, tripId, userId), findBlocked(db, userId)]);
  const rows = await selectPeople(db, { tripId, isActive, after, limit: PAGE + 1, hidden });
  const shown = rows.slice(0, PAGE);
  const people = await findPeople(
    db,
    shown.map(({ user_id }) => user_id),
  );
  const participants = shown.map((row) => toParticipant(trip, row, people.get(row.user_id), isActive));
  return { participants, hasMore: rows.length > PAGE };
}
