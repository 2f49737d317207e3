import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Group, GroupBoard } from '@sportspot/domain/groups/groups.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { createClusters } from '../../../testing/server/clusters.ts';
import { removalOf, spotOf } from '../../../testing/spots/operations.ts';
import { applyOperations } from '../../spots/spots.queries.ts';
import { createGroup } from '../groups.create.service.ts';
import { joinGroup } from '../members/join.service.ts';
import { leaveGroup } from '../members/leave.service.ts';
import { showBoard } from './board.service.ts';

let db: Database;
beforeAll(async () => {
  const clusters = await createClusters();
  db = clusters.db;
  return clusters.close;
});

const PEOPLE = 6;
const teamIds = ['nfl-gb', 'nfl-chi', 'nba-lal', 'nba-bos', 'f1-fer'];
/** Ties in the same second and in the same millisecond, times before the epoch of rank keys, and no time. */
const times = [
  '2026-03-01T10:00:00.100Z',
  '2026-03-01T10:00:00.900Z',
  '2026-03-01T10:00:01Z',
  '2019-01-01T00:00:00Z',
  '2020-01-01T00:00:00Z',
  null,
];

const act = fc.record({
  person: fc.nat(PEOPLE - 1),
  kind: fc.constantFrom('spot', 'spot', 'spot', 'spot', 'remove', 'leave', 'join', 'join'),
  team: fc.nat(teamIds.length - 1),
  time: fc.nat(times.length - 1),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** The model of membership. A group that its last member left is closed, so no one can join it again. */
interface World {
  readonly people: readonly string[];
  readonly group: Group;
  readonly members: Set<string>;
}

/** Users alternate between the two clusters; the first is in a group. */
async function createWorld(): Promise<World> {
  const people = Array.from({ length: PEOPLE }, (_, no) => newId().slice(0, -2) + (no % 2 ? 'f0' : '0f'));
  const [creator] = people as [string];
  const wanted = { id: newId(), name: 'Block 109', description: '', isPublic: true, allowNewMembers: true };
  return { people, group: await createGroup(db, creator, wanted), members: new Set([creator]) };
}

async function perform({ person, kind, team, time }: Act, { people, group, members }: World): Promise<void> {
  const [userId, teamId] = [people[person] as string, teamIds[team] as string];
  const seen = times[time] ?? null;
  if (kind === 'spot' || kind === 'remove') {
    const operation =
      kind === 'spot' ? spotOf(teamId, { seenAt: seen === null ? null : new Date(seen) }) : removalOf(teamId);
    await applyOperations(db.userSide(userId), userId, [operation]);
    return;
  }
  const work = kind === 'leave' ? leaveGroup(db, userId, group.id) : joinGroup(db, userId, group.shareToken ?? '');
  const isDone = await work.then(
    () => true,
    (error) => {
      if (!(error instanceof AppError)) throw error;
      return false;
    },
  );
  if (isDone && kind === 'leave') members.delete(userId);
  if (isDone && kind === 'join') members.add(userId);
}

/** Counts the user's current spots. */
async function countSpots(userId: string) {
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

async function recount({ members }: World) {
  const counted = await Promise.all([...members].map(countSpots));
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

test("BOARDX-02 a group's board equals a recount after any spots, joins, and leaves, across two clusters", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const world = await createWorld();
      for (const next of acts) await perform(next, world);
      const { member_count } = await db.directory
        .selectFrom('groups')
        .select('member_count')
        .where('id', '=', world.group.id)
        .executeTakeFirstOrThrow();
      expect(member_count).toBe(world.members.size);
      const expected = await recount(world);
      for (const viewerId of world.members) {
        const board: GroupBoard = await showBoard(db, viewerId, { groupId: world.group.id, after: 0 });
        expect(board).toMatchObject(expected);
        expect(board.me).toMatchObject(expected.entries.find(({ userId }) => userId === viewerId) ?? {});
      }
    }),
    { numRuns: process.env.LONG ? 500 : 30 },
  );
});
