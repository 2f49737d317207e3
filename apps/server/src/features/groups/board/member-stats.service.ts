import { shareNextRun } from '../../../concurrency/share-next-run.ts';
import type { Database } from '../../../db/database.ts';
import { selectMemberIds, selectStats } from './board.queries.ts';
import { type Stats, toSorted } from './ranking.view.ts';

/** Lower than every user id. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
/** Small enough that no page keeps the database or this process busy for long. */
const RANKED_AT_ONCE = 2500;

export async function findStats(db: Pick<Database, 'userSide'>, userIds: readonly string[]): Promise<Stats[]> {
  const bySide = Map.groupBy(userIds, (userId) => db.userSide(userId));
  return (await Promise.all([...bySide].map(([side, own]) => selectStats(side, own)))).flat();
}

/** The stats of all members, in pages. */
export async function* readMembers(db: Database, groupId: string, size: number): AsyncGenerator<Stats[]> {
  for (let after: string | undefined = LOWEST_ID; after !== undefined; ) {
    const userIds: string[] = await selectMemberIds(db.directory, groupId, { after, limit: size });
    yield await findStats(db, userIds);
    after = userIds.length === size ? userIds.at(-1) : undefined;
  }
}

/** All members in the order of the board. Requests that arrive while a group is being sorted share the next run. */
export const sortMembers = shareNextRun(async (db: Database, groupId: string): Promise<Stats[]> => {
  const members: Stats[] = [];
  for await (const page of readMembers(db, groupId, RANKED_AT_ONCE)) members.push(...page);
  return toSorted(members);
});
