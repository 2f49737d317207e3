import type { TripEvent } from '@sportspot/domain/trips.shapes.ts';
import type { OutboxRow } from '../../ranking/outbox.queries.ts';

/** What the feed keeps of an event. Names, gear and places are put in when it is read. */
export interface FeedEvent {
  readonly opId: string;
  readonly kind: TripEvent['kind'];
  readonly data: FeedData;
}

export interface FeedData {
  readonly userId: string;
  readonly seatNo?: number;
  readonly teamNo?: number;
  readonly spottedAt?: string | null;
  /** Who had the team before. */
  readonly from?: { readonly userId: string; readonly seatNo: number } | null;
  readonly name?: string;
  readonly endsAt?: string | null;
}

/** What is news of the trip, whoever did it: somebody hidden did it without a name. */
export const doingsOfTrip: ReadonlySet<TripEvent['kind']> = new Set([
  'renamed',
  'reset',
  'reset-undone',
  'end-changed',
  'creator-changed',
]);

/**
 * What the other participants hear of a row of the outbox. A reset is one event however many spots it cleared, and one
 * that cleared nothing is none; a change of details is nobody else's news. The creator's reset of everybody is in the
 * feed already before it reaches each of them. The UTC offset of a spot stays with its owner.
 */
export function feedEventsOf({ userId, opId, kind: cause, changes }: OutboxRow): FeedEvent[] {
  if (cause === 'trip-reset' || cause === 'trip-undo') return [];
  const turned = changes.filter(({ in: place, before, after }) => place === 'trip' && before !== after);
  const [first] = turned;
  if (!first) return [];
  const player = { userId, seatNo: first.seat ?? 0 };
  if (changes.some((change) => change.in === 'reset'))
    return [{ opId, kind: first.after ? 'restored' : 'cleared', data: player }];
  return turned.map(({ team: teamNo, after, at }) =>
    after
      ? { opId, kind: 'spotted', data: { ...player, teamNo, spottedAt: at && new Date(at).toISOString() } }
      : { opId, kind: 'removed', data: { ...player, teamNo } },
  );
}
