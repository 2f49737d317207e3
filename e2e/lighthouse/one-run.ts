import lighthouse, { type Result } from 'lighthouse';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The printed timings. */
const TIMINGS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
export type Timing = keyof typeof TIMINGS;
export const timings = Object.keys(TIMINGS) as Timing[];

export interface Run {
  readonly scores: ReadonlyMap<Category, number>;
  /** Audits below the full score. */
  readonly complaints: readonly string[];
  /** In ms; CLS has no unit. */
  readonly times: Readonly<Record<Timing, number>>;
  /** What the page did, one line each: to find what to improve. */
  readonly details: readonly string[];
}

type Row = Record<string, unknown>;

/** The rows of an audit's table. */
function rowsOf({ audits }: Result, id: string): Row[] {
  const details = audits[id]?.details;
  return details && 'items' in details ? (details.items as Row[]) : [];
}

const inMs = (value: unknown): string => `${Math.round(Number(value))} ms`;
const fileOf = (url: unknown): string => String(url).replace(/^https?:\/\/[^/]+/, '');

function detailsOf(result: Result): string[] {
  const requests = rowsOf(result, 'network-requests');
  const bytes = requests.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  const protocols = new Set(requests.map(({ protocol }) => protocol));
  const work = rowsOf(result, 'mainthread-work-breakdown').map(
    ({ groupLabel, duration }) => `${String(groupLabel)} ${inMs(duration)}`,
  );
  const tasks = rowsOf(result, 'long-tasks').map(
    ({ url, startTime, duration }) => `${inMs(duration)} at ${inMs(startTime)} ${fileOf(url)}`,
  );
  const largest = rowsOf(result, 'lcp-breakdown-insight').find(({ type }) => type === 'node');
  return [
    `largest element: ${largest ? `${String(largest.selector)} "${String(largest.nodeLabel)}"` : 'unknown'}`,
    `${requests.length} requests, ${(bytes / 1000).toFixed(0)} kB, ${[...protocols].join(', ')}`,
    `main thread: ${work.join(', ')}`,
    ...tasks.map((task) => `long task: ${task}`),
  ];
}

/** Opens a page once with an empty cache, as Lighthouse's slow phone does. */
export async function runOnce(
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
    details: detailsOf(lhr),
  };
}
