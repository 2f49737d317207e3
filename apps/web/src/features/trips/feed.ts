import type { LiveFrame, TripEvent } from '@sportspot/domain/trips.shapes.ts';

/** A piece of what happened, the newest first. */
export interface FeedPage {
  readonly events: readonly TripEvent[];
  readonly hasMore: boolean;
}

/** The last event there is; 0 before anything has happened. */
export const feedSeq = (pages: readonly FeedPage[]): number => pages[0]?.events[0]?.seq ?? 0;

/** The feed after a frame of the live stream: what it has already is not repeated. */
export function feedAfterFrame(pages: readonly FeedPage[], { events }: Pick<LiveFrame, 'events'>): readonly FeedPage[] {
  const [first, ...older] = pages;
  const news = events.filter(({ seq }) => seq > feedSeq(pages)).toReversed();
  if (!first || news.length === 0) return pages;
  return [{ ...first, events: [...news, ...first.events] }, ...older];
}

/** Does something lie between the feed and the frame? Nothing is left out of a stream, unless too much was missed. */
export const leavesGap = (pages: readonly FeedPage[], { events, isBoardStale }: LiveFrame): boolean => {
  const [first] = events;
  return first ? first.seq > feedSeq(pages) + 1 : isBoardStale;
};
