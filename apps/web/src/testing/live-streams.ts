import type { LiveFrame } from '@sportspot/domain/trips/trips.shapes.ts';

const states = { CONNECTING: 0, OPEN: 1, CLOSED: 2 };

/** A live stream of a trip that the app opened. It's silent until the test connects it. */
export class TestStream extends EventTarget {
  static readonly CLOSED = states.CLOSED;
  readonly url: string;
  readyState = states.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
  }

  connect(): void {
    this.readyState = states.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** Ends as after an error response: the browser doesn't reconnect. */
  fail(): void {
    this.readyState = states.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  send(frame: LiveFrame): void {
    const lastEventId = String(frame.events.at(-1)?.seq ?? '');
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame), lastEventId }));
  }

  close(): void {
    this.readyState = states.CLOSED;
  }
}

/** Replaces the browser's live streams. Returns those that the app opens, oldest first. */
export function replaceStreams(): { readonly streams: readonly TestStream[]; readonly restore: () => void } {
  const Native = window.EventSource;
  const streams: TestStream[] = [];
  class Recorded extends TestStream {
    constructor(url: string) {
      super(url);
      streams.push(this);
    }
  }
  Object.assign(window, { EventSource: Recorded });
  return { streams, restore: () => void Object.assign(window, { EventSource: Native }) };
}
