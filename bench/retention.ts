import type { Database } from '../apps/server/src/db/database.ts';
import { shardsOfNight } from '../apps/server/src/jobs/shards-of-night.ts';
import { deleteExpiredRows } from '../apps/server/src/retention/delete-expired-rows.ts';
import { keepOperationWeeks } from '../apps/server/src/retention/operation-weeks.ts';
import { expiringRules } from '../apps/server/src/retention/retention.ts';
import { runPass } from '../apps/server/src/testing/users/badge-fans.ts';
import { type AgingDatabase, createAgingDatabase } from './aging-database.ts';
import { atMost, type Verdict } from './support/verdict.ts';

/** Lived before day 0, so that on every day as much ends as begins. */
const DAYS_BEFORE = 105;
const DAYS = 200;
const EARLY = 20;
/** Two whole weeks: some work comes once a week. */
const NIGHTS = 14;
const DAY_MS = 86_400_000;

type Night = ReadonlyMap<string, { readonly pages: number; readonly ms: number }>;

/** The jobs of a night, each measured alone. */
async function runNight({ measure }: AgingDatabase, day: number): Promise<Night> {
  const jobs = new Map<string, (db: Database) => Promise<unknown>>([
    ['badges', (db) => runPass({ db }, { shards: [...shardsOfNight(day * DAY_MS)] })],
    ['operation weeks', async (db) => Promise.all(db.userSides.map(keepOperationWeeks))],
  ]);
  for (const table of new Set(expiringRules.map((rule) => rule.table)))
    jobs.set(`expired ${table}`, async (db) => {
      while (await deleteExpiredRows(db, { table, database: 0 }));
    });
  const night = new Map<string, { pages: number; ms: number }>();
  for (const [name, work] of jobs) night.set(name, await measure(work));
  return night;
}

/** What a job took on the two weeks up to a day. */
function sumOf(nights: readonly Night[], day: number, name: string) {
  const some = nights.slice(day - NIGHTS, day).flatMap((night) => night.get(name) ?? []);
  return {
    pages: some.reduce((sum, { pages }) => sum + pages, 0),
    ms: some.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** Ages a database by 200 days of traffic and compares what each nightly job costs then with what it cost on day 20. */
export async function benchRetention(options: Record<string, string>): Promise<Verdict[]> {
  const people = Number(options.people ?? 100);
  const database = await createAgingDatabase(people);
  const nights: Night[] = [];
  for (let day = -DAYS_BEFORE; day < DAYS; day += 1) {
    await database.turnTo(DAYS - day);
    await database.live(DAYS_BEFORE + day);
    const night = await runNight(database, DAYS_BEFORE + day);
    if (day >= 0) nights.push(night);
    if (day % 7 === 0) await database.vacuum();
  }
  await database.drop();

  console.log(`retention: ${people} people, who spot two teams a day each and remove two, for ${DAYS_BEFORE} days before day 0 and ${DAYS} after it;
pages and milliseconds of two weeks up to day ${EARLY} and up to day ${DAYS}`);
  const names = [...(nights[0]?.keys() ?? [])];
  const ratios = names.map((name) => {
    const [early, late] = [sumOf(nights, EARLY, name), sumOf(nights, DAYS, name)];
    console.log(
      `  ${name.padEnd(44)} ${early.pages} -> ${late.pages} pages, ${early.ms.toFixed(0)} -> ${late.ms.toFixed(0)} ms`,
    );
    // Not the pages: PostgreSQL also counts those of an autovacuum of its catalogue.
    return late.ms / early.ms;
  });
  return [atMost(`time on day ${DAYS} against day ${EARLY}, the job that grew most`, Math.max(...ratios), 1.3)];
}
