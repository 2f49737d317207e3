import { newId, shardOf } from '@sportspot/domain/values/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createClusters } from '../../testing/server/clusters.ts';
import { removalOf, spotOf } from '../../testing/spots/operations.ts';
import { type AwardedFan, awardedFan, define, rarityOf, rulesOf, runPass } from '../../testing/users/badge-fans.ts';
import { awardPeople } from './awards.service.ts';
import { awardBadgesJob } from './badges.jobs.ts';
import { beginPass } from './pass.service.ts';

let db: Database;
let fans: AwardedFan[];
const first = rulesOf([define('count', { kind: 'teams', of: {} }, [1, 2, 3])]);
const second = rulesOf([
  define('count', { kind: 'teams', of: {} }, [2, 4]),
  define('rare', { kind: 'rare', points: 40 }, [1]),
]);
const teams = ['nfl-gb', 'nba-lal', 'nhl-bos', 'mlb-nyy'];

beforeAll(async () => {
  const clusters = await createClusters();
  db = clusters.db;
  fans = Array.from({ length: 40 }, () => awardedFan(db));
  for (const [index, fan] of fans.entries())
    await fan.does(teams.slice(0, 1 + (index % 4)).map((team) => spotOf(team)));
  return clusters.close;
});

interface Night {
  readonly rules: typeof first;
  readonly points?: Record<string, number>;
  readonly pages?: number;
  readonly shards?: number[];
}

const pass = ({ rules, points = {}, ...rest }: Night) =>
  runPass({ db, rules, ...rarityOf(points) }, { size: 7, limit: 3, ...rest });
const levels = async () =>
  Promise.all(fans.map(async (fan) => (await fan.awards()).map(({ id, level }) => `${id} ${level}`)));
const marks = async () =>
  (
    await Promise.all(
      db.userSides.map((side) =>
        side
          .selectFrom('user_badges')
          .select(({ ref }) => ['user_id', 'badge_id', 'level', ref('xmin' as never).as('written')])
          .execute(),
      ),
    )
  ).flat();
const counted = (index: number) =>
  Array.from({ length: Math.min(3, 1 + (index % 4)) }, (_, level) => `count ${level + 1}`);

test('PROD-05 the job reaches every user on every cluster, even after an interruption, and a rerun writes nothing', async () => {
  await pass({ rules: first, pages: 2 });
  expect((await levels()).filter(({ length }) => length > 0)).toHaveLength(12);
  await pass({ rules: first });
  expect(await levels()).toEqual(fans.map((_, index) => counted(index)));
  const before = await marks();
  await pass({ rules: first });
  expect(await marks()).toEqual(before);
});

test('BADGE-03 the job grants what new definitions and new rarity give, and revokes nothing that older ones gave', async () => {
  await pass({ rules: first });
  await pass({ rules: second, points: { 'nba-lal': 45 } });
  const rare = (index: number) => (index % 4 > 0 ? ['rare 1'] : []);
  expect(await levels()).toEqual(fans.map((_, index) => [...counted(index), ...rare(index)]));
  await pass({ rules: second });
  expect(await levels()).toEqual(fans.map((_, index) => [...counted(index), ...rare(index)]));
  await (fans[1] as AwardedFan).does([removalOf('nba-lal')]);
  await pass({ rules: second });
  expect((await levels())[1]).toEqual(counted(1));
});

test('BADGE-03 a team that has become rare reaches those who have it, though nothing else has changed', async () => {
  const rules = rulesOf([define('scarce', { kind: 'rare', points: 40 }, [1])]);
  await pass({ rules });
  await pass({ rules, points: { 'mlb-nyy': 45 } });
  const scarce = (await levels()).map((own) => own.includes('scarce 1'));
  expect(scarce).toEqual(fans.map((_, index) => index % 4 === 3));
});

/** Loses the awards as no code path does, so that no pass can notice. */
const loseAwards = async () => {
  for (const side of db.userSides) await side.deleteFrom('user_badges').execute();
};

test('a pass skips unchanged users, but 32 passes evaluate everyone', async () => {
  const awarding = { db, rules: first, ...rarityOf({}) };
  const userIds = fans.map(({ userId }) => userId);
  await pass({ rules: first });
  await loseAwards();
  await awardPeople(awarding, userIds);
  const expected = await levels();
  await loseAwards();
  await pass({ rules: first });
  expect((await levels()).flat()).toEqual([]);
  for (let night = 0; night < 32; night += 1) {
    const shards = Array.from({ length: 8 }, (_, index) => night + 32 * index);
    await pass({ rules: first, shards });
    const isReached = ({ userId }: AwardedFan) => shardOf(userId) % 32 <= night;
    expect(await levels()).toEqual(fans.map((fan, index) => (isReached(fan) ? expected[index] : [])));
  }
});

test('the job begins one chain per cluster, with the shards of the night', async () => {
  const begun: unknown[] = [];
  const add = async (job: unknown, payload: unknown) => {
    begun.push([job, payload]);
  };
  await beginPass({ db, rules: first, ...rarityOf({ 'nba-lal': 45 }) }, { add });
  const tonight = Math.floor(Date.now() / 86_400_000) % 32;
  const shards = Array.from({ length: 8 }, (_, index) => tonight + 32 * index);
  expect(begun).toEqual(
    [0, 1].map((cluster) => [
      awardBadgesJob,
      { position: { cluster, after: null, shards, teamNos: expect.any(Array) } },
    ]),
  );
});

test('BADGE-03 new definitions reach a user who has a group but no collection', async () => {
  const { userId: id, ...fan } = awardedFan(db);
  const group = newId();
  await db.directory
    .insertInto('users')
    .values({ id, email: `${id}@sportspot.example`, display_name: 'Joiner' })
    .execute();
  await db.directory.insertInto('groups').values({ id: group, name: 'Block 109', creator_id: id }).execute();
  await db.directory.insertInto('group_members').values({ group_id: group, user_id: id }).execute();
  const joined = (levels: number[], badge: string) => define(badge, { kind: 'groups', which: 'joined' }, levels);
  await awardPeople({ db, rules: rulesOf([joined([1], 'early')]), ...rarityOf({}) }, [id]);
  expect(await fan.awards()).toMatchObject([{ id: 'early' }]);
  await pass({ rules: rulesOf([joined([1], 'early'), joined([1], 'late')]) });
  expect(await fan.awards()).toMatchObject([{ id: 'early' }, { id: 'late' }]);
});
