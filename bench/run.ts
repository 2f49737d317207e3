import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBadges } from './badges.ts';
import { benchBatch } from './batch.ts';
import { benchBoards } from './boards.ts';
import { benchGroups } from './groups.ts';
import { benchGrowth } from './growth.ts';
import { benchLive } from './live.ts';
import { benchMine } from './mine.ts';
import { benchRetention } from './retention.ts';
import { benchSession } from './session.ts';
import { benchShared } from './shared.ts';
import { benchSpot } from './spot.ts';
import { lineOf, type Verdict } from './support/verdict.ts';
import { benchTrips } from './trips.ts';

/** Each benchmark prints its inputs and figures, and returns those that have a bar. */
const benches: Record<string, (options: Record<string, string>) => Promise<Verdict[]>> = {
  badges: benchBadges,
  batch: benchBatch,
  boards: benchBoards,
  growth: benchGrowth,
  groups: benchGroups,
  live: benchLive,
  mine: benchMine,
  retention: benchRetention,
  session: benchSession,
  shared: benchShared,
  spot: benchSpot,
  trips: benchTrips,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string' },
    small: { type: 'string' },
    streams: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    long: { type: 'boolean' },
    format: { type: 'string' },
  },
});
const bench = benches[positionals[0] ?? ''];
if (!bench) throw new Error(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
const load = () => loadavg()[0]?.toFixed(1);
console.log(`load before: ${load()}`);
const { long, ...sizes } = values;
const verdicts = await bench({ ...sizes, ...(long && { long: 'yes' }) });
console.log(`load after: ${load()}`);
for (const verdict of verdicts) console.log(lineOf(verdict));
process.exitCode = verdicts.every(({ isReached }) => isReached) ? 0 : 1;
