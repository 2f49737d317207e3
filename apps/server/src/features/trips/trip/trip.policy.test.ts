import type { Phase } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { describe, expect, test } from 'vitest';
import { allow, type OwnTrip, phaseOfTrip } from './trip.policy.ts';
import type { TripRow } from './trip.rows.ts';

const HOUR = 3_600_000;
const start = new Date('2026-06-01T12:00:00Z');
const hour = (count: number) => new Date(start.getTime() + count * HOUR);
const [creator, participant] = [newId(), newId()];

/** A trip of ten hours. */
function tripAt(now: Date, changes: Partial<TripRow> = {}): TripRow {
  return {
    id: newId(),
    creator_id: creator,
    creator_name: 'Alice',
    name: 'Away day',
    description: '',
    format: 'most',
    target: null,
    leagues: null,
    is_public: true,
    allow_late_joins: true,
    track_location: false,
    created_at: hour(-1),
    starts_at: start,
    ends_at: hour(10),
    reset_at: null,
    open_reset_at: null,
    join_code: 'ABC123',
    share_token: null,
    frozen_at: null,
    last_seq: '0',
    now,
    ...changes,
  };
}
const own = (trip: TripRow, userId: string): OwnTrip => ({
  trip,
  userId,
  me: { joined_at: start, location_consent: null },
});

type Verb = Parameters<typeof allow>[1];
const verdict = (trip: TripRow, userId: string, verb: Verb): string => {
  try {
    allow(own(trip, userId), verb);
    return 'may';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const moments: Record<Phase, Date> = { upcoming: hour(-1), running: hour(1), closing: hour(11), frozen: hour(83) };

describe.each(Object.entries(moments) as [Phase, Date][])('%s', (phase, now) => {
  const isActive = phase === 'upcoming' || phase === 'running';
  const active = isActive ? 'may' : 'trip_inactive';

  test.each<[Verb, string, string]>([
    ['update', 'may', 'forbidden'],
    ['reset', active, 'only_creator_resets'],
    ['undoReset', 'undo_expired', 'only_creator_resets'],
    ['end', phase === 'running' ? 'may' : 'trip_inactive', 'forbidden'],
    ['extend', active, 'forbidden'],
    ['rotateLink', active, 'forbidden'],
    ['delete', 'may', 'only_creator_deletes'],
    ['removeParticipants', 'may', 'forbidden'],
    ['manageLinks', 'may', 'forbidden'],
    ['leave', 'may', 'may'],
    ['addSeat', active, active],
  ])('%s', (verb, ofCreator, ofParticipant) => {
    const trip = tripAt(now);
    expect(phaseOfTrip(trip)).toBe(phase);
    expect([verdict(trip, creator, verb), verdict(trip, participant, verb)]).toEqual([ofCreator, ofParticipant]);
  });
});

test("a trip without an end can't be extended, and one without a creator can't be changed", () => {
  expect(verdict(tripAt(hour(1), { ends_at: null }), creator, 'extend')).toBe('not_an_extension');
  expect(verdict(tripAt(hour(1), { creator_id: null }), participant, 'delete')).toBe('only_creator_deletes');
});

test.each([
  [0, 'may'],
  [23, 'may'],
  [24, 'undo_expired'],
])('a reset can be undone %i hours later: %s', (hours, said) => {
  const at = hour(1);
  expect(verdict(tripAt(hour(1 + hours), { ends_at: null, open_reset_at: at }), creator, 'undoReset')).toBe(said);
});
