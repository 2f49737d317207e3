import type { AllTimeBoard } from '@sportspot/domain/boards/boards.contract.ts';

/** Whether the leaderboard still lags behind my choice: it shows me though I left, or leaves me out though I returned. */
export function isBehind({ entries, me }: AllTimeBoard, userId: string): boolean {
  const isOnIt = entries.some((entry) => entry.userId === userId);
  if (!me.isShown) return isOnIt;
  return !isOnIt && me.rank !== null && me.rank <= entries.length;
}
