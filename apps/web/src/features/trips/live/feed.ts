import type { LiveFrame, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';

/** A page of events, newest first. */
export interface FeedPage {
  readonly events: readonly TripEvent[];
  readonly hasMore: boolean;
}

/** Sequence number of the latest event; 0 if there is none. */
export const feedSeq = (pages: readonly FeedPage[]): number => pages[0]?.events[0]?.seq ?? 0;

/** Applies a frame of the live stream. Drops events the feed already has. */
export function feedAfterFrame(pages: readonly FeedPage[], { events }: Pick<LiveFrame, 'events'>): readonly FeedPage[] {
  const [first, ...older] = pages;
  const news = events.filter(({ seq }) => seq > feedSeq(pages)).toReversed();
  if (!first || news.length === 0) return pages;
  return [{ ...first, events: [...news, ...first.events] }, ...older];
}

/** Whether events are missing between the feed and the frame. The stream sends everything, unless the client missed too much. */
export const leavesGap = (pages: readonly FeedPage[], { events, isBoardStale }: LiveFrame): boolean => {
  const [first] = events;
  return first ? first.seq > feedSeq(pages) + 1 : isBoardStale;
};
