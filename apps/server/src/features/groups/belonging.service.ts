import type { Database } from '../../db/database.ts';
import { selectBelonging } from './members.queries.ts';

/** An open group somebody is in. Times are milliseconds. */
interface Belonging {
  readonly joinedAt: number;
  /** When its first members came, if the person made it; otherwise empty. */
  readonly memberTimes: readonly number[];
}

/** The open groups of each of these people. */
export async function findGroupsOf(
  { directory }: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Belonging[]>> {
  return Map.groupBy(await selectBelonging(directory, userIds), ({ userId }) => userId);
}
