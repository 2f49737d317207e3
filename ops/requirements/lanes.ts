import { allTests, type PlaywrightReport } from './reports.ts';

const LANES: Readonly<Record<string, readonly string[]>> = {
  Chromium: ['journeys', 'offline'],
  Firefox: ['firefox'],
  WebKit: ['webkit'],
};

/**
 * What each browser engine ran: the number of tests, the duration, and the tests its driver can't run, with the
 * reasons.
 */
export function laneLines(report: PlaywrightReport | undefined): string[] {
  const tests = allTests(report);
  const workers = report?.config?.workers ?? 1;
  return Object.entries(LANES).flatMap(([engine, projects]) => {
    const lane = tests.filter(({ test }) => projects.includes(test.projectName ?? ''));
    if (lane.length === 0) return [];
    const skipped = lane.filter(({ test }) => test.status === 'skipped');
    const milliseconds = lane.flatMap(({ test }) => test.results).reduce((sum, { duration = 0 }) => sum + duration, 0);
    const seconds = Math.round(milliseconds / 1000 / workers);
    return [
      `${engine}: ${lane.length - skipped.length} tests in ${seconds} s, ${skipped.length} exceptions`,
      ...skipped.map(({ title, test }) => `  ${reasonOf(test)}: ${title}`),
    ];
  });
}

const reasonOf = ({ annotations = [] }: { annotations?: { type: string; description?: string }[] }): string =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
