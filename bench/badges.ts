import { loadavg } from 'node:os';
import { Client } from 'pg';
import { type Context, createContext } from '../apps/server/src/app/context.ts';
import { createTasks, timetable } from '../apps/server/src/app/tasks.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { awardBadgesJob } from '../apps/server/src/features/badges/badges.jobs.ts';
import { countRarity } from '../apps/server/src/features/spots/rarity/rarity.service.ts';
import { startWorker, taskOf } from '../apps/server/src/jobs/worker.ts';
import { createLog } from '../apps/server/src/observability/log.ts';
import {
  createEmptyDatabase,
  migrateTestDatabase,
  ownerUrlOf,
} from '../apps/server/src/testing/server/test-database.ts';
import { envFile } from '../ops/servers/checkout.ts';
import { addCollectors } from './badge-people.ts';
import { atMost, type Verdict } from './support/verdict.ts';

const FEW = 10;
const MANY = 100;
/** Ten times the spots may take at most this many times as long: slightly more than linear. */
const GROWTH_LIMIT = 12;
const UNCHANGED_LIMIT = 0.1;

/** Adds the job that evaluates all users, and waits for its last batch. Returns the duration in seconds. */
async function awardAll(context: Context): Promise<number> {
  const { db, log } = context;
  const tasks = createTasks(context);
  const { promise, resolve } = Promise.withResolvers<void>();
  const clusters = db.userSides.length;
  let ended = 0;
  const own = tasks.find(({ job }) => job === awardBadgesJob);
  const counted = taskOf(awardBadgesJob, async (payload, queue) => {
    let goesOn = false;
    await own?.run(payload, {
      add: async (job, next) => {
        goesOn = true;
        await queue.add(job, next);
      },
    });
    if (!goesOn) ended += 1;
    if (ended === clusters) resolve();
  });
  const worker = await startWorker({
    pool: db.directoryPool,
    log,
    timetable,
    tasks: tasks.map((task) => (task === own ? counted : task)),
  });
  const began = performance.now();
  await context.queue.add(awardBadgesJob, { position: null });
  await promise;
  const seconds = (performance.now() - began) / 1000;
  await worker.stop();
  return seconds;
}

/** A checksum of the stored awards: it changes when any award changes or is rewritten. */
async function awardsOf(database: Client): Promise<{ awards: number; mark: string }> {
  const { rows } = await database.query<{ awards: number; mark: string }>(
    `select count(*)::integer as awards, sum(hashtextextended(concat(user_id, badge_id, level, decided_at, xmin), 0)) as mark
     from user_badges`,
  );
  return rows[0] as { awards: number; mark: string };
}

/** Awards all users' badges by the job: with 10 spots each, with 100 each from scratch, and again without changes. */
export async function benchBadges(options: Record<string, string>): Promise<Verdict[]> {
  process.loadEnvFile(envFile);
  const people = Number(options.people ?? 10_000);
  const made = await createEmptyDatabase();
  await migrateTestDatabase(made.url, ['catalogue', 'user-side', 'directory']);
  const config = { ...readConfig({ ...process.env, DATABASE_URL: made.url }), logLevel: 'error' as const };
  const database = new Client({ connectionString: ownerUrlOf(made.url) });
  await database.connect();

  const run = async (): Promise<number> => {
    const context = createContext(config, createLog(config, 'worker'));
    // Before the pass, so that the schedule of the worker finds nothing to change during it.
    await countRarity(context.db);
    const seconds = await awardAll(context);
    await context.close();
    return seconds;
  };
  await addCollectors(database, people, FEW);
  // Warm-up.
  await run();
  await database.query('truncate user_badges, badge_evaluations');
  const few = await run();
  const { awards: fewAwards } = await awardsOf(database);

  await addCollectors(database, people, MANY);
  await database.query('truncate user_badges, badge_evaluations');
  const many = await run();
  const after = await awardsOf(database);
  const again = await run();
  const isSettled = (await awardsOf(database)).mark === after.mark;
  await database.end();
  await made.drop();

  const line = (spots: number, seconds: number): string =>
    `${seconds.toFixed(1)} s, ${Math.round((people * spots) / seconds)} spots a second`;
  console.log(`badges: ${people} people evaluated by the job (load ${loadavg()[0]?.toFixed(0)})
  ${people * FEW} spots, ${fewAwards} awards     ${line(FEW, few)}
  ${people * MANY} spots, ${after.awards} awards   ${line(MANY, many)}
  growth for ${MANY / FEW} times the spots    ${(many / few).toFixed(1)} times, ${GROWTH_LIMIT} at most
  once more, nothing changed       ${line(MANY, again)}; awards written: ${isSettled ? 'none' : 'some'}`);
  return [
    atMost('ten times the spots', many / few, GROWTH_LIMIT),
    atMost('badges unchanged', again / many, UNCHANGED_LIMIT),
    atMost('awards written although nothing changed', Number(!isSettled), 0),
  ];
}
