import { FALLBACK_NAME } from '@sportspot/domain/accounts.contract.ts';
import type { LiveFrame, Player, TripEvent } from '@sportspot/domain/trips.shapes.ts';
import { doingsOfTrip } from './feed.rules.ts';
import type { TripRow } from './trips.rows.ts';

/** The ids of those whom the viewer must not see, because one has blocked the other. Their seats go with them. */
export type Hidden = ReadonlySet<string>;

export const isHidden = (hidden: Hidden, { userId }: { readonly userId: string | null }): boolean =>
  userId !== null && hidden.has(userId);

const nameless = ({ seatNo }: Player): Player => ({ userId: null, seatNo, name: FALLBACK_NAME });

/** What hidden people did is left out; what they did to the trip, or lost to others, is told without their name. */
export function eventsWithout(hidden: Hidden, events: TripEvent[]): TripEvent[] {
  if (hidden.size === 0) return events;
  return events.flatMap((event) => {
    if (isHidden(hidden, event.player)) {
      return doingsOfTrip.has(event.kind) ? { ...event, player: nameless(event.player) } : [];
    }
    return event.kind === 'taken' && event.from && isHidden(hidden, event.from) ? { ...event, from: null } : event;
  });
}

/** A frame without the hidden; the very same one when none is in it. Where somebody is left out, the board must be asked. */
export function frameWithout(hidden: Hidden, frame: LiveFrame): LiveFrame {
  const { events, standings } = frame;
  const isTouched =
    hidden.size > 0 &&
    (standings.some((standing) => isHidden(hidden, standing)) ||
      events.some(
        (event) => isHidden(hidden, event.player) || ('from' in event && event.from && isHidden(hidden, event.from)),
      ));
  if (!isTouched) return frame;
  return {
    ...frame,
    events: eventsWithout(hidden, events),
    standings: standings.filter((standing) => !isHidden(hidden, standing)),
    isBoardStale: true,
  };
}

/** A trip as somebody sees it who must not see its creator. */
export const tripWithout = (hidden: Hidden, trip: TripRow): TripRow =>
  isHidden(hidden, { userId: trip.creator_id }) ? { ...trip, creator_id: null, creator_name: null } : trip;
