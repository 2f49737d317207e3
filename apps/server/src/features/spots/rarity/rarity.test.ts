import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { rarityApi } from '@sportspot/domain/teams/rarity.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTasks } from '../../../app/tasks.ts';
import type { Database } from '../../../db/database.ts';
import { pollOutbox } from '../../../outbox/outbox-poller.ts';
import { createClusters } from '../../../testing/server/clusters.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { removalOf, spotOf } from '../../../testing/spots/operations.ts';
import { callerOf, signUpPerson } from '../../../testing/users/people.ts';
import { apply } from '../spots.service.ts';
import { countRarityJob } from './rarity.job.ts';
import { countRarity, findTeamRarity, showRarity } from './rarity.service.ts';
import { spottersConsumer } from './spotters.service.ts';

let clusters: Awaited<ReturnType<typeof createClusters>>;
let db: Database;
let server: TestContext;
beforeAll(async () => {
  clusters = await createClusters();
  db = clusters.db;
  server = await createTestContext();
});
afterAll(async () => {
  await clusters.close();
  await server.close();
});

const teams = allTeams.slice(0, 12);
/** Users on both clusters. */
const people = Array.from(
  { length: 30 },
  (_, index) => `${newId().slice(0, -2)}${(index * 8).toString(16).padStart(2, '0')}`,
);

/** Spotters per team, recounted from the collections. */
async function naiveSpotters(): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const side of db.userSides) {
    const spots = await side.selectFrom('user_spots').select('team_no').where('removed_at', 'is', null).execute();
    for (const { team_no } of spots) counts.set(team_no, (counts.get(team_no) ?? 0) + 1);
  }
  return counts;
}

/** The formula as published in the FAQ. */
const published = (spotters: number, most: number) =>
  Math.min(100, 1 + Math.round(10 * Math.log2((most + 5) / (spotters + 5))));

const act = fc.record({
  person: fc.nat(people.length - 1),
  // Skewed, so that some teams have many spotters and others few.
  team: fc.tuple(fc.nat(teams.length - 1), fc.nat(teams.length - 1)).map(([one, other]) => Math.min(one, other)),
  isRemoval: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
});

test('RARE-01 a recount gives the stored value, which is the published formula over users of all clusters', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 60, size: 'max' }), async (acts) => {
      for (const { person, team, isRemoval } of acts) {
        const teamId = teams[team]?.id ?? '';
        await apply(db, people[person] ?? '', [isRemoval ? removalOf(teamId) : spotOf(teamId)]);
      }
      for (const side of db.userSides) while ((await pollOutbox(side, [spottersConsumer])).length > 0);
      await countRarity(db);
      const naive = await naiveSpotters();
      const most = Math.max(0, ...naive.values());
      const stored = await showRarity(db);
      expect(stored.teams).toEqual(
        [...naive]
          .toSorted(([one], [other]) => one - other)
          .map(([no, spotters]) => [no, spotters, published(spotters, most)]),
      );
      expect(stored.others).toBe(published(0, most));
      expect(await countRarity(db)).toBe(0);
    }),
    { numRuns: process.env.LONG ? 200 : 15 },
  );
});

test('RARE-01 signed-in users get the rarity of every team in one response that devices may cache for minutes', async () => {
  const { app, context } = server;
  const fans = await Promise.all(Array.from({ length: 3 }, () => signUpPerson(context)));
  const [greenBay, chicago, unseen] = ['nfl-gb', 'nfl-chi', 'nfl-det'].map(
    (teamId) => allTeams.find(({ id }) => id === teamId)?.no ?? 0,
  ) as [number, number, number];
  for (const fan of fans) await callerOf(app, fan)(spotsApi.spot, { teamId: 'nfl-gb' });
  await callerOf(app, fans[0])(spotsApi.spot, { teamId: 'nfl-chi' });
  const work = createTasks(context).find(({ job }) => job === countRarityJob);
  const told = async () => {
    await work?.run({}, undefined as never);
    return (await callerOf(app, fans[1])(rarityApi.all, {})).body;
  };
  await expect.poll(told).toEqual({
    teams: [
      [chicago, 1, published(1, 3)],
      [greenBay, 3, 1],
    ].toSorted(([one = 0], [other = 0]) => one - other),
    others: published(0, 3),
  });
  expect(await findTeamRarity(context.db, unseen)).toEqual({ spotters: 0, points: published(0, 3) });
  expect((await callerOf(app)(rarityApi.all, {})).status).toBe(401);
  const { headers } = await app.inject({ url: rarityApi.all.path, headers: { cookie: fans[0]?.cookie ?? '' } });
  expect(headers['cache-control']).toBe('private, max-age=300');
});

test("RARE-02 FAQ-09 rarity points are shown beside the rank but don't affect it: three common teams rank above two legendary ones", async () => {
  const { app, context } = server;
  const [common, rare] = [teams.slice(0, 3), allTeams.slice(700, 702)];
  const fan = await signUpPerson(context, { displayName: 'Common taste' });
  const collector = await signUpPerson(context, { displayName: 'Rare taste' });
  await apply(
    context.db,
    fan.id,
    common.map(({ id }) => spotOf(id)),
  );
  await apply(
    context.db,
    collector.id,
    rare.map(({ id }) => spotOf(id)),
  );
  const worth = context.db.directory
    .insertInto('team_rarity')
    .values([
      ...common.map(({ no }) => ({ team_no: no, spotters: 100_000, points: 1 })),
      ...rare.map(({ no }) => ({ team_no: no, spotters: 1, points: 100 })),
    ]);
  await worth
    .onConflict((row) => row.column('team_no').doUpdateSet({ points: (eb) => eb.ref('excluded.points') }))
    .execute();
  const ranks = async () => {
    const { body } = await callerOf(app, fan)(boardsApi.allTime, { limit: 100 });
    const own = body.entries.filter(({ userId }) => [fan.id, collector.id].includes(userId));
    return own.map(({ userName, totalSpots, rarityPoints }) => [userName, totalSpots, rarityPoints]);
  };
  await expect.poll(ranks).toEqual([
    ['Common taste', 3, 3],
    ['Rare taste', 2, 200],
  ]);
  expect((await callerOf(app, collector)(boardsApi.allTime, {})).body.me.rarityPoints).toBe(200);

  const id = newId();
  await callerOf(app, fan)(groupsApi.create, { id, name: 'Both tastes' });
  const { shareToken } = (await callerOf(app, fan)(groupsApi.get, { groupId: id })).body;
  await callerOf(app, collector)(groupsApi.join, { token: shareToken ?? '' });
  const { body } = await callerOf(app, fan)(groupsApi.board, { groupId: id });
  expect(body.entries.map(({ rank, rarityPoints }) => [rank, rarityPoints])).toEqual([
    [1, 3],
    [2, 200],
  ]);

  // New spots count immediately, in the points as in the total.
  await apply(context.db, collector.id, [spotOf(common[0]?.id ?? '')]);
  expect((await callerOf(app, collector)(boardsApi.allTime, {})).body.me).toMatchObject({
    totalSpots: 3,
    rarityPoints: 201,
  });
});
