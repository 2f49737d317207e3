import type { Database } from '../../../../db/database.ts';

/** Counts the user's current spots. */
export async function countSpots(db: Database, userId: string) {
  const rows = await db
    .userSide(userId)
    .selectFrom('user_spots')
    .select(['league_no', 'spotted_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  const seen = rows.flatMap(({ spotted_at }) => spotted_at?.getTime() ?? []);
  return {
    userId,
    totalSpots: rows.length,
    undatedSpots: rows.length - seen.length,
    leagues: new Set(rows.map(({ league_no }) => league_no)),
    last: seen.length > 0 ? Math.max(...seen) : null,
  };
}
type Counted = Awaited<ReturnType<typeof countSpots>>;

const FIRST_SECOND = Date.UTC(2025, 0) / 1000;
/** For users with undated spots, the last spot time counts in steps of 2,048 seconds. */
const secondOf = ({ last, undatedSpots }: Counted): number =>
  last === null
    ? Number.MAX_SAFE_INTEGER
    : Math.floor(Math.max(0, Math.floor(last / 1000) - FIRST_SECOND) / (undatedSpots > 0 ? 2048 : 1));

/** An independent implementation of the order of every board. */
function isBefore(one: Counted, other: Counted): boolean {
  if (one.totalSpots !== other.totalSpots) return one.totalSpots > other.totalSpots;
  if (one.leagues.size !== other.leagues.size) return one.leagues.size > other.leagues.size;
  if (one.undatedSpots !== other.undatedSpots) return one.undatedSpots < other.undatedSpots;
  if (secondOf(one) !== secondOf(other)) return secondOf(one) < secondOf(other);
  return one.userId < other.userId;
}

/** What the board of these members must show. */
export async function recountBoard(db: Database, members: ReadonlySet<string>) {
  const counted = await Promise.all([...members].map((userId) => countSpots(db, userId)));
  const sorted = counted.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  return {
    entries: sorted.map(({ userId, totalSpots, undatedSpots, leagues, last }, index) => ({
      userId,
      rank: index + 1,
      totalSpots,
      undatedSpots,
      spotsInGroup: totalSpots,
      uniqueLeagues: leagues.size,
      lastSpottedAt: last === null ? null : new Date(last).toISOString(),
      progress: Math.round((totalSpots / 150) * 100),
    })),
    totals: {
      members: members.size,
      totalSpots: counted.reduce((sum, { totalSpots }) => sum + totalSpots, 0),
      leagues: new Set(counted.flatMap(({ leagues }) => [...leagues])).size,
    },
  };
}
