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
  /** The client's last event; undefined to start with the next one. */
  readonly after: number | undefined;
  /** Throws if the user may not subscribe to the trip. */
  admit(): Promise<unknown>;
  open(): Sink & { onClose(listener: () => void): void };
}

/** All live streams of this process. */
export interface LiveHub {
  follow(entrance: Entrance): Promise<void>;
  readonly streams: number;
  /** Ends every stream, so that clients resume at another process. */
  close(): void;
}

/** Enough for a user's windows and devices; more streams on one process are a script. */
const STREAMS_PER_PERSON = 32;
/** Streams end after a while and clients reconnect, which fails if the session has ended in the meantime. */
const LIFETIME_MS = 10 * 60_000;
/**
 * Without Valkey, trips are polled every second. With it, trips and blocks are polled less often, because notifications
 * may get lost.
 */
const LOOK_MS = 1000;
const LOOKS_PER_CHECK = 10;

/** A named event shows the client that the stream is alive; without an id it doesn't move the client's cursor. */
const HEARTBEAT = Buffer.from('event: heartbeat\ndata:\n\n');

const nobody: Hidden = new Set();
const isSame = (one: Hidden, other: Hidden): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

export function createLiveHub({ config, db, news, log }: HubOptions): LiveHub {
  const rooms = new Map<string, Room>();
  const streamsOf = new Map<string, number>();
  /** Per subscribed user, the users hidden from them. */
  const hiddenFrom = new Map<string, Hidden>();
  let listener: Listener | undefined;
  let timers: NodeJS.Timeout[] = [];
  let looks = 0;
  let streams = 0;
  let isClosed = false;

  /** Applies blocks that were added or removed since the users subscribed. */
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

  /** Streams whose session is still valid reconnect automatically. */
  function endStreamsOf(userId: string): void {
    for (const room of rooms.values()) room.each((follower) => follower.userId === userId && follower.sink.end());
  }

  /** With each heartbeat, ends the streams of expired sessions, because a sign-out notification may get lost. */
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
    else if (!(await listener?.isHearing())) lookAtTrips().catch(warn);
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

  /** Starts timers and listener with the first stream; an unused process polls nothing. */
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
      // An error would stop the client for good; a stream that ends makes it reconnect elsewhere.
      if (isClosed) return open().end();
      // Reads `seq` before authorizing: if the user leaves after that, the leave has a later event number.
      const seq = (await selectLastSeqs(db.directory, [tripId])).get(tripId);
      if (seq === undefined) throw new AppError('trip_not_found');
      const [hidden] = await Promise.all([findBlocked(db, userId), admit()]);
      if ((streamsOf.get(userId) ?? 0) >= STREAMS_PER_PERSON) throw new AppError('rate_limited');
      const sink = open();
      // The process may have been asked to stop in the meantime.
      if (isClosed) return sink.end();
      if (!listener) begin();
      const room = roomOf(tripId, seq);
      const endsAt = Date.now() + LIFETIME_MS * (1 + Math.random() / 2);
      count(userId, 1);
      hiddenFrom.set(userId, hidden);
      const has = Math.min(after ?? seq, seq);
      // An id without data isn't a message, but a client that disconnects before its first message still knows where to
      // resume.
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
