import { get, type IncomingMessage } from 'node:http';
import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import type { LiveFrame, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';

/** One message of a stream, as received. */
export interface Message {
  readonly id: string | null;
  readonly event: string | null;
  readonly data: string;
}

interface FollowOptions {
  readonly origin: string;
  readonly tripId: string;
  readonly cookie: string;
  readonly after?: number;
  /** Called for every message, including heartbeats. */
  onMessage?(message: Message): void;
}

export interface LiveClient {
  readonly frames: readonly LiveFrame[];
  readonly events: readonly TripEvent[];
  /** How often the stream was opened. */
  readonly openings: number;
  /** Resolves when the stream has been opened once; rejects with the status of a refusal. */
  readonly opened: Promise<void>;
  /** The status that ended it permanently; 0 if closed by the client. */
  readonly ended: Promise<number>;
  /** Resolves as soon as the condition holds; checked after every frame. */
  until(test: () => boolean): Promise<void>;
  close(): void;
}

interface Reading {
  onMessage(message: Message): void;
  /** The id of the last event, even without a message. */
  onId?(id: string): void;
  onRetry?(ms: number): void;
}

/** Splits chunks into messages; a message may span several chunks. */
export function messageReader({ onMessage, onId, onRetry }: Reading) {
  let rest = '';
  return (part: string): void => {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() as string;
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
        }),
      );
      const [data, id] = [fields.get('data'), fields.get('id')];
      if (fields.has('retry')) onRetry?.(Number(fields.get('retry')));
      if (id !== undefined) onId?.(id);
      if (data !== undefined) onMessage({ id: id ?? null, event: fields.get('event') ?? null, data });
    }
  };
}

/** Follows a trip like a browser: reconnects after the last event when the connection breaks; a refusal ends it. */
export function followLive({ origin, tripId, cookie, after, onMessage }: FollowOptions): LiveClient {
  const frames: LiveFrame[] = [];
  const events: TripEvent[] = [];
  const waiting = new Set<() => void>();
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<number>();
  let last: string | null = null;
  let retryMs = 1000;
  let openings = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let request = open();

  function take(message: Message): void {
    onMessage?.(message);
    if (message.event !== null) return;
    const frame = JSON.parse(message.data) as LiveFrame;
    frames.push(frame);
    events.push(...frame.events);
    for (const ask of waiting) ask();
  }

  function again(): void {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      request = open();
    }, retryMs);
  }

  function read(answer: IncomingMessage): void {
    if (answer.statusCode !== 200) {
      isClosed = true;
      opened.reject(new Error(`refused with ${answer.statusCode}`));
      ended.resolve(answer.statusCode ?? 0);
      answer.resume();
      return;
    }
    openings += 1;
    opened.resolve();
    const reader = messageReader({
      onMessage: take,
      onId: (id) => {
        last = id;
      },
      onRetry: (ms) => {
        retryMs = ms;
      },
    });
    answer.setEncoding('utf8').on('data', reader).on('error', again).on('close', again);
  }

  function open() {
    const address = new URL(livePath(tripId), origin);
    if (after !== undefined) address.searchParams.set('after', String(after));
    const headers = { cookie, accept: 'text/event-stream', ...(last !== null && { 'last-event-id': last }) };
    return get(address, { headers, agent: false }, read).on('error', again);
  }

  // Callers may ignore this promise.
  opened.promise.catch(() => {});
  return {
    frames,
    events,
    get openings() {
      return openings;
    },
    opened: opened.promise,
    ended: ended.promise,
    until: (test) =>
      new Promise((resolve) => {
        const ask = (): void => {
          if (!test()) return;
          waiting.delete(ask);
          resolve();
        };
        waiting.add(ask);
        ask();
      }),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      request.destroy();
      ended.resolve(0);
    },
  };
}
