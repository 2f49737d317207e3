import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import type { LiveFrame } from '@sportspot/domain/trips/trips.shapes.ts';

/** `live`: events arrive over the stream. `away`: the stream is unavailable, and the board is polled instead. */
export type StreamState = 'opening' | 'live' | 'away';

interface LiveStreamParts {
  readonly tripId: string;
  /** Sequence number of the last known event. */
  readonly after: number;
  readonly onFrame: (frame: LiveFrame) => void;
  readonly onState: (state: StreamState) => void;
}

/** In ms. `EventSource` reconnects after a lost connection, but not after an error response. */
const RETRY_DELAY = 5000;

/** Subscribes to a trip while the page is visible, resuming after the last frame. Returns a function that unsubscribes. */
export function subscribeToTrip({ tripId, after, onFrame, onState }: LiveStreamParts): () => void {
  let seq = after;
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const open = () => {
    stop();
    const opened = new EventSource(`${livePath(tripId)}?after=${seq}`);
    source = opened;
    opened.addEventListener('open', () => onState('live'));
    opened.addEventListener('error', () => {
      onState('away');
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_DELAY);
    });
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      seq = Math.max(seq, Number(lastEventId) || 0);
      onFrame(JSON.parse(data) as LiveFrame);
    });
  };
  const openWhenVisible = () => (document.visibilityState === 'visible' ? open() : stop());

  document.addEventListener('visibilitychange', openWhenVisible);
  openWhenVisible();
  return () => {
    document.removeEventListener('visibilitychange', openWhenVisible);
    stop();
  };
}
