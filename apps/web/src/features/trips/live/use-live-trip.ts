import type { LiveFrame, Trip, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accountOf } from '../../../offline/account/use-account.ts';
import { boardAfterFrame, boardSeq, playersOf } from './board.ts';
import { feedAfterFrame, feedSeq, leavesGap } from './feed.ts';
import { type StreamState, subscribeToTrip } from './live-stream.ts';
import { tripsKeys } from './trips.keys.ts';
import { boardQuery, feedQuery } from './trips.queries.ts';

/** Polling interval without a stream. */
const POLL_EVERY = 5000;
/**
 * Delays in ms before a refetch, coalesced per reason. Random and proportional to the number of players, so that thousands of
 * viewers don't refetch at once.
 */
const UNCERTAIN_DELAY = { least: 10_000, perPlayer: 20 };
const CHANGE_DELAY = { least: 0, perPlayer: 4 };
/** Recent frames to replay over a response that was requested before them. */
const KEPT_FRAMES = 100;

/** Events that change the trip itself, not only its scores. */
const changesOfTrip: ReadonlySet<TripEvent['kind']> = new Set([
  'joined',
  'left',
  'renamed',
  'reset',
  'reset-undone',
  'end-changed',
  'creator-changed',
]);
/** Of these, events that change what the dashboard stores. */
const changesOfAccount: ReadonlySet<TripEvent['kind']> = new Set(['renamed', 'reset', 'reset-undone', 'end-changed']);

/** Keeps the leaderboard and the feed of a trip up to date while they are shown. */
export function useLiveTrip(userId: string, trip: Trip): StreamState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<StreamState>('opening');
  const board = useInfiniteQuery(boardQuery(userId, trip.id));
  const feed = useInfiniteQuery(feedQuery(userId, trip.id));
  const frames = useRef<readonly LiveFrame[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const isFrozen = trip.phase === 'frozen';
  const isReady = board.data !== undefined && feed.data !== undefined;
  const boardKey = boardQuery(userId, trip.id).queryKey;
  const feedKey = feedQuery(userId, trip.id).queryKey;

  const refetch = (...keys: QueryKey[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const refetchLater = (why: string, { least, perPlayer }: typeof CHANGE_DELAY, ...keys: QueryKey[]) => {
    if (timers.current.has(why)) return;
    const players = playersOf(queryClient.getQueryData(boardKey)?.pages ?? []);
    const ask = () => {
      timers.current.delete(why);
      refetch(...keys);
    };
    timers.current.set(why, setTimeout(ask, least + Math.random() * perPlayer * players));
  };

  const applyToBoard = (frame: LiveFrame) => {
    const data = queryClient.getQueryData(boardKey);
    if (!data) return;
    const { pages, isUncertain } = boardAfterFrame(data.pages, frame, trip, Date.now());
    if (pages !== data.pages) queryClient.setQueryData(boardKey, { ...data, pages: [...pages] });
    if (isUncertain) refetchLater('uncertain', UNCERTAIN_DELAY, boardKey);
  };

  const handleFrame = useEffectEvent((frame: LiveFrame) => {
    frames.current = [...frames.current, frame].slice(-KEPT_FRAMES);
    applyToBoard(frame);
    const known = queryClient.getQueryData(feedKey);
    if (known && leavesGap(known.pages, frame)) refetchLater('gap', CHANGE_DELAY, feedKey);
    else if (known) queryClient.setQueryData(feedKey, { ...known, pages: [...feedAfterFrame(known.pages, frame)] });
    if (frame.isBoardStale) refetchLater('stale', CHANGE_DELAY, boardKey);
    const kinds = frame.events.map(({ kind }) => kind);
    if (kinds.some((kind) => changesOfTrip.has(kind))) {
      refetchLater('trip', CHANGE_DELAY, tripsKeys.trip(userId, trip.id), tripsKeys.list(userId));
    }
    const isOut = frame.events.some(({ kind, player }) => kind === 'left' && player.userId === userId);
    if (isOut || kinds.some((kind) => changesOfAccount.has(kind))) void accountOf(userId).refresh();
  });

  // Replays frames over a board response that was requested before they arrived.
  const replayFrames = useEffectEvent(() => {
    for (const frame of frames.current) applyToBoard(frame);
  });
  useEffect(() => {
    if (board.dataUpdatedAt > 0) replayFrames();
  }, [board.dataUpdatedAt]);

  const cancelRefetches = useEffectEvent(() => {
    for (const timer of timers.current.values()) clearTimeout(timer);
    timers.current.clear();
  });
  const subscribe = useEffectEvent((tripId: string) =>
    subscribeToTrip({
      tripId,
      after: Math.min(
        boardSeq(queryClient.getQueryData(boardKey)?.pages ?? []),
        feedSeq(queryClient.getQueryData(feedKey)?.pages ?? []),
      ),
      onFrame: handleFrame,
      onState: setState,
    }),
  );
  useEffect(() => {
    if (!isReady || isFrozen) return;
    const stop = subscribe(trip.id);
    return () => {
      stop();
      cancelRefetches();
      frames.current = [];
      setState('opening');
    };
  }, [trip.id, isReady, isFrozen]);

  const poll = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    refetch(boardKey, feedKey);
  });
  const isAway = state === 'away';
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => poll(), POLL_EVERY);
    return () => clearInterval(timer);
  }, [isAway]);

  return isFrozen ? 'opening' : state;
}
