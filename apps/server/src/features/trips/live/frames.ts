import { type LiveFrame, liveFrame, type TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import type { Database } from '../../../db/database.ts';
import { type EventRow, selectEvents, selectLeavers, selectLiveTrip } from '../feed/feed.queries.ts';
import { describeEvents } from '../feed/feed.service.ts';
import { countTeams, selectStandings } from '../standings/standings.service.ts';

/** Larger gaps aren't sent as events: the client reloads the board. */
const GAP_EVENTS_MAX = 1000;
const SEATS = 20;

/** What happened in a trip after an event. */
export interface TripUpdate {
  /** The latest event it covers. */
  readonly seq: number;
  readonly frame: LiveFrame;
  /** Users who left, with the event number. */
  readonly leavers: ReadonlyMap<string, number>;
}

type Kinds = ReadonlySet<TripEvent['kind']>;
/** Kinds of events that change standings of players they don't name. In first-to-spot trips there are more of them. */
const wholeBoard: Kinds = new Set(['reset', 'reset-undone', 'left', 'seat-removed', 'creator-changed']);
const wholeBoardOfFirst: Kinds = new Set([...wholeBoard, 'joined', 'cleared', 'restored']);

/** Players whose standings an event may have changed. */
function affectedPlayers({ kind, data: { userId, seatNo = 0, from } }: EventRow): { userId: string; seatNo: number }[] {
  // A returning participant brings back their seats and spots.
  if (kind === 'joined') return Array.from({ length: SEATS + 1 }, (_, seat) => ({ userId, seatNo: seat }));
  return [{ userId, seatNo }, ...(from ? [from] : [])];
}

/** Tells the client to reload the board. */
export const staleFrame: LiveFrame = { events: [], standings: [], teamsTogether: null, isBoardStale: true };

/** Everything after an event, optionally up to another; null if the trip no longer exists. */
export async function readUpdate(
  db: Database,
  tripId: string,
  after: number,
  upTo = Infinity,
): Promise<TripUpdate | null> {
  const { directory } = db;
  const range = { after, before: upTo + 1, order: 'oldest first', limit: GAP_EVENTS_MAX + 1 } as const;
  const [trip, rows] = await Promise.all([selectLiveTrip(directory, tripId), selectEvents(directory, tripId, range)]);
  if (!trip) return null;
  if (rows.length > GAP_EVENTS_MAX) {
    const seq = Math.min(Math.max(trip.last_seq, rows.at(-1)?.seq ?? 0), upTo);
    return { seq, frame: staleFrame, leavers: await selectLeavers(directory, tripId, after, seq) };
  }
  const touched = new Map(rows.flatMap(affectedPlayers).map((player) => [`${player.userId} ${player.seatNo}`, player]));
  const stale = trip.format === 'first' ? wholeBoardOfFirst : wholeBoard;
  const isBoardStale = rows.some(({ kind }) => stale.has(kind));
  const [events, standings, teamsTogether] = await Promise.all([
    describeEvents(db, trip, rows),
    isBoardStale || touched.size === 0 ? [] : selectStandings(db, trip, [...touched.values()]),
    trip.format === 'together' ? countTeams(db, trip) : null,
  ]);
  const leavers = new Map(rows.filter(({ kind }) => kind === 'left').map((row) => [row.data.userId, row.seq]));
  return { seq: rows.at(-1)?.seq ?? after, frame: { events, standings, teamsTogether, isBoardStale }, leavers };
}

/** A message of the stream. Parsing drops fields that aren't in the schema. */
export const toMessage = (seq: number, frame: LiveFrame): Buffer =>
  Buffer.from(`id: ${seq}\ndata: ${JSON.stringify(liveFrame.parse(frame))}\n\n`);

/** Drops events the subscriber already has. */
export const withoutSeenEvents = ({ events, ...frame }: LiveFrame, seen: number): LiveFrame => ({
  ...frame,
  events: events.filter(({ seq }) => seq > seen),
});
