import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { median } from '../../bench/support/figures.ts';
import { freePort } from '../../ops/servers/ports.ts';
import config from '../../playwright.config.ts';
import startSite from '../support/global-setup.ts';
import { startSecureSite } from '../support/servers/secure-site.ts';
import { type Category, type Run, runOnce, type Timing, timings } from './one-run.ts';
import { type Measured, pages } from './pages.ts';

const RUNS = 5;

const shown = (name: Timing, value: number): string =>
  name === 'CLS' ? `CLS ${value.toFixed(3)}` : `${name} ${(value / 1000).toFixed(2)} s`;

const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

/** Runs Lighthouse in a new browser: Lighthouse itself clears the cache, but not what the app stored on the device. */
async function runInNewBrowser(url: string, cookie: string | undefined, categories: Category[]): Promise<Run> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  });
  try {
    return await runOnce(url, cookie, categories, port);
  } finally {
    await browser.close();
  }
}

/** Measures one page several times and returns whether it is within its limits. */
async function measure(name: string, { address, scores, times = {} }: Measured): Promise<boolean> {
  const { path, cookie } = await address();
  const categories = Object.keys(scores) as Category[];
  const runs: Run[] = [];
  while (runs.length < RUNS) {
    const run = await runInNewBrowser(site.origin + path, cookie, categories);
    const measured = timings.map((timing) => shown(timing, run.times[timing]));
    console.log(`${name}: ${[...run.scores.values()].join(' ')}, ${measured.join(', ')}, ${load()}`);
    runs.push(run);
  }
  const print = (lines: Iterable<string>) => {
    for (const line of lines) console.log(`${name}: ${line}`);
  };
  print(new Set(runs.flatMap(({ complaints }) => complaints)));
  print(runs.at(-1)?.details ?? []);
  const isHighEnough = categories.map((category) => {
    const score = median(runs.map((run) => run.scores.get(category) ?? 0));
    print([`${category} ${score} (at least ${scores[category]})`]);
    return score >= (scores[category] ?? 0);
  });
  const isFastEnough = timings.map((timing) => {
    const [time, limit] = [median(runs.map((run) => run.times[timing])), times[timing]];
    print([`median ${shown(timing, time)}${limit === undefined ? '' : ` (at most ${shown(timing, limit)})`}`]);
    return limit === undefined || time <= limit;
  });
  return [...isHighEnough, ...isFastEnough].every(Boolean);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !pages[name]);
if (unknown.length > 0) throw new Error(`Pages are ${Object.keys(pages).join(', ')}; not ${unknown.join(', ')}`);

const stopSite = await startSite();
const site = await startSecureSite();
const { launchOptions } = config.projects?.find((project) => project.name === 'speed')?.use ?? {};
try {
  for (const [name, page] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!(await measure(name, page))) process.exitCode = 1;
  }
} finally {
  await site.stop();
  await stopSite();
}
