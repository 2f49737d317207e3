import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../app/context.ts';
import { createTasks, timetable } from '../../app/tasks.ts';
import { type Config, readConfig } from '../../config/config.ts';
import type { Queue } from '../../jobs/queue.ts';
import { startWorker, taskOf } from '../../jobs/worker.ts';
import { createLog } from '../../observability/log.ts';
import { migrateTestDatabase } from '../../testing/server/test-database.ts';
import { removalOf, spotOf, undoOf } from '../../testing/spots/operations.ts';
import { createFanDatabase } from '../../testing/users/fans.ts';
import { recountLeagues } from './recount.service.ts';
import { type RecountPosition, recountLeaguesJob } from './recount-leagues.job.ts';

const numberOf = (name: string): number => leagues.find((league) => league.name === name)?.no ?? 0;
const [NFL, NBA, PREMIER, SECOND] = ['NFL', 'NBA', 'Premier League', 'Second Tier'].map(numberOf) as [
  number,
  number,
  number,
  number,
];
const BEGINNING: RecountPosition = { cluster: 0, after: null };

let fans: Awaited<ReturnType<typeof createFanDatabase>>;
let sql: Client;
let config: Config;

/** Restores the database to before West Ham's relegation and, for this test, with the Packers in the NBA. */
beforeEach(async () => {
  fans = await createFanDatabase();
  const { connectionString: url } = fans.db.directoryPool.options;
  config = {
    ...readConfig({ DATABASE_URL: url }),
    logLevel: 'silent',
  };
  sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(`update teams set league_no = $1 where id = 'epl-whu'`, [PREMIER]);
  await sql.query(`update teams set league_no = $1 where id = 'nfl-gb'`, [NBA]);
});
afterEach(async () => {
  await sql.end();
  await fans.close();
});

const migrateAgain = () => migrateTestDatabase(config.databaseUrl, ['catalogue', 'user-side', 'directory']);

/** Runs the queue until the last batch is done. */
async function processPending(): Promise<void> {
  const log = createLog(config, 'worker');
  const context = createContext(config, log);
  const tasks = createTasks(context);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const own = tasks.find(({ job }) => job === recountLeaguesJob);
  const recount = taskOf(recountLeaguesJob, async (position, queue) => {
    let goesOn = false;
    const add: Queue['add'] = async (job, payload) => {
      goesOn = true;
      await queue.add(job, payload);
    };
    try {
      await own?.run(position, { add });
    } catch (error) {
      reject(error);
      throw error;
    }
    if (!goesOn) resolve();
  });
  const worker = await startWorker({
    pool: fans.db.directoryPool,
    log,
    timetable,
    tasks: tasks.map((task) => (task === own ? recount : task)),
  });
  try {
    await promise;
  } finally {
    await worker.stop();
    await context.close();
  }
}

const queuedJobs = async (): Promise<string[]> => {
  const { rows } = await sql.query(`select id from graphile_worker.jobs where task_identifier = 'recount-leagues'`);
  return rows.map(({ id }) => id);
};

/** Users whose counters or spots disagree with a full recount of the collection and the catalog. */
const miscounted = async () =>
  (
    await sql.query(
      `select stats.user_id from user_stats stats left join lateral (
         select coalesce(jsonb_object_agg(league_no, spots), '{}') as league_spots, coalesce(sum(spots), 0) as total,
           count(*) as leagues, max(latest) as latest
         from (
           select team.league_no, count(*) as spots, max(spot.spotted_at) as latest
           from user_spots spot join teams team using (team_no)
           where spot.user_id = stats.user_id and spot.removed_at is null group by team.league_no
         ) by_league
       ) truth on true
       where (stats.league_spots, stats.total_spots, stats.unique_leagues) is distinct from
           (truth.league_spots, truth.total, truth.leagues)
         or stats.last_spotted_at is distinct from truth.latest
       union
       select spot.user_id from (
         select user_id, team_no, league_no from user_spots union all select user_id, team_no, league_no from trip_spots
       ) spot join teams team using (team_no) where spot.league_no <> team.league_no`,
    )
  ).rows;

/** Creates fans with various collections; about half of them have a team that will move. */
async function populate(people: number) {
  const made = Array.from({ length: people }, () => fans.fan());
  for (const [index, fan] of made.entries()) {
    const operations = [spotOf('nba-lal'), spotOf('nfl-dal')].slice(0, 1 + (index % 2));
    if (index % 3 === 0) operations.push(spotOf('epl-whu'));
    if (index % 5 === 0) operations.push(spotOf('nfl-gb'));
    await fan.does(...operations);
    if (index % 6 === 0) await fan.does(removalOf('epl-whu'));
    if (index % 10 === 1) {
      await fan.settles(false);
      await fan.joins(newId());
      await fan.does(spotOf('nfl-gb', { mode: 'trip-mode' }));
    }
  }
  return made;
}

const statsOf = async (userId: string) =>
  (
    await sql.query('select league_spots, total_spots, unique_leagues, version from user_stats where user_id = $1', [
      userId,
    ])
  ).rows[0];

const allStats = async () => (await sql.query('select * from user_stats order by user_id')).rows;

test('CATALOG-01 when teams change league, the migration queues one job that updates everyone’s counts', async () => {
  const people = await populate(300);
  const [mover, stayer] = [people[15], people[2]] as [(typeof people)[0], (typeof people)[0]];
  expect(await miscounted()).toEqual([]);
  expect(await statsOf(mover.userId)).toMatchObject({ league_spots: { [NBA]: 2, [NFL]: 1, [PREMIER]: 1 } });
  const untouched = await statsOf(stayer.userId);
  const [moverSaid, stayerSaid] = [(await mover.outbox()).length, (await stayer.outbox()).length];

  await migrateAgain();
  expect(await queuedJobs()).toHaveLength(1);
  expect((await miscounted()).length).toBeGreaterThan(100);
  await processPending();

  expect(await miscounted()).toEqual([]);
  expect(await statsOf(mover.userId)).toMatchObject({
    league_spots: { [NBA]: 1, [NFL]: 2, [SECOND]: 1 },
    total_spots: 4,
    unique_leagues: 3,
  });
  expect((await mover.outbox()).length).toBe(moverSaid + 1);
  expect(await statsOf(stayer.userId)).toEqual(untouched);
  expect((await stayer.outbox()).length).toBe(stayerSaid);

  // The row of a finished job may disappear a moment later; a second migration must not add a new one.
  const known = await queuedJobs();
  await migrateAgain();
  expect(known).toEqual(expect.arrayContaining(await queuedJobs()));
});

test('CATALOG-01 an interrupted recount resumes at its cursor, and a repeated one changes nothing', async () => {
  await populate(40);
  await migrateAgain();
  const first = await recountLeagues(config, BEGINNING, 7);
  expect(first).toMatchObject({ cluster: 0, after: expect.any(String) });
  const left = (await miscounted()).length;
  expect(left).toBeGreaterThan(0);

  let batches = 0;
  for (let next = first; next; next = await recountLeagues(config, next, 7)) batches += 1;
  expect(batches).toBeGreaterThan(4);
  expect(await miscounted()).toEqual([]);

  const before = await allStats();
  for (let next: RecountPosition | null = BEGINNING; next; ) next = await recountLeagues(config, next, 7);
  expect(await allStats()).toEqual(before);
});

test('CATALOG-01 a trip’s spots are recounted, too, and its board is notified', async () => {
  const fan = fans.fan();
  const tripId = newId();
  await fan.settles(false);
  await fan.joins(tripId);
  await fan.does(spotOf('epl-whu', { mode: 'trip-mode' }), spotOf('epl-ars', { mode: 'trip-mode' }));
  const leaguesInTrip = async () =>
    (await sql.query('select unique_leagues as leagues from trip_players where user_id = $1', [fan.userId])).rows;
  expect(await leaguesInTrip()).toEqual([{ leagues: 1 }]);
  const said = (await fan.outbox()).length;
  await migrateAgain();
  await processPending();
  const { rows } = await sql.query('select league_no from trip_spots where user_id = $1 order by 1', [fan.userId]);
  expect(rows).toEqual([PREMIER, SECOND].toSorted((one, other) => one - other).map((league_no) => ({ league_no })));
  expect(await leaguesInTrip()).toEqual([{ leagues: 2 }]);
  expect((await fan.outbox()).slice(said)).toEqual([{ trip_id: tripId, op_id: expect.any(String) }]);
});

test('CATALOG-01 a spot made before the move can be undone after it', async () => {
  const fan = fans.fan();
  const spot = spotOf('epl-whu');
  await fan.does(spot, spotOf('epl-ars'));
  await migrateAgain();
  await processPending();
  await fan.does(undoOf(spot));
  expect(await statsOf(fan.userId)).toMatchObject({
    league_spots: { [PREMIER]: 1 },
    total_spots: 1,
    unique_leagues: 1,
  });
  expect(await miscounted()).toEqual([]);
});

test("CATALOG-01 fails on a cluster that isn't migrated yet, so that the job is retried", async () => {
  await expect(recountLeagues(config, BEGINNING)).rejects.toThrow('not migrated yet');
});

test('CATALOG-02 DATA-02 the teams in the database match the catalog, with retired teams marked', async () => {
  await migrateAgain();
  const { rows } = await sql.query(
    `select teams.id, leagues.name as league, teams.sport, teams.retired from teams join leagues using (league_no)
     where teams.id in ('throwback-hartford-whalers', 'nhl-car') order by 1`,
  );
  expect(rows).toEqual([
    { id: 'nhl-car', league: 'NHL', sport: 'Hockey', retired: false },
    { id: 'throwback-hartford-whalers', league: 'Throwback', sport: 'Hockey', retired: true },
  ]);
});
