import type { TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import type { OutboxRow } from '../../../outbox/outbox.queries.ts';

/** An event as stored. Names, gear, and places are added when it is read. */
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
  /** The previous holder of the team. */
  readonly from?: { readonly userId: string; readonly seatNo: number } | null;
  readonly name?: string;
  readonly endsAt?: string | null;
}

/** Events about the trip itself. Viewers who blocked the user still get these, without the name. */
export const tripLevelKinds: ReadonlySet<TripEvent['kind']> = new Set([
  'renamed',
  'reset',
  'reset-undone',
  'end-changed',
  'creator-changed',
]);

/**
 * The events that other participants get for an outbox row. A reset is one event, however many spots it cleared, and
 * none if it cleared nothing. Edits of details aren't reported. The creator's reset for everyone already has its own
 * event. Only the owner gets a spot's UTC offset.
 */
export function feedEventsOf({ userId, opId, kind: cause, changes }: OutboxRow): FeedEvent[] {
  if (cause === 'trip-reset' || cause === 'trip-undo') return [];
  const toggled = changes.filter(({ in: place, before, after }) => place === 'trip' && before !== after);
  const [first] = toggled;
  if (!first) return [];
  const player = { userId, seatNo: first.seat ?? 0 };
  if (changes.some((change) => change.in === 'reset'))
    return [{ opId, kind: first.after ? 'restored' : 'cleared', data: player }];
  return toggled.map(({ team: teamNo, after, at }) =>
    after
      ? { opId, kind: 'spotted', data: { ...player, teamNo, spottedAt: at && new Date(at).toISOString() } }
      : { opId, kind: 'removed', data: { ...player, teamNo } },
  );
}
