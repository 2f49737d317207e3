import { livePath } from '@sportspot/domain/trips.contract.ts';
import type { LiveFrame } from '@sportspot/domain/trips.shapes.ts';

/** `live`: what happens arrives by itself. `away`: the stream cannot be had, and the board is asked for instead. */
export type StreamState = 'opening' | 'live' | 'away';

interface LiveStreamParts {
  readonly tripId: string;
  /** The last event that is known. */
  readonly after: number;
  readonly onFrame: (frame: LiveFrame) => void;
  readonly onState: (state: StreamState) => void;
}

/** The browser itself comes back after a lost connection; after a refusal it does not, and this long passes first. */
const TRY_AGAIN_AFTER = 5000;

/** Listens to a trip while the page is seen, and goes on after the last frame when it is seen again. Gives back how to stop. */
export function listenToTrip({ tripId, after, onFrame, onState }: LiveStreamParts): () => void {
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
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, TRY_AGAIN_AFTER);
    });
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      seq = Math.max(seq, Number(lastEventId) || 0);
      onFrame(JSON.parse(data) as LiveFrame);
    });
  };
  const follow = () => (document.visibilityState === 'visible' ? open() : stop());

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}
