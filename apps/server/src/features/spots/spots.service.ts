import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type {
  Mode,
  Operation,
  OperationResult,
  OwnSpots,
  ReceivedOperation,
  Refusal,
  Spot,
  SpotDetails,
  SpotStats,
} from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { togetherOn } from '../../concurrency/together-on.ts';
import type { Config } from '../../config/config.ts';
import type { Database, UserSideDb } from '../../db/database.ts';
import { showSettings } from '../accounts/own-account/own-account.service.ts';
import { findVisibleOwner } from '../accounts/people/people.service.ts';
import { findTaken } from '../trips/standings/taken.service.ts';
import { selectOwnRows, selectOwnVersions, selectTripNames } from './own-spots/own-spots.queries.ts';
import { toDecided, toOwnSpot, toOwnTrips, toRecent, touchedIn } from './own-spots/own-spots.view.ts';
import { type Applied, deleteSeatSpots, deleteTripSpots, selectSpots, selectStats } from './spots.queries.ts';
import { toSpot } from './spots.view.ts';
import { applyOwn } from './taps.service.ts';

/** Refuses an outdated client before anything is stored; it keeps its unsent changes until it is updated. */
export function requireCurrentClient({ oldestClient }: Pick<Config, 'oldestClient'>, client: number): void {
  if (client < oldestClient) throw new AppError('client_outdated');
}

/** Refuses requests of a device that believes another account is signed in. */
export function requireSameAccount(actorId: string, account: string | undefined): void {
  if (account !== undefined && account !== actorId) throw new AppError('other_account');
}

/**
 * Applies a user's operations in order. Invalid or unknown operations are refused individually, so that a bad entry
 * never blocks a device's outbox.
 */
export async function apply(
  db: Database,
  userId: string,
  received: readonly ReceivedOperation[],
): Promise<Applied & { serverTime: string }> {
  const known = received.filter((entry) => entry.kind !== 'unknown');
  const applied = await applyOwn(db.userSide(userId), { userId, operations: known });
  const answers = applied.results.values();
  return {
    stats: applied.stats,
    left: applied.left.map(({ spot, ...place }) => ({ ...place, spot: spot && toOwnSpot(spot) })),
    serverTime: applied.serverTime.toISOString(),
    results: received.map(({ id, kind }) =>
      kind === 'unknown'
        ? { id, outcome: 'refused', refusal: 'invalid_operation' }
        : (answers.next().value as OperationResult),
    ),
  };
}

/** Maps the refusal of an operation to the error of its request. */
const codeOf: Record<Refusal, ErrorCode> = {
  invalid_operation: 'invalid_input',
  team_not_found: 'team_not_found',
  no_running_trip: 'no_running_trip',
  seat_not_found: 'seat_not_found',
  spot_not_found: 'spot_not_found',
  undo_expired: 'undo_expired',
};

/** Builds and applies one operation. Without an id from the caller, a repeat is a new operation. */
async function applyOne(
  db: Database,
  userId: string,
  operationId: string | undefined,
  make: (common: { id: string; version: 1; actedAt: string }) => Operation,
): Promise<OperationResult> {
  const made = make({ id: operationId ?? newId(), version: 1, actedAt: new Date().toISOString() });
  const { results } = await apply(db, userId, [made]);
  const result = results[0] as OperationResult;
  if (result.refusal !== null) throw new AppError(codeOf[result.refusal]);
  return result;
}

interface SpotRequest {
  readonly operationId?: string | undefined;
  readonly teamId: string;
  readonly mode: Mode;
  readonly spottedAt?: string | null | undefined;
  readonly details?: SpotDetails | undefined;
}

export const spotTeam = (db: Database, userId: string, request: SpotRequest): Promise<OperationResult> =>
  applyOne(db, userId, request.operationId, (common) => ({
    ...common,
    kind: 'spot',
    teamId: request.teamId,
    mode: request.mode,
    spottedAt: request.spottedAt === undefined ? common.actedAt : request.spottedAt,
    details: request.details,
  }));

export const removeSpot = (
  db: Database,
  userId: string,
  request: Pick<SpotRequest, 'operationId' | 'teamId' | 'mode'>,
): Promise<OperationResult> =>
  applyOne(db, userId, request.operationId, (common) => ({
    ...common,
    kind: 'remove',
    teamId: request.teamId,
    mode: request.mode,
  }));

export const resetTripMode = (db: Database, userId: string, operationId?: string): Promise<OperationResult> =>
  applyOne(db, userId, operationId, (common) => ({ ...common, kind: 'reset' }));

/** Everything of the user's own that a device needs to work offline. */
export async function showOwnSpots(db: Database, userId: string): Promise<OwnSpots> {
  const own = await selectOwnRows(db.userSide(userId), userId);
  const tripIds = own.trips.map(({ id }) => id);
  const [names, taken] = await Promise.all([selectTripNames(db.directory, tripIds), findTaken(db, userId, tripIds)]);
  const trips = toOwnTrips(own.trips, names, taken);
  const touched = touchedIn(own.touched, trips);
  return {
    collection: own.collection.map(toOwnSpot),
    trips,
    recent: toRecent(own.done, touched, trips, own.serverTime),
    decided: touched.map(toDecided),
    tripAlsoAllTime: own.tripAlsoAllTime,
    serverTime: own.serverTime.toISOString(),
  };
}

const findOwnVersion = togetherOn(selectOwnVersions);

/** Changes whenever `showOwnSpots` would return something else; null if that can't be known so cheaply. */
export const versionOfOwnSpots = (db: Database, userId: string): Promise<string | null> =>
  findOwnVersion(db.userSide(userId), userId);

/** Throws as if the user didn't exist unless the viewer may see their spots. */
export async function listSpots(
  db: Database,
  viewerId: string,
  filter: { userId: string; mode: Mode; teamId?: string | undefined },
): Promise<{ spots: Spot[]; stats: SpotStats }> {
  const { userId } = filter;
  await findVisibleOwner(db, viewerId, userId);
  const side = db.userSide(userId);
  const [rows, stats, shown] = await Promise.all([
    selectSpots(side, filter, new Date()),
    selectStats(side, userId),
    viewerId === userId ? ('everything' as const) : showSettings(db, userId).then(({ placeShown }) => placeShown),
  ]);
  return { stats, spots: rows.map((row) => toSpot(row, { ...filter, shown })) };
}

/** Run this in the transaction that removes the seat. */
export const forgetSeatSpots = (db: UserSideDb, seat: Parameters<typeof deleteSeatSpots>[1]): Promise<void> =>
  deleteSeatSpots(db, seat);

/** Deletes a batch of a deleted trip's spots. Returns the number of deleted rows. */
export const forgetTripSpots = (db: UserSideDb, tripId: string, limit: number): Promise<number> =>
  deleteTripSpots(db, tripId, limit);
