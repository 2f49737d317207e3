import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { PARTICIPANTS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { isActivePhase, phaseOf, RESET_UNDO_HOURS } from '@sportspot/domain/trips/trips.rules.ts';
import type { Phase, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { type Check, createPolicy, type Proof } from '../../../security/policy.ts';
import type { ParticipantRow, TripRow } from './trip.rows.ts';

/** A trip and the participant who makes the request. For everyone else the trip doesn't exist. */
export interface OwnTrip {
  readonly trip: TripRow;
  readonly me: ParticipantRow;
  readonly userId: string;
}

export const phaseOfTrip = ({ starts_at, ends_at, now }: Pick<TripRow, 'starts_at' | 'ends_at' | 'now'>): Phase =>
  phaseOf({ startsAt: starts_at.toISOString(), endsAt: ends_at?.toISOString() ?? null }, now.getTime());

export const isCreator = ({ trip, userId }: Pick<OwnTrip, 'trip' | 'userId'>): boolean => trip.creator_id === userId;

/** The creator's latest reset, if it can still be undone. */
export function openResetOf({ open_reset_at: at, now }: TripRow): { at: Date; undoUntil: Date } | null {
  if (at === null) return null;
  const undoUntil = new Date(at.getTime() + RESET_UNDO_HOURS * 3_600_000);
  return now < undoUntil ? { at, undoUntil } : null;
}

type Verb = keyof Trip['can'];

const allowAnyParticipant: Check<OwnTrip> = () => null;
const whileActive: Check<OwnTrip> = ({ trip }) => (isActivePhase(phaseOfTrip(trip)) ? null : 'trip_inactive');
const creatorOnly =
  (refused: ErrorCode, check: Check<OwnTrip> = allowAnyParticipant): Check<OwnTrip> =>
  (own) =>
    isCreator(own) ? check(own) : refused;

export const { may, allow } = createPolicy<OwnTrip, Verb>({
  update: creatorOnly('forbidden'),
  reset: creatorOnly('only_creator_resets', whileActive),
  undoReset: creatorOnly('only_creator_resets', ({ trip }) => (openResetOf(trip) ? null : 'undo_expired')),
  end: creatorOnly('forbidden', ({ trip }) => (phaseOfTrip(trip) === 'running' ? null : 'trip_inactive')),
  extend: creatorOnly('forbidden', (own) => whileActive(own) ?? (own.trip.ends_at ? null : 'not_an_extension')),
  rotateLink: creatorOnly('forbidden', whileActive),
  delete: creatorOnly('only_creator_deletes'),
  removeParticipants: creatorOnly('forbidden'),
  manageLinks: creatorOnly('forbidden'),
  leave: allowAnyParticipant,
  addSeat: whileActive,
});

export type Allowed<Done extends Verb> = Proof<OwnTrip, Done>;

interface Joining {
  readonly trip: TripRow;
  readonly by: 'token' | 'code';
  readonly isParticipant: boolean;
  /** Whether the creator removed the user and hasn't allowed them back. */
  readonly isRemoved: boolean;
  readonly participants: number;
}

/** Why a user with a valid link or code can't join; null if they can. */
export function joinRefusal({ trip, by, isParticipant, isRemoved, participants }: Joining): ErrorCode | null {
  const phase = phaseOfTrip(trip);
  if (!isActivePhase(phase)) return 'trip_inactive';
  if (isRemoved) return 'removed';
  if (isParticipant) return 'already_participant';
  if (by === 'token' && !trip.is_public) return 'join_refused';
  if (phase !== 'upcoming' && !trip.allow_late_joins) return 'join_refused';
  return participants >= PARTICIPANTS_MAX ? 'trip_full' : null;
}
