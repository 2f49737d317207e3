import { modes } from '@sportspot/domain/spots/spots.constants.ts';
import type { Operation, SpotDetails } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import type { UserSideDb } from '../../db/database.ts';
import { editOf, removalOf, resetOf, spotOf, undoOf } from './operations.ts';

/** Few teams of several leagues, so that random acts collide. */
const teamIds = ['nfl-gb', 'nfl-chi', 'nba-lal', 'nba-bos', 'f1-fer'];

export interface Act {
  readonly person: number;
  readonly kind: Operation['kind'];
  readonly team: number;
  readonly mode: number;
  readonly minutesAgo: number;
  readonly recalled: boolean;
  /** Minutes between the sighting and the act. */
  readonly seenBefore: number;
  /** The UTC offset of the place. */
  readonly offset: number | null;
  /** The details: none, a note, gear, or explicitly no gear. */
  readonly noted: number;
  /** For the seat of the trip, if it has one. */
  readonly forSeat: boolean;
  /** Which of the user's earlier operations an undo targets. */
  readonly back: number;
}

/** Any act of one of three users. */
export const act: fc.Arbitrary<Act> = fc.record({
  person: fc.nat(2),
  kind: fc.constantFrom('spot', 'spot', 'spot', 'remove', 'edit', 'reset', 'undo'),
  team: fc.nat(teamIds.length - 1),
  mode: fc.nat(1),
  // Not the current minute: times after the server's clock are clamped to it, which another property covers.
  minutesAgo: fc.integer({ min: 1, max: 120 }),
  recalled: fc.boolean(),
  seenBefore: fc.constantFrom(0, 0, 0, 10, 40),
  offset: fc.constantFrom(null, 0, -600, -360, 345, 780),
  noted: fc.nat(3),
  forSeat: fc.boolean(),
  back: fc.nat(10),
});

export function toOperation(act: Act, earlier: Operation[], seatedIn?: string): Operation {
  const { kind, team, mode, minutesAgo, recalled, seenBefore, offset, noted, forSeat, back } = act;
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const seenAt = new Date(at.getTime() - seenBefore * 60_000);
  const details = [{}, { note: `note ${minutesAgo}` }, { gear: 'cap' }, { note: null }][noted] as SpotDetails;
  const teamId = teamIds[team] as string;
  const options = {
    at,
    offset,
    mode: modes[mode] as (typeof modes)[number],
    ...(forSeat && seatedIn && { mode: 'trip-mode' as const, seat: { tripId: seatedIn, seatNo: 1 } }),
  };
  switch (kind) {
    case 'spot':
      return spotOf(teamId, { ...options, seenAt: recalled ? null : seenAt, ...(noted > 0 && { details }) });
    case 'remove':
      return removalOf(teamId, options);
    case 'edit':
      return editOf(teamId, details, { ...options, ...(recalled && { seenAt: noted === 0 ? null : seenAt }) });
    case 'reset':
      return resetOf({ at });
    case 'undo':
      return undoOf(earlier[earlier.length - 1 - back] ?? { id: newId() }, options);
  }
}

/** Joins a trip that is younger than the oldest acts, and whose start is between the minutes of acts. */
export async function joinTrip(side: UserSideDb, userId: string, tripId = newId()): Promise<void> {
  const start = new Date(Date.now() - 89.5 * 60_000);
  await side
    .insertInto('trip_participants')
    .values({ user_id: userId, trip_id: tripId, starts_at: start, joined_at: start })
    .execute();
}
