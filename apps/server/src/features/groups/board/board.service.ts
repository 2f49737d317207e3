import type { GroupBoard, GroupBoardEntry, GroupTotals } from '@sportspot/domain/groups/groups.shapes.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findHidingTeamsFrom, findPeople } from '../../accounts/people/people.service.ts';
import { findCollectionPoints } from '../../spots/rarity/worth.service.ts';
import type { GroupRow } from '../group/group.rows.ts';
import { findOwnGroup } from '../group/group.service.ts';
import { selectMembersByIds } from '../group/members.queries.ts';
import { toBoardEntry } from './board.view.ts';
import type { Placed, Ranking } from './ranking.view.ts';
import type { GroupRankings } from './rankings.service.ts';

const PAGE = 50;

/** What leaderboards of groups are read from. */
export interface Boards {
  readonly db: Database;
  readonly rankings: GroupRankings;
}

/** Adds names, join dates, and rarity points to ranked members. */
export async function describeMembers(
  db: Database,
  group: Pick<GroupRow, 'id' | 'creator_id'>,
  places: readonly Placed[],
): Promise<GroupBoardEntry[]> {
  const userIds = places.map(({ userId }) => userId);
  const [members, people, points] = await Promise.all([
    selectMembersByIds(db.directory, group.id, userIds),
    findPeople(db, userIds),
    findCollectionPoints(db, places),
  ]);
  const memberships = new Map(members.map((member) => [member.user_id, member]));
  return places.flatMap((placed) => {
    const member = memberships.get(placed.userId);
    const rarityPoints = points.get(placed.userId) ?? 0;
    return member ? toBoardEntry(group, { ...placed, rarityPoints }, member, people.get(placed.userId)) : [];
  });
}

/** Group totals. The top spotter is the first visible member who has any spots. */
export function totalsOf({ members, totalSpots, leagues }: Ranking, [first]: readonly GroupBoardEntry[]): GroupTotals {
  return { members, totalSpots, leagues, topSpotter: first && first.totalSpots > 0 ? first.userName : null };
}

/** A page of the board, plus the viewer's own entry. Hidden members leave gaps in the ranks. */
export async function showBoard(
  { db, rankings }: Boards,
  viewerId: string,
  { groupId, after }: { groupId: string; after: number },
): Promise<GroupBoard> {
  const [{ group }, hidden] = await Promise.all([
    findOwnGroup(db.directory, groupId, viewerId),
    findBlocked(db, viewerId),
  ]);
  const wanted = { top: hidden.size + 1, from: after, to: after + PAGE, userId: viewerId };
  const ranking = await rankings.read(group, wanted);
  const isShown = ({ userId }: Placed) => !hidden.has(userId);
  const [first, page, me] = [ranking.top.filter(isShown).slice(0, 1), ranking.page.filter(isShown), ranking.own];
  const shown = [...first, ...(me ? [me] : []), ...page];
  const [described, hiding] = await Promise.all([
    describeMembers(db, group, shown),
    findHidingTeamsFrom(
      db,
      viewerId,
      page.map(({ userId }) => userId),
    ),
  ]);
  const entries = new Map(
    described.map((entry) => [entry.rank, { ...entry, hidesTeams: hiding.has(entry.userId) }] as const),
  );
  const entriesOf = (places: readonly Placed[]) => places.flatMap(({ rank }) => entries.get(rank) ?? []);
  return {
    entries: entriesOf(page),
    hasMore: after + PAGE < ranking.members,
    me: me && (entries.get(me.rank) ?? null),
    totals: totalsOf(ranking, entriesOf(first)),
  };
}
