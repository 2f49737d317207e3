import type { Database } from '../../../db/database.ts';
import { selectMemberships } from '../group/members.queries.ts';

/** A user's membership in an open group. Times are Unix milliseconds. */
interface Membership {
  readonly joinedAt: number;
  /** When the group's first members joined, if the user created the group; otherwise empty. */
  readonly memberTimes: readonly number[];
}

/** The open groups of each user. */
export async function findGroupsOf(
  { directory }: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Membership[]>> {
  return Map.groupBy(await selectMemberships(directory, userIds), ({ userId }) => userId);
}
