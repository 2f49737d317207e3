import { setTimeout as wait } from 'node:timers/promises';
import type { LiveFrame } from '@sportspot/domain/trips.shapes.ts';
import type { Logger } from 'pino';
import { frameWithout, type Hidden } from './hidden.rules.ts';
import { type News, restOf, staleFrame, toMessage } from './live.frames.ts';

/** Somebody's open stream. */
export interface Sink {
  send(message: Buffer): void;
  end(): void;
}

export interface Follower {
  readonly userId: string;
  readonly sessionId: string;
  readonly sink: Sink;
  /** The last event this person has; what comes after it is sent. */
  readonly after: number;
  /** The event after which the person was known to take part. */
  readonly admittedAt: number;
  /** When the stream has lasted long enough. */
  readonly endsAt: number;
}

interface RoomOptions {
  /** The last event before the room opened. */
  readonly seq: number;
  readonly log: Logger;
  /** What is new; null when the trip is gone. */
  read(after: number, upTo?: number): Promise<News | null>;
  /** Whom somebody who follows must not see. */
  hiddenFrom(userId: string): Hidden;
}

/** Everybody of this process who follows one trip. */
export interface Room {
  /** The last event that was sent to those who are up to date. */
  readonly seq: number;
  readonly size: number;
  /** There may be something new. */
  wake(): void;
  add(follower: Follower): () => void;
  /** Somebody sees others than before: the board must be read again. */
  refresh(userId: string): void;
  each(act: (follower: Follower) => void): void;
  close(): void;
}

/** At most four frames a second: what happens in between comes together in the next one. */
const FRAME_MS = 250;
const FAULT_MS = 1000;

export function createRoom({ seq: first, log, read, hiddenFrom }: RoomOptions): Room {
  /** The last event each has; smaller than the room's while somebody catches up. */
  const followers = new Map<Follower, number>();
  /** Streams that broke together resume together: one reading serves them all. */
  const gaps = new Map<string, Promise<{ news: News; message: Buffer } | null>>();
  let seq = first;
  let isClosed = false;
  let hasNews = false;
  let isAtWork = false;

  function end(follower: Follower): void {
    if (followers.delete(follower)) follower.sink.end();
  }

  function close(): void {
    isClosed = true;
    hasNews = false;
    for (const follower of followers.keys()) end(follower);
  }

  /** The message is the frame's, made once for all who may see everybody in it. */
  function send(follower: Follower, news: News, frame: LiveFrame, message: Buffer): void {
    followers.set(follower, news.seq);
    const seen = frameWithout(hiddenFrom(follower.userId), frame);
    follower.sink.send(seen === frame ? message : toMessage(news.seq, seen));
    if ((news.leavers.get(follower.userId) ?? 0) > follower.admittedAt) end(follower);
  }

  function broadcast(news: News): void {
    const from = seq;
    const message = toMessage(news.seq, news.frame);
    seq = news.seq;
    for (const [follower, has] of followers) {
      if (has === from) send(follower, news, news.frame, message);
      // A board may have been read that is ahead of this room.
      else if (has > from && has < seq) {
        const rest = restOf(news.frame, has);
        send(follower, news, rest, toMessage(seq, rest));
      }
    }
  }

  async function look(): Promise<void> {
    const news = await read(seq);
    if (!news) close();
    else if (news.seq > seq) broadcast(news);
  }

  async function work(): Promise<void> {
    isAtWork = true;
    while (hasNews) {
      hasNews = false;
      try {
        await look();
        await wait(FRAME_MS, undefined, { ref: false });
      } catch (error) {
        log.warn({ err: error }, 'a live trip could not be read; trying again');
        hasNews = !isClosed;
        await wait(FAULT_MS, undefined, { ref: false });
      }
    }
    isAtWork = false;
  }

  async function readGap(after: number, upTo: number) {
    const news = await read(after, upTo);
    return news && { news, message: toMessage(news.seq, news.frame) };
  }

  /** Brings one follower from their last event to where the room is. */
  async function catchUp(follower: Follower): Promise<void> {
    for (let has = followers.get(follower); has !== undefined && has < seq; has = followers.get(follower)) {
      const key = `${has} ${seq}`;
      const gap = gaps.get(key) ?? readGap(has, seq);
      gaps.set(key, gap);
      const found = await gap.finally(() => gaps.delete(key));
      if (!found) close();
      else if (followers.has(follower)) send(follower, found.news, found.news.frame, found.message);
    }
  }

  return {
    get seq() {
      return seq;
    },
    get size() {
      return followers.size;
    },
    wake: () => {
      hasNews = !isClosed;
      if (!isAtWork) void work();
    },
    add: (follower) => {
      followers.set(follower, follower.after);
      catchUp(follower).catch((error: unknown) => {
        log.warn({ err: error }, 'a live stream could not catch up');
        // It comes again with the same last event.
        end(follower);
      });
      return () => followers.delete(follower);
    },
    refresh: (userId) => {
      for (const [follower, has] of followers)
        if (follower.userId === userId) follower.sink.send(toMessage(has, staleFrame));
    },
    each: (act) => {
      for (const follower of followers.keys()) act(follower);
    },
    close,
  };
}
