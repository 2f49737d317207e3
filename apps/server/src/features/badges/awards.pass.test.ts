import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createClusters } from '../../testing/server/clusters.ts';
import { removalOf, spotOf } from '../../testing/spots/operations.ts';
import { type AwardedFan, awardedFan, define, rarityOf, rulesOf } from '../../testing/users/badge-fans.ts';
import { awardNext } from './awards.service.ts';

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

interface Pass {
  readonly rules: typeof first;
  readonly points?: Record<string, number>;
  /** Stops after this many batches on each cluster. */
  readonly batches?: number;
}

async function pass({ rules, points = {}, batches = Number.POSITIVE_INFINITY }: Pass): Promise<void> {
  const awarding = { db, rules, ...rarityOf(points) };
  for (const cluster of db.userSides.keys()) {
    let after: string | null = null;
    for (let done = 0; done < batches; done += 1) {
      after = await awardNext(awarding, { cluster, after }, 3);
      if (after === null) break;
    }
  }
}
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
  await pass({ rules: first, batches: 2 });
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
