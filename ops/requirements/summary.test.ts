import { expect, it } from 'vitest';
import type { PlaywrightReport, VitestReport } from './reports.ts';
import { summarize } from './summary.ts';

const vitest = (passed: number, failed: number): VitestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [],
});

const browser = (expected: number, unexpected: number, flaky: string[]): PlaywrightReport => ({
  stats: { expected, unexpected, flaky: flaky.length, skipped: 0 },
  suites: [
    {
      title: 'trips.spec.ts',
      specs: flaky.map((title) => ({
        title,
        tests: [{ status: 'flaky', results: [{ status: 'failed' }, { status: 'passed' }] }],
      })),
    },
  ],
});

it('counts a test that needed a retry as failed, and names it', () => {
  expect(summarize(vitest(10, 0), browser(5, 0, ['a trip ends']), [])).toEqual({
    lines: ['needed a second try: trips.spec.ts a trip ends', '15 passed, 1 failed'],
    failed: 1,
  });
});

it('names every failed test, with the first lines of its error', () => {
  const report: VitestReport = {
    ...vitest(10, 1),
    testResults: [
      {
        assertionResults: [
          { fullName: 'a spot is kept', status: 'passed', failureMessages: [] },
          { fullName: 'a trip ends', status: 'failed', failureMessages: ['Error: too late\n\n    at trip.test.ts:3'] },
        ],
      },
    ],
  };
  const title = 'both count';
  const lost: PlaywrightReport = {
    ...browser(5, 1, []),
    suites: [{ title: 'trips.spec.ts', specs: [{ title, tests: [{ status: 'unexpected', results: [] }] }] }],
  };
  expect(summarize(report, lost, ['test', 'e2e']).lines).toEqual([
    'failed: a trip ends\n    Error: too late\n        at trip.test.ts:3',
    'failed: trips.spec.ts both count',
    '15 passed, 2 failed',
  ]);
});

it('adds up failures of both runners', () => {
  expect(summarize(vitest(10, 2), browser(5, 3, ['a', 'b']), ['test', 'e2e'])).toMatchObject({ failed: 7 });
});

it('passes when every test passed on the first try', () => {
  expect(summarize(vitest(10, 0), browser(5, 0, []), [])).toEqual({ lines: ['15 passed, 0 failed'], failed: 0 });
});

it('fails when a step failed without a failing test, and when a report is missing after a failed step', () => {
  expect(summarize(vitest(10, 0), browser(5, 0, []), ['build']).lines).toEqual(['15 passed, 1 failed']);
  expect(summarize(undefined, undefined, ['install']).lines).toEqual(['0 passed, 1 failed']);
});

it("reports what each engine ran, for how long, and why a test didn't run there", () => {
  const ran = (projectName: string, seconds: number) => ({
    projectName,
    status: 'expected',
    results: [{ status: 'passed', duration: seconds * 1000 }],
  });
  const skipped = {
    projectName: 'webkit',
    status: 'skipped',
    annotations: [{ type: 'skip', description: 'WebKit: one page per window' }],
    results: [{ status: 'skipped', duration: 0 }],
  };
  const report: PlaywrightReport = {
    stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 },
    config: { workers: 2 },
    suites: [
      {
        title: 'trips.spec.ts',
        specs: [{ title: 'a trip ends', tests: [ran('journeys', 4), ran('firefox', 6), ran('webkit', 8)] }],
        suites: [{ title: 'two tabs', specs: [{ title: 'both count', tests: [ran('firefox', 2), skipped] }] }],
      },
    ],
  };
  expect(summarize(vitest(10, 0), report, []).lines).toEqual([
    'Chromium: 1 tests in 2 s, 0 exceptions',
    'Firefox: 2 tests in 4 s, 0 exceptions',
    'WebKit: 1 tests in 4 s, 1 exceptions',
    '  WebKit: one page per window: both count',
    '15 passed, 0 failed',
  ]);
});
