import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { removalOf, spotOf } from '../../testing/spots/operations.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { apply } from '../spots/spots.service.ts';

let server: TestContext;
beforeEach(async () => {
  server = await createTestContext();
});
afterEach(() => server.close());

const teamIds = allTeams.map(({ id }) => id);
const as = (person: SignedUp) => callerOf(server.app, person);
const readBoard = async (person: SignedUp, limit?: number) =>
  (await as(person)(boardsApi.allTime, limit === undefined ? {} : { limit })).body;

const spots = (userId: string, count: number) =>
  apply(
    server.context.db,
    userId,
    teamIds.slice(0, count).map((teamId) => spotOf(teamId)),
  );

async function signUp(displayName: string, count: number): Promise<SignedUp> {
  const person = await signUpPerson(server.context, { displayName });
  if (count > 0) await spots(person.id, count);
  return person;
}

/** Adds users who never sign in, with the given numbers of spots. Returns their ids in the same order. */
async function addPeople(...counts: number[]): Promise<string[]> {
  const people = counts.map((count) => ({ id: newId(), count }));
  await server.context.db.directory
    .insertInto('users')
    .values(people.map(({ id, count }) => ({ id, email: `${id}@sportspot.example`, display_name: `Fan of ${count}` })))
    .execute();
  for (const { id, count } of people) await spots(id, count);
  return people.map(({ id }) => id);
}

/** Waits until the board has ranks and lists the expected number of users, then reads it. */
async function settledBoard(person: SignedUp, people: number, limit?: number) {
  await expect.poll(async () => (await readBoard(person)).people).toBe(people);
  return readBoard(person, limit);
}

test("BOARD-01 BOARD-05 BOARD-09 an entry has name, rank, and progress; users without spots aren't listed", async () => {
  const [alice, bob] = [await signUp('Alice', 3), await signUp('Bob', 0)];
  const [first] = await addPeople(8);
  const board = await settledBoard(alice, 2);
  expect(board.entries.map(({ lastSpottedAt, ...entry }) => [typeof lastSpottedAt, entry])).toEqual([
    [
      'string',
      {
        userId: first,
        userName: 'Fan of 8',
        profileImageUrl: null,
        totalSpots: 8,
        undatedSpots: 0,
        uniqueLeagues: 1,
        rarityPoints: 8,
        rank: 1,
        progress: 100,
        hidesTeams: false,
      },
    ],
    [
      'string',
      {
        userId: alice.id,
        userName: 'Alice',
        profileImageUrl: null,
        totalSpots: 3,
        undatedSpots: 0,
        uniqueLeagues: 1,
        rarityPoints: 3,
        rank: 2,
        progress: 38,
        hidesTeams: false,
      },
    ],
  ]);
  expect(board.me).toMatchObject({ totalSpots: 3, rank: 2, progress: 38, isShown: true });
  const { entries, me } = await readBoard(bob);
  expect(entries).toEqual(board.entries);
  expect(me).toEqual({
    totalSpots: 0,
    undatedSpots: 0,
    uniqueLeagues: 0,
    lastSpottedAt: null,
    rarityPoints: 0,
    rank: null,
    progress: 0,
    isShown: true,
  });
  await as(alice)(spotsApi.apply, { account: alice.id, operations: teamIds.slice(0, 3).map((id) => removalOf(id)) });
  expect((await settledBoard(alice, 1)).entries.map(({ userId }) => userId)).toEqual([first]);
});

test("BOARD-06 BOARD-07 BOARDX-01 lists 10 by default, 20 on request, and my own rank even if I'm not among them", async () => {
  const alice = await signUp('Alice', 1);
  // No one has as many spots as Alice will have: a tie would depend on when the test runs.
  const counts = Array.from({ length: 25 }, (_, index) => index + 3).filter((count) => count !== 12);
  await addPeople(...counts, ...Array.from({ length: 140 }, () => 2));
  const board = await settledBoard(alice, 165);
  expect(board.entries.map(({ rank, totalSpots }) => [rank, totalSpots])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, 27 - index]),
  );
  expect((await readBoard(alice, 20)).entries).toHaveLength(20);
  expect(board.me).toMatchObject({ totalSpots: 1, rank: 165, progress: 4 });
  await spots(alice.id, 12);
  expect((await readBoard(alice)).me).toMatchObject({ totalSpots: 12, rank: 16 });
});

test("VIS-02 a user who opts out isn't listed, still sees their would-be rank, and can opt back in", async () => {
  const [alice, bob] = [await signUp('Alice', 5), await signUp('Bob', 1)];
  await addPeople(9, 5);
  const everybody = await settledBoard(bob, 4);
  expect(everybody.entries.map(({ userId }) => userId)).toContain(alice.id);
  await as(alice)(accountsApi.updateSettings, { boardShown: false });
  const without = await settledBoard(bob, 3);
  expect(without.entries.map(({ totalSpots, rank }) => [totalSpots, rank])).toEqual([
    [9, 1],
    [5, 2],
    [1, 3],
  ]);
  expect(JSON.stringify(without)).not.toContain(alice.id);
  const own = await readBoard(alice);
  expect(own.entries.map(({ userId }) => userId)).not.toContain(alice.id);
  expect(own.me).toMatchObject({ totalSpots: 5, rank: 2, isShown: false });
  await as(alice)(accountsApi.updateSettings, { boardShown: true });
  expect((await settledBoard(bob, 4)).entries).toEqual(everybody.entries);
});

test('VIS-02 the would-be rank is exact far below the top, even among tied users', async () => {
  const alice = await signUp('Alice', 0);
  await addPeople(...Array.from({ length: 160 }, () => 2));
  // Spots without a time tie completely, so that the ids decide.
  const same = await addPeople(...Array.from({ length: 30 }, () => 0));
  const ids = [...same, alice.id].toSorted();
  for (const id of ids) await apply(server.context.db, id, [spotOf(teamIds[0] as string, { seenAt: null })]);
  const rank = 161 + ids.indexOf(alice.id);
  expect((await settledBoard(alice, 191)).me).toMatchObject({ rank });
  await as(alice)(accountsApi.updateSettings, { boardShown: false });
  expect((await settledBoard(alice, 190)).me).toMatchObject({ rank, isShown: false });
});

test("users who blocked each other don't see each other; other ranks don't change", async () => {
  const [alice, bob] = [await signUp('Alice', 3), await signUp('Bob', 4)];
  await addPeople(...Array.from({ length: 12 }, (_, index) => 5 + index));
  await settledBoard(alice, 14);
  await as(bob)(accountsApi.block, { userId: alice.id });
  const ofAlice = await readBoard(alice, 20);
  expect(ofAlice.entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14]);
  expect(JSON.stringify(ofAlice)).not.toContain(bob.id);
  expect((await readBoard(bob, 20)).entries.map(({ rank }) => rank)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
  const best = (await readBoard(bob)).entries[0]?.userId ?? '';
  await as(alice)(accountsApi.block, { userId: best });
  const shorter = await readBoard(alice);
  expect(shorter.entries.map(({ rank }) => rank)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(shorter.entries[0]?.progress).toBe(94);
});

test("a deleted user isn't listed", async () => {
  const alice = await signUp('Alice', 1);
  const [gone] = await addPeople(2, 3);
  await settledBoard(alice, 3);
  await server.context.db.directory
    .deleteFrom('users')
    .where('id', '=', gone as string)
    .execute();
  expect((await readBoard(alice)).entries.map(({ totalSpots, rank }) => [totalSpots, rank])).toEqual([
    [3, 1],
    [1, 3],
  ]);
});

test('my newest spots count on my own board immediately', async () => {
  const alice = await signUp('Alice', 1);
  await addPeople(2, 4);
  await settledBoard(alice, 3);
  await spots(alice.id, 3);
  const { entries, me } = await readBoard(alice);
  expect(entries.map(({ totalSpots, rank }) => [totalSpots, rank])).toEqual([
    [4, 1],
    [3, 2],
    [2, 3],
  ]);
  expect(me).toMatchObject({ totalSpots: 3, rank: 2 });
});

test('BOARDX-03 without Valkey the board comes from PostgreSQL', async () => {
  const away = await createTestContext({ valkeyUrl: 'redis://127.0.0.1:1' });
  try {
    const alice = await signUpPerson(away.context);
    const ids = Array.from({ length: 160 }, () => newId());
    await away.context.db.directory
      .insertInto('users')
      .values(ids.map((id) => ({ id, email: `${id}@sportspot.example`, display_name: 'Fan' })))
      .execute();
    for (const [index, id] of ids.entries())
      await apply(
        away.context.db,
        id,
        teamIds.slice(0, 2 + (index % 8)).map((team) => spotOf(team)),
      );
    const ask = callerOf(away.app, alice);
    const { body } = await ask(boardsApi.allTime, { limit: 20 });
    expect(body.people).toBeNull();
    expect(body.entries.map(({ rank, totalSpots }) => [rank, totalSpots])).toEqual(
      Array.from({ length: 20 }, (_, index) => [index + 1, 9]),
    );
    await apply(away.context.db, alice.id, [spotOf('nfl-gb')]);
    expect((await ask(boardsApi.allTime, {})).body.me).toMatchObject({ totalSpots: 1, rank: null });
  } finally {
    await away.close();
  }
});
