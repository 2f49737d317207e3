import { newId } from '@sportspot/domain/ids.ts';
import { modes, type Operation, type SpotDetails } from '@sportspot/domain/spots.contract.ts';
import * as fc from 'fast-check';
import type { UserSideDb } from '../db/database.ts';
import { editOf, removalOf, resetOf, spotOf, undoOf } from './operations.ts';

/** Few teams of every league, so that random acts meet each other. */
const teamIds = ['nfl-gb', 'nfl-chi', 'nba-lal', 'nba-bos', 'f1-fer'];

export interface Act {
  readonly person: number;
  readonly kind: Operation['kind'];
  readonly team: number;
  readonly mode: number;
  readonly minutesAgo: number;
  readonly recalled: boolean;
  /** How long before the act the gear was seen. */
  readonly seenBefore: number;
  /** Of the place where it was seen. */
  readonly offset: number | null;
  /** What the fan notes: nothing, a note, gear, or that there is none. */
  readonly noted: number;
  /** For the seat of the trip, where there is one. */
  readonly forSeat: boolean;
  /** Which of the person's earlier operations an undo means. */
  readonly back: number;
}

/** Anything one of three people may do. */
export const act: fc.Arbitrary<Act> = fc.record({
  person: fc.nat(2),
  kind: fc.constantFrom('spot', 'spot', 'spot', 'remove', 'edit', 'reset', 'undo'),
  team: fc.nat(teamIds.length - 1),
  mode: fc.nat(1),
  // Not the running minute: what is newer than the server's clock is clamped to it, which is another law.
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

/** A trip that has been running for less time than the oldest act is old, and began between the minutes of acts. */
export async function joinTrip(side: UserSideDb, userId: string, tripId = newId()): Promise<void> {
  const start = new Date(Date.now() - 89.5 * 60_000);
  await side
    .insertInto('trip_participants')
    .values({ user_id: userId, trip_id: tripId, starts_at: start, joined_at: start })
    .execute();
}
