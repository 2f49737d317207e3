import { setTimeout as wait } from 'node:timers/promises';
import type { LiveFrame } from '@sportspot/domain/trips.shapes.ts';
import type { Logger } from 'pino';
import { frameWithout, type Hidden } from './hidden.rules.ts';
import { type News, restOf, staleFrame, toMessage } from './live.frames.ts';

/** An open stream. */
export interface Sink {
  send(message: Buffer): void;
  end(): void;
}

export interface Follower {
  readonly userId: string;
  readonly sessionId: string;
  readonly sink: Sink;
  /** The subscriber's last event; later ones are sent. */
  readonly after: number;
  /** The event after which the user was known to be a participant. */
  readonly admittedAt: number;
  /** When the stream reaches its maximum lifetime. */
  readonly endsAt: number;
}

interface RoomOptions {
  /** The last event before the channel opened. */
  readonly seq: number;
  readonly log: Logger;
  /** Returns null if the trip no longer exists. */
  read(after: number, upTo?: number): Promise<News | null>;
  /** The users hidden from a subscriber. */
  hiddenFrom(userId: string): Hidden;
}

/** All subscribers of one trip in this process. */
export interface Room {
  /** The last event sent to subscribers that are up to date. */
  readonly seq: number;
  readonly size: number;
  /** Signals that there may be new events. */
  wake(): void;
  add(follower: Follower): () => void;
  /** Tells a user's streams to reload the board, because blocks changed whom they may see. */
  refresh(userId: string): void;
  each(act: (follower: Follower) => void): void;
  close(): void;
}

/** At most four frames a second; events in between are batched into the next frame. */
const FRAME_MS = 250;
const FAULT_MS = 1000;

export function createRoom({ seq: first, log, read, hiddenFrom }: RoomOptions): Room {
  /** Each subscriber's last event; lower than the channel's while a subscriber catches up. */
  const followers = new Map<Follower, number>();
  /** Streams that dropped together resume together: they share one read. */
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

  /** `message` is the encoded frame, shared by all subscribers who may see everyone in it. */
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
      // The client may have loaded a board that is ahead of this channel.
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

  /** Brings a subscriber from their last event to the channel's. */
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
        // The client reconnects with the same last event.
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
