import { ALL_TIME_BOARD_SIZE, boardsApi } from '@sportspot/domain/boards.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isBehind } from './board-catch-up.ts';

const SOON = 1000;

/** The top of everybody, and me. Asked again soon while it has not caught up with my choice to be on it or not. */
export const allTimeBoardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['boards', userId, 'all-time'] as const,
    queryFn: () => call(boardsApi.allTime, { limit: ALL_TIME_BOARD_SIZE }),
    refetchInterval: ({ state }) => state.data !== undefined && isBehind(state.data, userId) && SOON,
  });
