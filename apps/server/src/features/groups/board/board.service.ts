import type { GroupBoard, GroupBoardEntry, GroupTotals } from '@sportspot/domain/groups/groups.shapes.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findHidingTeamsFrom, findPeople } from '../../accounts/people/people.service.ts';
import { findCollectionPoints } from '../../spots/rarity/worth.service.ts';
import type { GroupRow } from '../group/group.rows.ts';
import { findOwnGroup } from '../group/group.service.ts';
import { selectMembersByIds } from '../group/members.queries.ts';
import { toBoardEntry } from './board.view.ts';
import { rankMembers } from './ranking.service.ts';
import type { Placed, Ranking } from './ranking.view.ts';

const PAGE = 50;

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

/** The highest-ranked member the viewer may see. */
function firstShown(ranking: Ranking, hidden: ReadonlySet<string>): Placed[] {
  return ranking
    .slice(0, hidden.size + 1)
    .filter(({ userId }) => !hidden.has(userId))
    .slice(0, 1);
}

/** A page of the board, plus the viewer's own entry. Hidden members leave gaps in the ranks. */
export async function showBoard(
  db: Database,
  viewerId: string,
  { groupId, after }: { groupId: string; after: number },
): Promise<GroupBoard> {
  const [{ group }, hidden] = await Promise.all([
    findOwnGroup(db.directory, groupId, viewerId),
    findBlocked(db, viewerId),
  ]);
  const ranking = await rankMembers(db, groupId, viewerId);
  const page = ranking.slice(after, after + PAGE).filter(({ userId }) => !hidden.has(userId));
  const me = ranking.find(viewerId);
  const shown = [...firstShown(ranking, hidden), ...(me ? [me] : []), ...page];
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
    totals: totalsOf(ranking, entriesOf(firstShown(ranking, hidden))),
  };
}
