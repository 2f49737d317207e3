import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import type { TripRow } from '../trip/trip.rows.ts';
import type { Ranked } from './standings.view.ts';

/** A player by name without an id, because a link must not lead to user profiles. */
export function toSharedPlayer(
  trip: TripRow,
  player: Ranked,
  person: Person | undefined,
): Omit<SharedOf<'trip'>['leaderboard'][number], 'progress'> {
  const isSeat = player.seatNo !== 0;
  return {
    userName: player.nickname ?? person?.displayName ?? FALLBACK_NAME,
    profileImageUrl: isSeat ? null : (person?.profileImageUrl ?? null),
    isCreator: !isSeat && player.userId === trip.creator_id,
    totalSpots: player.totalSpots,
    uniqueLeagues: isSeat ? null : player.uniqueLeagues,
    rank: player.rank,
  };
}
