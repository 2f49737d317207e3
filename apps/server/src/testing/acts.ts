import { newId } from '@sportspot/domain/ids.ts';
import { modes, type Operation } from '@sportspot/domain/spots.contract.ts';
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
  forSeat: fc.boolean(),
  back: fc.nat(10),
});

export function toOperation(act: Act, earlier: Operation[], seatedIn?: string): Operation {
  const { kind, team, mode, minutesAgo, recalled, forSeat, back } = act;
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const teamId = teamIds[team] as string;
  const options = {
    at,
    mode: modes[mode] as (typeof modes)[number],
    ...(forSeat && seatedIn && { mode: 'trip-mode' as const, seat: { tripId: seatedIn, seatNo: 1 } }),
  };
  switch (kind) {
    case 'spot':
      return spotOf(teamId, { ...options, seenAt: recalled ? null : at });
    case 'remove':
      return removalOf(teamId, options);
    case 'edit':
      return editOf(teamId, { note: `note ${minutesAgo}` }, { ...options, ...(recalled && { seenAt: at }) });
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
