import type { LiveFrame, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { expect, test } from 'vitest';
import { type FeedPage, feedAfterFrame, feedSeq, leavesGap } from './feed.ts';

const event = (seq: number): TripEvent => ({
  seq,
  at: '2026-11-15T12:00:00.000Z',
  kind: 'joined',
  player: { userId: null, seatNo: 0, name: `Fan ${seq}` },
});
const frame = (...seqs: number[]): LiveFrame => ({
  events: seqs.map(event),
  standings: [],
  teamsTogether: null,
  isBoardStale: false,
});
const pages: FeedPage[] = [
  { events: [event(5), event(4)], hasMore: true },
  { events: [event(3)], hasMore: false },
];
const seqsOf = (feed: readonly FeedPage[]) => feed.flatMap(({ events }) => events.map(({ seq }) => seq));

test('adds new events on top, newest first, and repeats none', () => {
  const after = feedAfterFrame(pages, frame(4, 5, 6, 7));
  expect(seqsOf(after)).toEqual([7, 6, 5, 4, 3]);
  expect(feedAfterFrame(after, frame(6, 7))).toBe(after);
  expect(feedSeq(after)).toBe(7);
});

test('detects a gap between the feed and a frame', () => {
  expect(leavesGap(pages, frame(6))).toBe(false);
  expect(leavesGap(pages, frame(8))).toBe(true);
  expect(leavesGap(pages, { ...frame(), isBoardStale: true })).toBe(true);
  expect(leavesGap([{ events: [], hasMore: false }], frame(1))).toBe(false);
});
