import { type LiveFrame, liveFrame, type TripEvent } from '@sportspot/domain/trips.shapes.ts';
import type { Database } from '../../db/database.ts';
import { type EventRow, selectEvents, selectFollowed, selectLeavers } from './feed.queries.ts';
import { tellEvents } from './feed.service.ts';
import { findClaims, selectStandings } from './standings.service.ts';

/** More than this is not told one by one: whoever was away so long reads the board again. */
const GAP_EVENTS = 1000;
const SEATS = 20;

/** What is new in a trip after some event. */
export interface News {
  /** The last event that is in it. */
  readonly seq: number;
  readonly frame: LiveFrame;
  /** Who left, and at which event. */
  readonly leavers: ReadonlyMap<string, number>;
}

type Kinds = ReadonlySet<TripEvent['kind']>;
/** What changes more standings than those it names. Where teams are taken from one another, that is more. */
const wholeBoard: Kinds = new Set(['reset', 'reset-undone', 'left', 'seat-removed', 'creator-changed']);
const wholeBoardOfFirst: Kinds = new Set([...wholeBoard, 'joined', 'cleared', 'restored']);

/** The players whose standing an event may have changed. */
function touchedBy({ kind, data: { userId, seatNo = 0, from } }: EventRow): { userId: string; seatNo: number }[] {
  // Who comes back brings seats and spots along.
  if (kind === 'joined') return Array.from({ length: SEATS + 1 }, (_, seat) => ({ userId, seatNo: seat }));
  return [{ userId, seatNo }, ...(from ? [from] : [])];
}

/** Tells to read the board again. */
export const staleFrame: LiveFrame = { events: [], standings: [], teamsTogether: null, isBoardStale: true };

/** Everything after an event, at most up to another; null when the trip is not there any more. */
export async function readNews(db: Database, tripId: string, after: number, upTo = Infinity): Promise<News | null> {
  const { directory } = db;
  const range = { after, before: upTo + 1, order: 'oldest first', limit: GAP_EVENTS + 1 } as const;
  const [trip, rows] = await Promise.all([selectFollowed(directory, tripId), selectEvents(directory, tripId, range)]);
  if (!trip) return null;
  if (rows.length > GAP_EVENTS) {
    const seq = Math.min(Math.max(trip.last_seq, rows.at(-1)?.seq ?? 0), upTo);
    return { seq, frame: staleFrame, leavers: await selectLeavers(directory, tripId, after, seq) };
  }
  const touched = new Map(rows.flatMap(touchedBy).map((player) => [`${player.userId} ${player.seatNo}`, player]));
  const stale = trip.format === 'first' ? wholeBoardOfFirst : wholeBoard;
  const isBoardStale = rows.some(({ kind }) => stale.has(kind));
  const [events, standings, teamsTogether] = await Promise.all([
    tellEvents(db, trip, rows),
    isBoardStale || touched.size === 0 ? [] : selectStandings(db, trip, [...touched.values()]),
    trip.format === 'together' ? findClaims(db, trip).then(({ size }) => size) : null,
  ]);
  const leavers = new Map(rows.filter(({ kind }) => kind === 'left').map((row) => [row.data.userId, row.seq]));
  return { seq: rows.at(-1)?.seq ?? after, frame: { events, standings, teamsTogether, isBoardStale }, leavers };
}

/** A message of the stream. What the shape of a frame does not list does not leave. */
export const toMessage = (seq: number, frame: LiveFrame): Buffer =>
  Buffer.from(`id: ${seq}\ndata: ${JSON.stringify(liveFrame.parse(frame))}\n\n`);

/** What of a frame somebody needs who has seen the events up to one of it already. */
export const restOf = ({ events, ...frame }: LiveFrame, seen: number): LiveFrame => ({
  ...frame,
  events: events.filter(({ seq }) => seq > seen),
});
