import { ALL_TIME_BOARD_SIZE, boardsApi } from '@sportspot/domain/boards.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isBehind } from './board-catch-up.ts';

const POLL_MS = 1000;

/** The top of the all-time leaderboard, and me. Polls while it lags behind my choice to be on it. */
export const allTimeBoardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['boards', userId, 'all-time'] as const,
    queryFn: () => call(boardsApi.allTime, { limit: ALL_TIME_BOARD_SIZE }),
    refetchInterval: ({ state }) => state.data !== undefined && isBehind(state.data, userId) && POLL_MS,
  });
