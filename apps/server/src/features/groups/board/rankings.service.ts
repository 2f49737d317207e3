import type { Database } from '../../../db/database.ts';
import type { BoardWriter } from '../../../ranking/board-maintenance.ts';
import type { Valkey } from '../../../valkey/valkey.ts';
import type { GroupRow } from '../group/group.rows.ts';
import { selectLargeGroups, selectMemberChanges, selectMembershipsInLarge, selectStats } from './board.queries.ts';
import { findStats, readMembers, sortMembers } from './member-stats.service.ts';
import { type Ranking, toRanking, type Wanted } from './ranking.view.ts';
import {
  beginFilling,
  changeMembers,
  dropSet,
  fillWith,
  type Mark,
  readSet,
  updateStats,
  WRITTEN_AT_ONCE,
} from './ranking-set.ts';

type RankedGroup = Pick<GroupRow, 'id' | 'member_count' | 'member_changes'>;

interface Counts {
  readonly changes: number;
  readonly members: number;
}

/** The rankings of groups: small ones are sorted at each reading, large ones are kept in Valkey. */
export interface GroupRankings {
  /** Everyone's changes that the outbox has passed on, and the wanted user's own at once. */
  read(group: RankedGroup, wanted: Wanted): Promise<Ranking>;
  /** Writes users' changed stats to the sets of their groups. */
  readonly write: BoardWriter;
  /** Drops all sets, so that the next readings fill them again. */
  drop(): Promise<void>;
}

interface Options {
  readonly db: Database;
  readonly valkey: Valkey;
  /** The number of members from which a group is kept in Valkey. */
  readonly largeFrom?: number;
}

const LARGE_FROM = 500;
/** A reader catches up with changes of members; others may do the same, and one of them succeeds. */
const ATTEMPTS = 3;

export function createGroupRankings({ db, valkey, largeFrom = LARGE_FROM }: Options): GroupRankings {
  /**
   * Sets are written to from half the size on, and a set that lacks more changes of members is filled again: a group
   * that shrinks below the half and grows back has more, so no set that wasn't written to is ever used.
   */
  const writtenFrom = Math.floor(largeFrom / 2);
  const setOf = (groupId: string) => ({ valkey, groupId });

  /** Fills a set while readers sort the group. If this process fails, the set expires, and another reading fills it. */
  async function fill(groupId: string, replaced: Mark | null): Promise<void> {
    const set = setOf(groupId);
    const mark = await beginFilling(set, replaced);
    if (mark === null) return;
    // Read before the members: later changes are applied again by the first reader, which changes nothing twice.
    const counts = await selectMemberChanges(db.directory, groupId, { since: 0, limit: 0 });
    if (!counts || counts.members < largeFrom) return;
    for await (const stats of readMembers(db, groupId, WRITTEN_AT_ONCE))
      if (!(await fillWith(set, mark, stats))) return;
    await changeMembers(set, mark, { changes: counts.changes });
  }

  /** Applies what members changed since; null if that's too much, or not possible. */
  async function catchUp(groupId: string, mark: Mark, since: number): Promise<Counts | null> {
    const found = await selectMemberChanges(db.directory, groupId, { since, limit: writtenFrom });
    if (!found || found.members < largeFrom) return null;
    if (found.changes < since || found.changes - since >= writtenFrom) return null;
    if (found.changes === since) return found;
    const [here, gone] = [true, false].map((isMember) =>
      found.changed.filter((one) => one.isMember === isMember).map(({ userId }) => userId),
    ) as [string[], string[]];
    const stats = await findStats(db, here);
    await changeMembers(setOf(groupId), mark, { changes: found.changes, stats, gone });
    return found;
  }

  /** Null while there is no complete set. */
  async function readFromSet({ id, member_changes, member_count }: RankedGroup, wanted: Wanted) {
    const [own = null] = wanted.userId === null ? [] : await findStats(db, [wanted.userId]);
    let counts: Counts = { changes: member_changes, members: member_count };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await readSet(setOf(id), wanted, { changes: counts.changes, own });
      if (found?.ranking?.members === counts.members) return found.ranking;
      if (found?.changes === null) return null;
      // The group's row may be older than the set. A set that doesn't match a row read after it has lost something.
      const isBroken = attempt > 0 && found?.changes === counts.changes;
      const next: Counts | null = found && !isBroken ? await catchUp(id, found.mark, found.changes) : null;
      if (next === null) {
        void fill(id, found?.mark ?? null).catch(() => {});
        return null;
      }
      counts = next;
    }
    return null;
  }

  return {
    async read(group, wanted) {
      const isLarge = group.member_count >= largeFrom;
      const ranking = isLarge ? await readFromSet(group, wanted).catch(() => null) : null;
      return ranking ?? toRanking(await sortMembers(group.id, db, group.id), wanted);
    },
    async write(transaction, userIds) {
      const memberships = await selectMembershipsInLarge(db.directory, userIds, writtenFrom);
      if (memberships.length === 0) return;
      const members = [...new Set(memberships.map(({ userId }) => userId))];
      const stats = new Map((await selectStats(transaction, members)).map((one) => [one.userId, one]));
      const byGroup = Map.groupBy(memberships, ({ groupId }) => groupId);
      await Promise.all(
        [...byGroup].map(([groupId, own]) =>
          updateStats(
            setOf(groupId),
            own.flatMap(({ userId }) => stats.get(userId) ?? []),
          ),
        ),
      );
    },
    async drop() {
      for (const groupId of await selectLargeGroups(db.directory, writtenFrom)) await dropSet(setOf(groupId));
    },
  };
}
