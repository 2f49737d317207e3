import { runTogether } from '../../concurrency/run-together.ts';
import type { UserSideDb } from '../../db/database.ts';
import { type Applied, applyOperations, applyTogether, type OwnOperations } from './spots.queries.ts';

type AppliedAt = Applied & { serverTime: Date };

/** Two, so that one transaction works while the response of the other is on its way. */
const AT_ONCE = 2;
const MOST_TOGETHER = 50;

/** By cluster: the taps of many users at the same moment share a transaction. */
const taps = new WeakMap<UserSideDb, (call: OwnOperations) => Promise<AppliedAt | null>>();

const createTaps = (side: UserSideDb) =>
  runTogether(
    async (calls: readonly OwnOperations[]): Promise<readonly (AppliedAt | null)[]> => {
      const [first, ...others] = calls as [OwnOperations, ...OwnOperations[]];
      if (others.length === 0) return [await applyOperations(side, first.userId, first.operations)];
      // If they fail together, each is tried on its own.
      return applyTogether(side, calls).catch(() => calls.map(() => null));
    },
    { atOnce: AT_ONCE, maxItems: MOST_TOGETHER },
  );

function tapsOf(side: UserSideDb) {
  const known = taps.get(side) ?? createTaps(side);
  taps.set(side, known);
  return known;
}

/** A tap is short. Anything else may take longer than others should wait for. */
const isTap = ({ operations }: OwnOperations): boolean => operations.length === 1 && operations[0]?.kind === 'spot';

/** Applies a user's operations, a single tap together with those of others at the same moment. */
export async function applyOwn(side: UserSideDb, call: OwnOperations): Promise<AppliedAt> {
  const together = isTap(call) ? await tapsOf(side)(call) : null;
  return together ?? applyOperations(side, call.userId, call.operations);
}
