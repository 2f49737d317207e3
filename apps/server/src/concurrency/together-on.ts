import type { UserSideDb } from '../db/database.ts';
import { runTogether } from './run-together.ts';

/** Two, so that one statement works while the response of the other is on its way. */
const AT_ONCE = 2;
const MOST_TOGETHER = 50;

/** Lets calls of many users at the same moment share a statement, for each cluster on its own. */
export function togetherOn<Item, Result>(
  run: (side: UserSideDb, items: readonly Item[]) => Promise<readonly Result[]>,
): (side: UserSideDb, item: Item) => Promise<Result> {
  const runs = new WeakMap<UserSideDb, (item: Item) => Promise<Result>>();
  return (side, item) => {
    const known =
      runs.get(side) ?? runTogether((items) => run(side, items), { atOnce: AT_ONCE, maxItems: MOST_TOGETHER });
    runs.set(side, known);
    return known(item);
  };
}
