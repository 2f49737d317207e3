import { parseArgs } from 'node:util';
import { benchBadges } from './badges.ts';
import { benchBoards } from './boards.ts';
import { benchLive } from './live.ts';
import { benchShared } from './shared.ts';

/** Each benchmark prints its figures and returns whether they are within their limits. */
const benches: Record<string, (options: Record<string, string>) => Promise<boolean>> = {
  badges: benchBadges,
  boards: benchBoards,
  live: benchLive,
  shared: benchShared,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string' },
    streams: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
  },
});
const bench = benches[positionals[0] ?? ''];
if (!bench) throw new Error(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
process.exitCode = (await bench(values)) ? 0 : 1;
