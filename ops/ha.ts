import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { FANS, letFansSpot } from './ha/fans.ts';
import { startInstallation } from './ha/installation.ts';
import { type Ledger, makeLedger } from './ha/ledger.ts';
import { loseSpots, type Scenario, scenarios } from './ha/scenarios.ts';

/**
 * Lets fans spot while parts of an installation fail, and compares what they were told with what the database has:
 * npm run ha -- all | short | control | SCENARIO …
 */
const PAUSE_MS = 500;
const PEOPLE = 4000;
const GAP_LIMITS_MS = { process: 10_000, node: 35_000 };
/** For `all`: at least so much. */
const LOSSES = 20;
const SPOTS = 500_000;
const SETS: Readonly<Record<string, readonly string[]>> = {
  all: Object.keys(scenarios),
  short: ['kill-primary', 'partition'],
  control: [],
};

const asked = process.argv.slice(2);
const names = asked.flatMap((name) => SETS[name] ?? [name]);
const unknown = names.filter((name) => !(name in scenarios));
if (asked.length === 0 || unknown.length > 0)
  throw new Error(`npm run ha -- ${[...Object.keys(SETS), ...Object.keys(scenarios)].join(' | ')}`);

/** Until as many spots are acknowledged as there are fans: the next gap is that of the next fault. */
async function untilSpotting(ledger: Ledger): Promise<void> {
  const enough = ledger.acknowledged() + FANS;
  while (ledger.acknowledged() < enough) await wait(50);
}

const load = () => loadavg()[0]?.toFixed(1);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const problems: string[] = [];
const began = performance.now();
console.log(`load before: ${load()}`);
const installation = await startInstallation(PEOPLE);
try {
  console.log(`ready after ${seconds(performance.now() - began)}`);
  const ledger = makeLedger();
  const finish = letFansSpot({ origin: installation.origin, cookies: installation.cookies, ledger, pauseMs: PAUSE_MS });
  let losses = 0;

  const runScenario = async (name: string, { primary, run }: Scenario) => {
    const before = ledger.acknowledged();
    ledger.takeLongestGap();
    await run(installation);
    await installation.database.untilHealthy();
    await untilSpotting(ledger);
    const gap = ledger.takeLongestGap();
    if (primary) losses += 1;
    const limit = GAP_LIMITS_MS[primary ?? 'process'];
    if (gap > limit) problems.push(`${name}: nobody could spot for ${seconds(gap)}`);
    console.log(
      `${name.padEnd(14)} ${String(ledger.acknowledged() - before).padStart(7)} spots, longest gap ${seconds(gap)}, load ${load()}`,
    );
  };
  const isEnough = () => !asked.includes('all') || (losses >= LOSSES && ledger.acknowledged() >= SPOTS);
  do {
    for (const name of names) await runScenario(name, scenarios[name] as Scenario);
  } while (names.length > 0 && !isEnough());
  await finish();

  const client = await installation.connect();
  const { acknowledged, lost, doubled } = await ledger.compare(client);
  await client.end();
  console.log(`${losses} primary losses, ${acknowledged} acknowledged spots: lost ${lost}, doubled ${doubled}`);
  console.log(`other responses: ${[...ledger.endings].map(([ending, count]) => `${ending}: ${count}`).join(', ')}`);
  const difference = await installation.verifyBoards();
  console.log(difference);
  if (difference !== 'difference: 0') problems.push('the leaderboards differ');
  if (lost > 0 || doubled > 0) problems.push(`lost ${lost}, doubled ${doubled}`);
  problems.push(...[...ledger.endings.keys()].filter((ending) => !['503', 'closed connection'].includes(ending)));

  if (asked.includes('all') || asked.includes('control')) {
    const unsafe = makeLedger();
    const cookies = installation.cookies.toReversed();
    const end = letFansSpot({ origin: installation.origin, cookies, ledger: unsafe, pauseMs: PAUSE_MS });
    await loseSpots(installation);
    await end();
    const other = await installation.connect();
    const control = await unsafe.compare(other);
    await other.end();
    console.log(`without synchronous replication: ${control.acknowledged} acknowledged spots, lost ${control.lost}`);
    if (control.lost === 0) problems.push('The control lost nothing: the detector may be blind');
  }
  problems.push(...installation.exits);
} finally {
  await installation.stop();
}
console.log(`load after: ${load()}, ${seconds(performance.now() - began)}`);
for (const problem of problems) console.log(`problem: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
