import { adminQuery } from '../apps/server/src/testing/server/test-database.ts';
import { type Site, startSite } from './growth-site.ts';
import { median } from './support/figures.ts';
import { requestAll, requestText } from './support/http-load.ts';
import { spotRequest } from './support/spot-api.ts';
import { atLeast, type Verdict } from './support/verdict.ts';

const [ROUNDS, CONNECTIONS] = [5, 16];
const PEOPLE = [100_000, 1_000_000];
const LONG_PEOPLE = [...PEOPLE, 5_000_000];
const LIMIT = 0.85;

type Request = (site: Site, seconds: number) => Promise<number>;

const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

const overHttp =
  (next: (site: Site) => string): Request =>
  async (site, seconds) => {
    const load = { port: site.api.port, connections: CONNECTIONS, seconds, next: () => next(site) };
    return (await requestAll(load)).rate;
  };

const reading = (path: string): Request =>
  overHttp(({ cookies }) => requestText('GET', path, { cookie: anyOf(cookies) }));

/** Reads a user's numbers and rank, without HTTP. */
const readOwnRanks: Request = async ({ board, userIds }, seconds) => {
  const began = performance.now();
  let ranks = 0;
  const readRepeatedly = async () => {
    for (; performance.now() < began + seconds * 1000; ranks += 1) {
      const rank = await board.rankOf(await board.ownOf(anyOf(userIds)));
      if (rank === null) throw new Error('There is no leaderboard');
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, readRepeatedly));
  return (ranks * 1000) / (performance.now() - began);
};

const requests: Record<string, Request> = {
  'spot over HTTP': overHttp(({ cookies }) => spotRequest(cookies)),
  'own spots': reading('/api/spots/mine'),
  session: reading('/api/session'),
  'all-time board': reading('/api/boards/all-time?limit=20'),
  'own rank': readOwnRanks,
};

/** The rates of a request at each site; every other round begins with the last site. */
async function measureRound(sites: readonly Site[], request: Request, { round, seconds }: Record<string, number>) {
  const rates = new Map<Site, number>();
  for (const site of (round as number) % 2 === 0 ? sites : sites.toReversed())
    rates.set(site, await request(site, seconds as number));
  return sites.map((site) => rates.get(site) as number);
}

/** Frequent requests among few and among many users, alternating: growth must not make them slower. */
export async function benchGrowth(options: Record<string, string>): Promise<Verdict[]> {
  const seconds = Number(options.seconds ?? 3);
  const sizes = options.people?.split(',').map(Number) ?? (options.long ? LONG_PEOPLE : PEOPLE);
  const sites: Site[] = [];
  for (const people of sizes) sites.push(await startSite(people));
  // What adding them has left to write would slow down the first rounds.
  await adminQuery('checkpoint');
  for (const request of Object.values(requests)) for (const site of sites) await request(site, 1);

  const verdicts: Verdict[] = [];
  console.log(`growth: ${sizes.join(', ')} people with ten spots each, ${CONNECTIONS} connections,
  ${ROUNDS} rounds of ${seconds} s each, medians; requests a second`);
  for (const [name, request] of Object.entries(requests)) {
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(sites, request, { round, seconds }));
    const ratios = sites.map((_, site) =>
      median(rounds.map((rates) => (rates[site] as number) / (rates[0] as number))),
    );
    const figures = sites.map((_, site) => Math.round(median(rounds.map((rates) => rates[site] as number))));
    console.log(
      `  ${name.padEnd(16)} ${figures.join(', ')}; against the first: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    );
    verdicts.push(atLeast(`growth ${name}`, ratios.at(-1) as number, LIMIT));
  }
  for (const site of sites) await site.stop();
  return verdicts;
}
