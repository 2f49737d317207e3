import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { sharedPath } from '@sportspot/domain/links.contract.ts';
import lighthouse from 'lighthouse';
import { median } from '../bench/figures.ts';
import { collector } from '../e2e/screens/collector.ts';
import { addresses } from '../e2e/support/addresses.ts';
import startSite from '../e2e/support/global-setup.ts';
import { shareProgress } from '../e2e/support/shares.ts';
import config from '../playwright.config.ts';
import { freePort } from './servers/ports.ts';

const RUNS = 5;
/** The size of an album after a season. */
const SPOTS = 120;

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** A page of the built site, and the minimum median scores on a phone over several runs. */
interface Measured {
  readonly address: () => Promise<{ readonly path: string; readonly cookie?: string }>;
  readonly limits: Partial<Record<Category, number>>;
}

const readLimits = { performance: 98, accessibility: 100, 'best-practices': 100 };

const pages: Record<string, Measured> = {
  landing: { address: async () => ({ path: '/' }), limits: { ...readLimits, seo: 100 } },
  faq: { address: async () => ({ path: '/faq' }), limits: { ...readLimits, seo: 100 } },
  // Not indexed by search engines, on purpose.
  shared: {
    address: async () => {
      const { app } = addresses();
      return { path: sharedPath(await shareProgress(app, await collector(app, SPOTS))) };
    },
    limits: readLimits,
  },
  dashboard: {
    address: async () => ({ path: '/dashboard', cookie: (await collector(addresses().app, SPOTS)).cookie }),
    limits: { performance: 90, accessibility: 100, 'best-practices': 100 },
  },
};

/** The printed timings. */
const TIMINGS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
type Timing = keyof typeof TIMINGS;
const timings = Object.keys(TIMINGS) as Timing[];

interface Run {
  readonly scores: ReadonlyMap<Category, number>;
  /** Audits below the full score. */
  readonly complaints: readonly string[];
  /** In ms; CLS has no unit. */
  readonly times: Readonly<Record<Timing, number>>;
}

async function runOnce(
  url: string,
  cookie: string | undefined,
  onlyCategories: Category[],
  port: number,
): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    onlyCategories,
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const judged = (category: Category) => lhr.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return {
    scores: new Map(onlyCategories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])),
    complaints: onlyCategories
      .filter((category) => category !== 'performance')
      .flatMap(judged)
      .map(({ id }) => lhr.audits[id])
      .flatMap((audit) => (audit?.score === 0 ? [`${audit.id}: ${audit.title}`] : [])),
    times: Object.fromEntries(
      timings.map((name) => [name, lhr.audits[TIMINGS[name]]?.numericValue ?? Number.NaN]),
    ) as Run['times'],
  };
}

const shown = (name: Timing, value: number): string =>
  name === 'CLS' ? `CLS ${value.toFixed(3)}` : `${name} ${(value / 1000).toFixed(2)} s`;

/** Measures one page several times and returns whether it is within its limits. */
async function measure(name: string, { address, limits }: Measured, port: number): Promise<boolean> {
  const { path, cookie } = await address();
  const categories = Object.keys(limits) as Category[];
  const runs: Run[] = [];
  while (runs.length < RUNS) {
    const run = await runOnce(addresses().app + path, cookie, categories, port);
    const times = timings.map((timing) => shown(timing, run.times[timing]));
    console.log(
      `${name}: ${[...run.scores.values()].join(' ')}, ${times.join(', ')}, load ${loadavg()[0]?.toFixed(1)}`,
    );
    runs.push(run);
  }
  for (const complaint of new Set(runs.flatMap(({ complaints }) => complaints))) console.log(`${name}: ${complaint}`);
  const times = timings.map((timing) => shown(timing, median(runs.map((run) => run.times[timing]))));
  console.log(`${name}: median of ${RUNS}: ${times.join(', ')}`);
  const reached = categories.map((category) => {
    const score = median(runs.map(({ scores }) => scores.get(category) ?? 0));
    console.log(`${name}: ${category} ${score} (at least ${limits[category]})`);
    return score >= (limits[category] ?? 0);
  });
  return reached.every(Boolean);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !pages[name]);
if (unknown.length > 0) throw new Error(`Pages are ${Object.keys(pages).join(', ')}; not ${unknown.join(', ')}`);

const stopSite = await startSite();
const port = await freePort();
const { launchOptions } = config.use ?? {};
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  for (const [name, page] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!(await measure(name, page, port))) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await stopSite();
}
