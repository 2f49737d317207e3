import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import type { LiveFrame } from '@sportspot/domain/trips/trips.shapes.ts';
import { type Message, messageReader } from '../apps/server/src/testing/trips/live-client.ts';

/** The first message to this process: the streams to open. Later messages contain the number of spots. */
export interface Order {
  readonly origin: string;
  readonly tripId: string;
  readonly cookies: readonly string[];
  readonly streams: number;
}

export interface Result {
  /** Streams that received every event in order. */
  readonly complete: number;
  readonly frames: number;
  readonly reopened: number;
  readonly delays: { readonly p50: number; readonly p99: number; readonly most: number };
}

/** A frame is the same for all streams, so it is parsed once. */
interface Known {
  readonly seqs: readonly number[];
  readonly spottedAt: readonly number[];
}

const LONGEST_DELAY = 60_000;
const LAST_WAIT_MS = 30_000;
const OPENED_AT_ONCE = 50;

const known = new Map<string, Known>();
/** A histogram: the number of events per delay in milliseconds. */
const delays = new Uint32Array(LONGEST_DELAY + 1);
let frames = 0;
let reopened = 0;

interface Stream {
  last: number | null;
  spots: number;
  isBroken: boolean;
}

function read(data: string): Known {
  const found = known.get(data);
  if (found) return found;
  const { events } = JSON.parse(data) as LiveFrame;
  const frame = {
    seqs: events.map(({ seq }) => seq),
    spottedAt: events.flatMap((event) => (event.kind === 'spotted' ? Date.parse(event.spottedAt) : [])),
  };
  if (known.size > 100) known.clear();
  known.set(data, frame);
  return frame;
}

function take(stream: Stream, { event, data }: Message): void {
  if (event !== null) return;
  frames += 1;
  const now = Date.now();
  const { seqs, spottedAt } = read(data);
  for (const seq of seqs) {
    stream.isBroken ||= stream.last !== null && seq !== stream.last + 1;
    stream.last = seq;
  }
  stream.spots += spottedAt.length;
  for (const at of spottedAt)
    delays[Math.min(now - at, LONGEST_DELAY)] = (delays[Math.min(now - at, LONGEST_DELAY)] ?? 0) + 1;
}

function open(order: Order, cookie: string, stream: Stream): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(stream.last !== null && { 'last-event-id': String(stream.last) }) };
    get(order.origin + livePath(order.tripId), { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused with ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', messageReader({ onMessage: (message) => take(stream, message) }));
      answer
        .on('error', () => {})
        .on('close', () => {
          reopened += 1;
          void wait(1000).then(() => open(order, cookie, stream));
        });
      resolve();
    }).on('error', reject);
  });
}

function percentile(share: number): number {
  const all = delays.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return delays.findIndex((count) => (seen += count) >= all * share);
}

/** Opens all streams in batches. */
async function openAll(order: Order): Promise<Stream[]> {
  const streams = Array.from({ length: order.streams }, (): Stream => ({ last: null, spots: 0, isBroken: false }));
  for (let from = 0; from < streams.length; from += OPENED_AT_ONCE) {
    const next = streams.slice(from, from + OPENED_AT_ONCE);
    const cookieOf = (index: number) => order.cookies[(from + index) % order.cookies.length] as string;
    await Promise.all(next.map((stream, index) => open(order, cookieOf(index), stream)));
  }
  return streams;
}

/** Waits until every stream has this many spots, or until the timeout. */
async function judge(streams: readonly Stream[], events: number): Promise<Result> {
  const isComplete = ({ spots, isBroken }: Stream) => spots === events && !isBroken;
  const deadline = Date.now() + LAST_WAIT_MS;
  while (Date.now() < deadline && !streams.every(isComplete)) await wait(100);
  const most = delays.findLastIndex((count) => count > 0);
  const result = { frames, reopened, delays: { p50: percentile(0.5), p99: percentile(0.99), most } };
  delays.fill(0);
  frames = 0;
  return { complete: streams.filter(isComplete).length, ...result };
}

const [order] = (await once(process, 'message')) as [Order];
const streams = await openAll(order);
// Sent after each part of the measurement; delays are those since the previous message.
process.on('message', ({ events }: { events: number }) => {
  void judge(streams, events).then((result) => process.send?.(result));
});
process.send?.('open');
