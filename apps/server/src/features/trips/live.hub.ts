import { AppError } from '@sportspot/domain/errors.ts';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { type Listener, signedOutIn, type TripNews } from '../../live/trip-news.ts';
import { findBlocked, findBlockedOfEach, findEndedSessions } from '../accounts/accounts.service.ts';
import { selectLastSeqs } from './feed.queries.ts';
import type { Hidden } from './hidden.rules.ts';
import { readNews } from './live.frames.ts';
import { createRoom, type Room, type Sink } from './live.room.ts';

interface HubOptions {
  readonly config: Pick<Config, 'heartbeatMs'>;
  readonly db: Database;
  readonly news: TripNews;
  readonly log: Logger;
}

interface Entrance {
  readonly tripId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The last event the person has; undefined to begin with the next. */
  readonly after: number | undefined;
  /** Judges whether the person may follow the trip; throws when not. */
  admit(): Promise<unknown>;
  open(): Sink & { onClose(listener: () => void): void };
}

/** All live streams of this process. */
export interface LiveHub {
  follow(entrance: Entrance): Promise<void>;
  readonly streams: number;
  /** Ends every stream at once, so that its client resumes at another process. */
  close(): void;
}

/** A person has a few windows and devices; more streams on one process are somebody's script. */
const STREAMS_PER_PERSON = 32;
/** A stream ends now and then and its client comes again: whoever was signed out meanwhile does not. */
const LIFETIME_MS = 10 * 60_000;
/** Without Valkey the trips are asked every second; with it, and for blocks, now and then: an announcement may get lost. */
const LOOK_MS = 1000;
const LOOKS_PER_CHECK = 10;

/** Named, so that a client sees that the stream is alive; it has no id and so moves nothing. */
const HEARTBEAT = Buffer.from('event: heartbeat\ndata:\n\n');

const nobody: Hidden = new Set();
const isSame = (one: Hidden, other: Hidden): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

export function createLiveHub({ config, db, news, log }: HubOptions): LiveHub {
  const rooms = new Map<string, Room>();
  const streamsOf = new Map<string, number>();
  /** Whom each who follows must not see. */
  const hiddenFrom = new Map<string, Hidden>();
  let listener: Listener | undefined;
  let timers: NodeJS.Timeout[] = [];
  let looks = 0;
  let streams = 0;
  let isClosed = false;

  /** Blocks that were made or taken back since somebody began to follow. */
  async function lookAtBlocks(userIds: readonly string[]): Promise<void> {
    for (const [userId, hidden] of await findBlockedOfEach(db, userIds)) {
      const before = hiddenFrom.get(userId);
      if (!before || isSame(before, hidden)) continue;
      hiddenFrom.set(userId, hidden);
      for (const room of rooms.values()) room.refresh(userId);
    }
  }

  async function lookAtTrips(): Promise<void> {
    const lastSeqs = await selectLastSeqs(db.directory, [...rooms.keys()]);
    for (const [tripId, room] of rooms) if (lastSeqs.get(tripId) !== room.seq) room.wake();
  }

  const warn = (error: unknown): void => log.warn({ err: error }, 'live trips could not be read');

  const lookAtAll = (): void => {
    Promise.all([lookAtTrips(), lookAtBlocks([...hiddenFrom.keys()])]).catch(warn);
  };

  /** Those of the person's streams whose session still holds come again by themselves. */
  function endStreamsOf(userId: string): void {
    for (const room of rooms.values()) room.each((follower) => follower.userId === userId && follower.sink.end());
  }

  /** An announcement may get lost: with each heartbeat the streams of sessions that have ended end, too. */
  async function endStreamsOfEnded(): Promise<void> {
    const sessionIds = new Set<string>();
    for (const room of rooms.values()) room.each((follower) => sessionIds.add(follower.sessionId));
    const ended = await findEndedSessions(db, [...sessionIds]);
    if (ended.size === 0) return;
    for (const room of rooms.values()) room.each(({ sessionId, sink }) => ended.has(sessionId) && sink.end());
  }

  function hear(id: string): void {
    const signedOut = signedOutIn(id);
    if (signedOut) return endStreamsOf(signedOut);
    rooms.get(id)?.wake();
    if (hiddenFrom.has(id)) lookAtBlocks([id]).catch(warn);
  }

  async function lookWhereNeeded(): Promise<void> {
    looks += 1;
    if (rooms.size === 0) return;
    if (looks % LOOKS_PER_CHECK === 0) lookAtAll();
    else if (!(await listener?.isConnected())) lookAtTrips().catch(warn);
  }

  function beat(): void {
    const now = Date.now();
    for (const room of rooms.values())
      room.each(({ sink, endsAt }) => {
        if (endsAt < now) sink.end();
        else sink.send(HEARTBEAT);
      });
    endStreamsOfEnded().catch(warn);
  }

  /** Nothing runs in a process on which nobody follows a trip. */
  function begin(): void {
    listener = news.listen(hear, lookAtAll);
    timers = [setInterval(() => void lookWhereNeeded(), LOOK_MS), setInterval(beat, config.heartbeatMs)];
    for (const timer of timers) timer.unref();
  }

  function roomOf(tripId: string, seq: number): Room {
    const known = rooms.get(tripId);
    if (known) return known;
    const room = createRoom({
      seq,
      log,
      read: (after, upTo) => readNews(db, tripId, after, upTo),
      hiddenFrom: (userId) => hiddenFrom.get(userId) ?? nobody,
    });
    rooms.set(tripId, room);
    // Something may have happened since `seq` was read.
    room.wake();
    return room;
  }

  function count(userId: string, change: 1 | -1): void {
    streams += change;
    const own = (streamsOf.get(userId) ?? 0) + change;
    if (own > 0) streamsOf.set(userId, own);
    else {
      streamsOf.delete(userId);
      hiddenFrom.delete(userId);
    }
  }

  return {
    get streams() {
      return streams;
    },
    follow: async ({ tripId, userId, sessionId, after, admit, open }) => {
      // A refusal would be for good; a stream that ends is opened again, elsewhere.
      if (isClosed) return open().end();
      // Read before the person is judged: who leaves afterwards does so by a later event.
      const seq = (await selectLastSeqs(db.directory, [tripId])).get(tripId);
      if (seq === undefined) throw new AppError('trip_not_found');
      const [hidden] = await Promise.all([findBlocked(db, userId), admit()]);
      if ((streamsOf.get(userId) ?? 0) >= STREAMS_PER_PERSON) throw new AppError('rate_limited');
      const sink = open();
      // While the person was judged the process may have been asked to stop.
      if (isClosed) return sink.end();
      if (!listener) begin();
      const room = roomOf(tripId, seq);
      const endsAt = Date.now() + LIFETIME_MS * (1 + Math.random() / 2);
      count(userId, 1);
      hiddenFrom.set(userId, hidden);
      const has = Math.min(after ?? seq, seq);
      // An id without data is no message; a client that breaks off before its first one still knows where to resume.
      sink.send(Buffer.from(`id: ${has}\n\n`));
      const remove = room.add({ userId, sessionId, sink, after: has, admittedAt: seq, endsAt });
      sink.onClose(() => {
        count(userId, -1);
        remove();
        if (room.size > 0) return;
        room.close();
        if (rooms.get(tripId) === room) rooms.delete(tripId);
      });
    },
    close: () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      listener?.close();
      for (const room of rooms.values()) room.close();
    },
  };
}
