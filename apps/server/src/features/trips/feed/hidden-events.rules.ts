import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { LiveFrame, Player, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { type Hidden, isHidden } from '../trip/hidden.rules.ts';
import { tripLevelKinds } from './feed.rules.ts';

const withoutName = ({ seatNo }: Player): Player => ({ userId: null, seatNo, name: FALLBACK_NAME });

/**
 * Leaves out events of hidden users. Events about the trip itself, or in which a hidden user lost a team, are kept
 * without the name.
 */
export function eventsWithout(hidden: Hidden, events: TripEvent[]): TripEvent[] {
  if (hidden.size === 0) return events;
  return events.flatMap((event) => {
    if (isHidden(hidden, event.player)) {
      return tripLevelKinds.has(event.kind) ? { ...event, player: withoutName(event.player) } : [];
    }
    return event.kind === 'taken' && event.from && isHidden(hidden, event.from) ? { ...event, from: null } : event;
  });
}

/** Removes hidden users from a frame. Returns the same object if there are none; otherwise marks the board as stale. */
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
