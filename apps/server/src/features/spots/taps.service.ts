import { togetherOn } from '../../concurrency/together-on.ts';
import type { UserSideDb } from '../../db/database.ts';
import { type Applied, applyOperations, applyTogether, type OwnOperations } from './spots.queries.ts';

type AppliedAt = Applied & { serverTime: Date };

/** The taps of many users at the same moment share a transaction. */
const applyTap = togetherOn(async (side, calls: readonly OwnOperations[]): Promise<readonly (AppliedAt | null)[]> => {
  const [first, ...others] = calls as [OwnOperations, ...OwnOperations[]];
  if (others.length === 0) return [await applyOperations(side, first.userId, first.operations)];
  // If they fail together, each is tried on its own.
  return applyTogether(side, calls).catch(() => calls.map(() => null));
});

/** A tap is short. Anything else may take longer than others should wait for. */
const isTap = ({ operations }: OwnOperations): boolean => operations.length === 1 && operations[0]?.kind === 'spot';

/** Applies a user's operations, a single tap together with those of others at the same moment. */
export async function applyOwn(side: UserSideDb, call: OwnOperations): Promise<AppliedAt> {
  const together = isTap(call) ? await applyTap(side, call) : null;
  return together ?? applyOperations(side, call.userId, call.operations);
}
