import type { TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import type { Database } from '../../../db/database.ts';
import type { TripNews } from '../../../live/trip-news.ts';
import type { OutboxRow } from '../../../outbox/outbox.queries.ts';
import type { OutboxConsumer } from '../../../outbox/outbox-poller.ts';
import { findBlocked, findHidingTeams, findPeople } from '../../accounts/people/people.service.ts';
import { selectFirstToSpot } from '../standings/claims.queries.ts';
import { findTakeovers, type Takeover } from '../standings/claims.service.ts';
import { findOwnTrip } from '../trip/trip.service.ts';
import { appendFeeds, type EventRow, selectEvents, selectSeatNames, selectSharedDetails } from './feed.queries.ts';
import { type FeedEvent, feedEventsOf } from './feed.rules.ts';
import { peopleOf, spotKeysOf, toTripEvents } from './feed.view.ts';
import { eventsWithout } from './hidden-events.rules.ts';

const PAGE = 50;

/** In trips where the first to spot a team takes it, finds which teams changed hands. */
async function findTakeoversIn(
  db: Database,
  rows: ReadonlyMap<string, readonly OutboxRow[]>,
): Promise<Map<string, Takeover[]>> {
  const trips = await selectFirstToSpot(db.directory, [...rows.keys()]);
  const found = trips.map(async (trip) => [trip.id, await findTakeovers(db, trip, rows.get(trip.id) ?? [])] as const);
  return new Map(await Promise.all(found));
}

const toTakenEvent = ({ opId, teamNo, to, from }: Takeover): FeedEvent => ({
  opId,
  kind: 'taken',
  data: { ...to, teamNo, from },
});

/** Appends changes in trips to their feeds and notifies subscribers. */
export const feedConsumer =
  (db: Database, news: TripNews): OutboxConsumer =>
  async (rows) => {
    const inTrips = rows.flatMap((row) => (row.tripId === null ? [] : [{ ...row, tripId: row.tripId }]));
    const rowsOf = Map.groupBy(inTrips, ({ tripId }) => tripId);
    if (rowsOf.size === 0) return;
    const takeovers = await findTakeoversIn(db, rowsOf);
    const feeds = new Map<string, FeedEvent[]>();
    for (const [tripId, own] of rowsOf) {
      const takenBy = Map.groupBy(takeovers.get(tripId) ?? [], ({ opId }) => opId);
      const events = own.flatMap((row) => [...feedEventsOf(row), ...(takenBy.get(row.opId) ?? []).map(toTakenEvent)]);
      if (events.length > 0) feeds.set(tripId, events);
    }
    if (feeds.size === 0) return;
    await appendFeeds(db.directory, feeds);
    await news.announce(feeds.keys());
  };

/** The fields of a trip that its feed needs. */
export interface FeedTrip {
  readonly id: string;
  readonly track_location: boolean;
}

/** Queries each cluster for its own users. */
async function queryClusters<Item extends { readonly userId: string }, Result>(
  db: Database,
  items: readonly Item[],
  ask: (side: Database['userSides'][number], own: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const bySide = Map.groupBy(items, ({ userId }) => db.userSide(userId));
  return (await Promise.all([...bySide].map(([side, own]) => ask(side, own)))).flat();
}

/** Adds names, gear, and places as they are now. */
export async function describeEvents(db: Database, trip: FeedTrip, rows: readonly EventRow[]): Promise<TripEvent[]> {
  if (rows.length === 0) return [];
  const people = peopleOf(rows);
  const [persons, hiding, seats, details] = await Promise.all([
    findPeople(db, people),
    findHidingTeams(db, people),
    queryClusters(
      db,
      people.map((userId) => ({ userId })),
      (side, own) =>
        selectSeatNames(
          side,
          trip.id,
          own.map(({ userId }) => userId),
        ),
    ),
    queryClusters(db, spotKeysOf(rows), (side, own) => selectSharedDetails(side, trip.id, own)),
  ]);
  return toTripEvents(rows, { persons, hiding, seats, details, tracksLocation: trip.track_location });
}

/** A page of the feed, newest first. */
export async function listEvents(
  db: Database,
  userId: string,
  { tripId, before }: { tripId: string; before?: number | undefined },
): Promise<{ events: TripEvent[]; hasMore: boolean }> {
  const [{ trip }, hidden] = await Promise.all([findOwnTrip(db, tripId, userId), findBlocked(db, userId)]);
  const rows = await selectEvents(db.directory, tripId, { before, order: 'newest first', limit: PAGE + 1, hidden });
  const events = await describeEvents(db, trip, rows.slice(0, PAGE));
  return { events: eventsWithout(hidden, events), hasMore: rows.length > PAGE };
}
