import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/database.ts';
import { type Listener, signedOutIn, type TripNews } from '../../../live/trip-news.ts';
import { findBlocked, findBlockedOfEach } from '../../accounts/people/people.service.ts';
import { findEndedSessions } from '../../accounts/sign-in/sessions.service.ts';
import { selectLastSeqs } from '../feed/feed.queries.ts';
import type { Hidden } from '../trip/hidden.rules.ts';
import { type Channel, createChannel, type Sink } from './channel.ts';
import { readUpdate } from './frames.ts';

interface HubOptions {
  readonly config: Pick<Config, 'heartbeatMs'>;
  readonly db: Database;
  readonly news: TripNews;
  readonly log: Logger;
}

interface Subscription {
  readonly tripId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The client's last event; undefined to start with the next one. */
  readonly after: number | undefined;
  /** Throws if the user may not subscribe to the trip. */
  authorize(): Promise<unknown>;
  open(): Sink & { onClose(listener: () => void): void };
}

/** All live streams of this process. */
export interface LiveHub {
  subscribe(subscription: Subscription): Promise<void>;
  readonly streams: number;
  /** Ends every stream, so that clients resume at another process. */
  close(): void;
}

/** Enough for a user's windows and devices; more streams on one process are a script. */
const STREAMS_PER_USER = 32;
/** Streams end after a while and clients reconnect, which fails if the session has ended in the meantime. */
const LIFETIME_MS = 10 * 60_000;
/**
 * Without Valkey, trips are polled every second. With it, trips and blocks are polled less often, because notifications
 * may get lost.
 */
const POLL_MS = 1000;
const POLLS_PER_CHECK = 10;

/** A named event shows the client that the stream is alive; without an id it doesn't move the client's cursor. */
const HEARTBEAT = Buffer.from('event: heartbeat\ndata:\n\n');

const noOne: Hidden = new Set();
const isSame = (one: Hidden, other: Hidden): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

export function createLiveHub({ config, db, news, log }: HubOptions): LiveHub {
  const channels = new Map<string, Channel>();
  const streamsOf = new Map<string, number>();
  /** Per subscribed user, the users hidden from them. */
  const hiddenFrom = new Map<string, Hidden>();
  let listener: Listener | undefined;
  let timers: NodeJS.Timeout[] = [];
  let polls = 0;
  let streams = 0;
  let isClosed = false;

  /** Applies blocks that were added or removed since the users subscribed. */
  async function pollBlocks(userIds: readonly string[]): Promise<void> {
    for (const [userId, hidden] of await findBlockedOfEach(db, userIds)) {
      const before = hiddenFrom.get(userId);
      if (!before || isSame(before, hidden)) continue;
      hiddenFrom.set(userId, hidden);
      for (const channel of channels.values()) channel.refresh(userId);
    }
  }

  async function pollTrips(): Promise<void> {
    const lastSeqs = await selectLastSeqs(db.directory, [...channels.keys()]);
    for (const [tripId, channel] of channels) if (lastSeqs.get(tripId) !== channel.seq) channel.wake();
  }

  const warn = (error: unknown): void => log.warn({ err: error }, 'live trips could not be read');

  const pollAll = (): void => {
    Promise.all([pollTrips(), pollBlocks([...hiddenFrom.keys()])]).catch(warn);
  };

  /** Streams whose session is still valid reconnect automatically. */
  function endStreamsOf(userId: string): void {
    for (const channel of channels.values())
      channel.each((subscriber) => subscriber.userId === userId && subscriber.sink.end());
  }

  /** With each heartbeat, ends the streams of expired sessions, because a sign-out notification may get lost. */
  async function endStreamsOfExpiredSessions(): Promise<void> {
    const sessionIds = new Set<string>();
    for (const channel of channels.values()) channel.each((subscriber) => sessionIds.add(subscriber.sessionId));
    const ended = await findEndedSessions(db, [...sessionIds]);
    if (ended.size === 0) return;
    for (const channel of channels.values()) channel.each(({ sessionId, sink }) => ended.has(sessionId) && sink.end());
  }

  function onNews(id: string): void {
    const signedOut = signedOutIn(id);
    if (signedOut) return endStreamsOf(signedOut);
    channels.get(id)?.wake();
    if (hiddenFrom.has(id)) pollBlocks([id]).catch(warn);
  }

  async function pollIfNeeded(): Promise<void> {
    polls += 1;
    if (channels.size === 0) return;
    if (polls % POLLS_PER_CHECK === 0) pollAll();
    else if (!(await listener?.isConnected())) pollTrips().catch(warn);
  }

  function sendHeartbeats(): void {
    const now = Date.now();
    for (const channel of channels.values())
      channel.each(({ sink, endsAt }) => {
        if (endsAt < now) sink.end();
        else sink.send(HEARTBEAT);
      });
    endStreamsOfExpiredSessions().catch(warn);
  }

  /** Starts timers and listener with the first stream; an unused process polls nothing. */
  function start(): void {
    listener = news.listen(onNews, pollAll);
    timers = [setInterval(() => void pollIfNeeded(), POLL_MS), setInterval(sendHeartbeats, config.heartbeatMs)];
    for (const timer of timers) timer.unref();
  }

  function channelOf(tripId: string, seq: number): Channel {
    const known = channels.get(tripId);
    if (known) return known;
    const channel = createChannel({
      seq,
      log,
      read: (after, upTo) => readUpdate(db, tripId, after, upTo),
      hiddenFrom: (userId) => hiddenFrom.get(userId) ?? noOne,
    });
    channels.set(tripId, channel);
    // Something may have happened since `seq` was read.
    channel.wake();
    return channel;
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
    subscribe: async ({ tripId, userId, sessionId, after, authorize, open }) => {
      // An error would stop the client for good; a stream that ends makes it reconnect elsewhere.
      if (isClosed) return open().end();
      // Reads `seq` before authorizing: if the user leaves after that, the leave has a later event number.
      const seq = (await selectLastSeqs(db.directory, [tripId])).get(tripId);
      if (seq === undefined) throw new AppError('trip_not_found');
      const [hidden] = await Promise.all([findBlocked(db, userId), authorize()]);
      if ((streamsOf.get(userId) ?? 0) >= STREAMS_PER_USER) throw new AppError('rate_limited');
      const sink = open();
      // The process may have been asked to stop in the meantime.
      if (isClosed) return sink.end();
      if (!listener) start();
      const channel = channelOf(tripId, seq);
      const endsAt = Date.now() + LIFETIME_MS * (1 + Math.random() / 2);
      count(userId, 1);
      hiddenFrom.set(userId, hidden);
      const lastSeen = Math.min(after ?? seq, seq);
      // An id without data isn't a message, but a client that disconnects before its first message still knows where to
      // resume.
      sink.send(Buffer.from(`id: ${lastSeen}\n\n`));
      const remove = channel.add({ userId, sessionId, sink, after: lastSeen, authorizedAt: seq, endsAt });
      sink.onClose(() => {
        count(userId, -1);
        remove();
        if (channel.size > 0) return;
        channel.close();
        if (channels.get(tripId) === channel) channels.delete(tripId);
      });
    },
    close: () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      listener?.close();
      for (const channel of channels.values()) channel.close();
    },
  };
}
