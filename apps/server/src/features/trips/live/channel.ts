import { setTimeout as wait } from 'node:timers/promises';
import type { LiveFrame } from '@sportspot/domain/trips/trips.shapes.ts';
import type { Logger } from 'pino';
import { frameWithout } from '../feed/hidden-events.rules.ts';
import type { Hidden } from '../trip/hidden.rules.ts';
import { staleFrame, type TripUpdate, toMessage, withoutSeenEvents } from './frames.ts';

/** An open stream. */
export interface Sink {
  send(message: Buffer): void;
  end(): void;
}

export interface Subscriber {
  readonly userId: string;
  readonly sessionId: string;
  readonly sink: Sink;
  /** The subscriber's last event; later ones are sent. */
  readonly after: number;
  /** The event after which the user was known to be a participant. */
  readonly authorizedAt: number;
  /** When the stream reaches its maximum lifetime. */
  readonly endsAt: number;
}

interface ChannelOptions {
  /** The last event before the channel opened. */
  readonly seq: number;
  readonly log: Logger;
  /** Returns null if the trip no longer exists. */
  read(after: number, upTo?: number): Promise<TripUpdate | null>;
  /** The users hidden from a subscriber. */
  hiddenFrom(userId: string): Hidden;
}

/** All subscribers of one trip in this process. */
export interface Channel {
  /** The last event sent to subscribers that are up to date. */
  readonly seq: number;
  readonly size: number;
  /** Signals that there may be new events. */
  wake(): void;
  add(subscriber: Subscriber): () => void;
  /** Tells a user's streams to reload the board, because blocks changed whom they may see. */
  refresh(userId: string): void;
  each(act: (subscriber: Subscriber) => void): void;
  close(): void;
}

/** At most four frames a second; events in between are batched into the next frame. */
const FRAME_MS = 250;
const RETRY_MS = 1000;

export function createChannel({ seq: first, log, read, hiddenFrom }: ChannelOptions): Channel {
  /** Each subscriber's last event; lower than the channel's while a subscriber catches up. */
  const subscribers = new Map<Subscriber, number>();
  /** Streams that dropped together resume together: they share one read. */
  const pendingGaps = new Map<string, Promise<{ update: TripUpdate; message: Buffer } | null>>();
  let seq = first;
  let isClosed = false;
  let hasUpdates = false;
  let isWorking = false;

  function end(subscriber: Subscriber): void {
    if (subscribers.delete(subscriber)) subscriber.sink.end();
  }

  function close(): void {
    isClosed = true;
    hasUpdates = false;
    for (const subscriber of subscribers.keys()) end(subscriber);
  }

  /** `message` is the encoded frame, shared by all subscribers who may see everyone in it. */
  function send(subscriber: Subscriber, update: TripUpdate, frame: LiveFrame, message: Buffer): void {
    subscribers.set(subscriber, update.seq);
    const seen = frameWithout(hiddenFrom(subscriber.userId), frame);
    subscriber.sink.send(seen === frame ? message : toMessage(update.seq, seen));
    if ((update.leavers.get(subscriber.userId) ?? 0) > subscriber.authorizedAt) end(subscriber);
  }

  function broadcast(update: TripUpdate): void {
    const from = seq;
    const message = toMessage(update.seq, update.frame);
    seq = update.seq;
    for (const [subscriber, lastSeen] of subscribers) {
      if (lastSeen === from) send(subscriber, update, update.frame, message);
      // The client may have loaded a board that is ahead of this channel.
      else if (lastSeen > from && lastSeen < seq) {
        const rest = withoutSeenEvents(update.frame, lastSeen);
        send(subscriber, update, rest, toMessage(seq, rest));
      }
    }
  }

  async function readAndBroadcast(): Promise<void> {
    const update = await read(seq);
    if (!update) close();
    else if (update.seq > seq) broadcast(update);
  }

  async function work(): Promise<void> {
    isWorking = true;
    while (hasUpdates) {
      hasUpdates = false;
      try {
        await readAndBroadcast();
        await wait(FRAME_MS, undefined, { ref: false });
      } catch (error) {
        log.warn({ err: error }, 'a live trip could not be read; trying again');
        hasUpdates = !isClosed;
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
    isWorking = false;
  }

  async function readGap(after: number, upTo: number) {
    const update = await read(after, upTo);
    return update && { update, message: toMessage(update.seq, update.frame) };
  }

  /** Brings a subscriber from their last event to the channel's. */
  async function catchUp(subscriber: Subscriber): Promise<void> {
    for (
      let lastSeen = subscribers.get(subscriber);
      lastSeen !== undefined && lastSeen < seq;
      lastSeen = subscribers.get(subscriber)
    ) {
      const key = `${lastSeen} ${seq}`;
      const gap = pendingGaps.get(key) ?? readGap(lastSeen, seq);
      pendingGaps.set(key, gap);
      const found = await gap.finally(() => pendingGaps.delete(key));
      if (!found) close();
      else if (subscribers.has(subscriber)) send(subscriber, found.update, found.update.frame, found.message);
    }
  }

  return {
    get seq() {
      return seq;
    },
    get size() {
      return subscribers.size;
    },
    wake: () => {
      hasUpdates = !isClosed;
      if (!isWorking) void work();
    },
    add: (subscriber) => {
      subscribers.set(subscriber, subscriber.after);
      catchUp(subscriber).catch((error: unknown) => {
        log.warn({ err: error }, 'a live stream could not catch up');
        // The client reconnects with the same last event.
        end(subscriber);
      });
      return () => subscribers.delete(subscriber);
    },
    refresh: (userId) => {
      for (const [subscriber, lastSeen] of subscribers)
        if (subscriber.userId === userId) subscriber.sink.send(toMessage(lastSeen, staleFrame));
    },
    each: (act) => {
      for (const subscriber of subscribers.keys()) act(subscriber);
    },
    close,
  };
}
