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

it('counts a test that needed a second try as failed, and names it', () => {
  expect(summarize(vitest(10, 0), browser(5, 0, ['a trip ends']), [])).toEqual({
    lines: ['needed a second try: trips.spec.ts a trip ends', '15 passed, 1 failed'],
    failed: 1,
  });
});

it('adds up what failed in both runners', () => {
  expect(summarize(vitest(10, 2), browser(5, 3, ['a', 'b']), ['test', 'e2e'])).toMatchObject({ failed: 7 });
});

it('passes when every test passed on the first try', () => {
  expect(summarize(vitest(10, 0), browser(5, 0, []), [])).toEqual({ lines: ['15 passed, 0 failed'], failed: 0 });
});

it('fails when a step failed without a failing test, and when a report is missing after a failed step', () => {
  expect(summarize(vitest(10, 0), browser(5, 0, []), ['build']).lines).toEqual(['15 passed, 1 failed']);
  expect(summarize(undefined, undefined, ['install']).lines).toEqual(['0 passed, 1 failed']);
});
