import type { AllTimeBoard } from '@sportspot/domain/boards.contract.ts';

/** The board follows what people choose within moments: until then it shows me, or leaves me out, against my choice. */
export function isBehind({ entries, me }: AllTimeBoard, userId: string): boolean {
  const isOnIt = entries.some((entry) => entry.userId === userId);
  if (!me.isShown) return isOnIt;
  return !isOnIt && me.rank !== null && me.rank <= entries.length;
}
