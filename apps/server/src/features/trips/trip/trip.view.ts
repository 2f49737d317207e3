import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { RemovedPerson } from '@sportspot/domain/accounts/removed.shapes.ts';
import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import { SEATS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { isActivePhase } from '@sportspot/domain/trips/trips.rules.ts';
import type { Trip, TripInvitation, TripParticipant, TripSummary } from '@sportspot/domain/trips/trips.shapes.ts';
import { isCreator, may, type OwnTrip, openResetOf, phaseOfTrip } from './trip.policy.ts';
import type { SeatRow, TripRow } from './trip.rows.ts';

const leagueNames = new Map(leagues.map(({ no, name }) => [no, name]));

const toRules = ({ format, target, leagues: numbers }: TripRow) => ({
  format,
  target,
  leagues: numbers?.flatMap((no) => leagueNames.get(no) ?? []) ?? null,
});

const toTimes = (trip: TripRow) => ({
  phase: phaseOfTrip(trip),
  startsAt: trip.starts_at.toISOString(),
  endsAt: trip.ends_at?.toISOString() ?? null,
});

export const toSummary = (trip: TripRow, userId: string, participantCount: number): TripSummary => ({
  id: trip.id,
  name: trip.name,
  ...toTimes(trip),
  participantCount,
  isCreator: isCreator({ trip, userId }),
});

export function toTrip(own: OwnTrip, participantCount: number, seats: readonly SeatRow[]): Trip {
  const { trip, me } = own;
  const times = toTimes(trip);
  const isActive = isActivePhase(times.phase);
  const reset = openResetOf(trip);
  return {
    id: trip.id,
    name: trip.name,
    description: trip.description,
    creatorId: trip.creator_id,
    creatorName: trip.creator_name ?? FALLBACK_NAME,
    joinCode: isActive ? trip.join_code : null,
    shareToken: trip.share_token,
    createdAt: trip.created_at.toISOString(),
    ...times,
    isActive,
    isPublic: trip.is_public,
    settings: {
      allowLateJoins: trip.allow_late_joins,
      trackLocation: trip.track_location,
      autoEnd: times.endsAt,
    },
    ...toRules(trip),
    participantCount,
    reset: reset && { at: reset.at.toISOString(), undoUntil: reset.undoUntil.toISOString() },
    me: {
      isCreator: isCreator(own),
      joinedAt: me.joined_at.toISOString(),
      placeConsent: me.location_consent,
      seats: seats.map(({ seat_no, nickname, is_hidden }) => ({ seatNo: seat_no, nickname, isHidden: is_hidden })),
    },
    can: {
      update: may(own, 'update'),
      reset: may(own, 'reset'),
      undoReset: may(own, 'undoReset'),
      end: may(own, 'end'),
      extend: may(own, 'extend'),
      rotateLink: may(own, 'rotateLink'),
      delete: may(own, 'delete'),
      removeParticipants: may(own, 'removeParticipants'),
      manageLinks: may(own, 'manageLinks'),
      leave: may(own, 'leave'),
      addSeat: may(own, 'addSeat') && seats.length < SEATS_MAX,
    },
  };
}

/** What a user with a link sees before joining. */
export const toInvitation = (trip: TripRow, participantCount: number, isParticipant: boolean): TripInvitation => ({
  tripId: trip.id,
  name: trip.name,
  description: trip.description,
  creatorName: trip.creator_name ?? FALLBACK_NAME,
  ...toTimes(trip),
  settings: { trackLocation: trip.track_location },
  ...toRules(trip),
  participantCount,
  isParticipant,
});

/** What every visitor with a link sees. */
export const toSharedTrip = (trip: TripRow, participantCount: number, isOpen: boolean): SharedOf<'trip'>['trip'] => ({
  id: trip.id,
  name: trip.name,
  description: trip.description,
  creatorName: trip.creator_name ?? FALLBACK_NAME,
  ...toTimes(trip),
  ...toRules(trip),
  participantCount,
  isOpen,
});

export const toParticipant = (
  trip: TripRow,
  { user_id: userId, joined_at }: { user_id: string; joined_at: Date },
  person: Person | undefined,
  isActive: boolean,
): TripParticipant => ({
  tripId: trip.id,
  userId,
  userName: person?.displayName ?? FALLBACK_NAME,
  joinedAt: joined_at.toISOString(),
  isCreator: isCreator({ trip, userId }),
  isActive,
});

export const toRemoved = (
  { user_id: userId, banned_at }: { user_id: string; banned_at: Date },
  person: Person | undefined,
): RemovedPerson => ({
  userId,
  userName: person?.displayName ?? FALLBACK_NAME,
  profileImageUrl: person?.profileImageUrl ?? null,
  removedAt: banned_at.toISOString(),
});
