import { ALL_TIME_BOARD_SIZE } from '@sportspot/domain/boards/boards.constants.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { isBehind } from './board-catch-up.ts';

const POLL_MS = 1000;

/** The top of the all-time leaderboard, and me. Polls while it lags behind my choice to be on it. */
export const allTimeBoardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['boards', userId, 'all-time'] as const,
    queryFn: () => call('GET /api/boards/all-time', { limit: ALL_TIME_BOARD_SIZE }),
    refetchInterval: ({ state }) => state.data !== undefined && isBehind(state.data, userId) && POLL_MS,
  });
