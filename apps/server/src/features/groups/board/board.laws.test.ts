import type { GroupBoard } from '@sportspot/domain/groups/groups.shapes.ts';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { showBoard } from './board.service.ts';
import {
  type Act,
  anything,
  type BoardWorld,
  createBoardWorld,
  deed,
  openBoardServers,
} from './testing/board-world.ts';
import { countSpots, recountBoard } from './testing/recount.ts';

let servers: Awaited<ReturnType<typeof openBoardServers>>;
beforeAll(async () => {
  servers = await openBoardServers();
  return servers.close;
});

async function expectRecount({ boards, group, members }: BoardWorld, viewers = [...members]): Promise<void> {
  const { member_count } = await servers.db.directory
    .selectFrom('groups')
    .select('member_count')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  expect(member_count).toBe(members.size);
  const expected = await recountBoard(servers.db, members);
  for (const viewerId of viewers) {
    const board = await showBoard(boards, viewerId, { groupId: group.id, after: 0 });
    expect(board).toMatchObject(expected);
    expect(board.me).toMatchObject(expected.entries.find(({ userId }) => userId === viewerId) ?? {});
  }
}

test("BOARDX-02 a group's board equals a recount after any spots, joins, and leaves, across two clusters", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (acts) => {
      const world = await createBoardWorld(servers, { joined: 1, largeFrom: 500 });
      for (const act of acts) await world.perform(act);
      await expectRecount(world);
    }),
    { numRuns: process.env.LONG ? 500 : 30 },
  );
});

const LARGE_FROM = 6;

const isFilled = ({ stateOfSet }: BoardWorld) => expect.poll(stateOfSet, { timeout: 20_000 }).toMatch(/^\d+$/);

async function expectOwn(userId: string, { me }: GroupBoard): Promise<void> {
  const { totalSpots, undatedSpots, leagues } = await countSpots(servers.db, userId);
  expect(me).toMatchObject({ userId, totalSpots, undatedSpots, uniqueLeagues: leagues.size });
}

const oneByOne = async (world: BoardWorld, acts: readonly Act[]): Promise<void> => {
  for (const act of acts) await world.perform(act);
};
/** Each user's acts in order, at the same time as those of the others. */
const together = async (world: BoardWorld, acts: readonly Act[]): Promise<void> => {
  const byPerson = Map.groupBy(acts, ({ person }) => person);
  await Promise.all([...byPerson.values()].map((own) => oneByOne(world, own)));
};

test.each([
  ['one thing after another', oneByOne],
  ['everything at once', together],
])(
  "BOARDX-02 a large group's board equals a recount, whatever happens to Valkey, and shows one's own spots: %s",
  async (_, performAll) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anything, { maxLength: 8 }), { maxLength: 8 }), async (parts) => {
        const world = await createBoardWorld(servers, { joined: 8, largeFrom: LARGE_FROM, onRead: expectOwn });
        for (const acts of [[], ...parts]) {
          await performAll(world, acts);
          await world.settle();
          // Only one viewer, because a reading writes the viewer's own stats to the set.
          const viewers = [...world.members].slice(0, 1);
          await expectRecount(world, viewers);
          if (world.members.size < LARGE_FROM) continue;
          // The reading may have begun to fill the set.
          await isFilled(world);
          await expectRecount(world, viewers);
        }
      }),
      { numRuns: process.env.LONG ? 100 : 20 },
    );
  },
);
