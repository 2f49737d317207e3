import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { type BoardPage, entriesOf, isWholeBoard } from './board.ts';
import type { FeedPage } from './feed.ts';
import { tripsKeys } from './trips.keys.ts';

/** The user's trips. */
export const tripsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: tripsKeys.list(userId),
    queryFn: ({ pageParam }) => call('GET /api/trips', { before: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ trips, hasMore }) => (hasMore ? trips.at(-1)?.id : undefined),
  });

const SECOND = 1000;
const SOON = 5 * SECOND;
const HOUR = 3600 * SECOND;

/** Refetches a trip when it starts or ends, because the server decides the phase. */
function untilNextPhase(trip: Trip | undefined): number | false {
  const next = trip?.phase === 'upcoming' ? trip.startsAt : trip?.phase === 'running' ? trip.endsAt : null;
  if (!next) return false;
  const rest = Date.parse(next) - Date.now();
  return rest < 0 ? SOON : Math.min(rest + SECOND, HOUR);
}

export const tripQuery = (userId: string, tripId: string) =>
  queryOptions({
    queryKey: tripsKeys.trip(userId, tripId),
    queryFn: () => call('GET /api/trips/:tripId', { tripId }),
    refetchInterval: ({ state }) => untilNextPhase(state.data),
  });

/** The leaderboard from the top, fifty entries at a time. */
export const boardQuery = (userId: string, tripId: string) =>
  infiniteQueryOptions({
    queryKey: tripsKeys.board(userId, tripId),
    queryFn: ({ pageParam }): Promise<BoardPage> => call('GET /api/trips/:tripId/board', { tripId, after: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => (isWholeBoard(pages) ? undefined : entriesOf(pages).length),
  });

/** Events, newest first. */
export const feedQuery = (userId: string, tripId: string) =>
  infiniteQueryOptions({
    queryKey: tripsKeys.feed(userId, tripId),
    queryFn: ({ pageParam }): Promise<FeedPage> => call('GET /api/trips/:tripId/events', { tripId, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.seq : undefined),
  });

/** Recap of an ended trip. Polled, because a worker creates it. */
export const recapQuery = (userId: string, tripId: string) =>
  queryOptions({
    queryKey: tripsKeys.recap(userId, tripId),
    queryFn: async () => (await call('GET /api/trips/:tripId/recap', { tripId })).recap,
    refetchInterval: ({ state }) => state.data === null && SOON,
  });

/** Participants, earliest to join first. */
export const participantsQuery = (userId: string, tripId: string) =>
  infiniteQueryOptions({
    queryKey: tripsKeys.participants(userId, tripId),
    queryFn: ({ pageParam }) => call('GET /api/trips/:tripId/participants', { tripId, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ participants, hasMore }) => (hasMore ? participants.at(-1)?.userId : undefined),
    staleTime: 0,
  });

/** Participants removed by the creator, latest first. */
export const removedParticipantsQuery = (userId: string, tripId: string) =>
  infiniteQueryOptions({
    queryKey: tripsKeys.removed(userId, tripId),
    queryFn: ({ pageParam }) => call('GET /api/trips/:tripId/removed', { tripId, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ people, hasMore }) => (hasMore ? people.at(-1)?.userId : undefined),
    staleTime: 0,
  });

/** The trip behind a share link. */
export const invitationQuery = (userId: string, token: string) =>
  queryOptions({
    queryKey: tripsKeys.invitation(userId, token),
    queryFn: () => call('GET /api/trips/by-token/:token', { token }),
    staleTime: 0,
    gcTime: 0,
  });
