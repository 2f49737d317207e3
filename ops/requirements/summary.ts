import { laneLines } from './lanes.ts';
import { failures, flakyTitles, type PlaywrightReport, type VitestReport } from './reports.ts';

interface Summary {
  lines: string[];
  failed: number;
}

/**
 * The last lines of CI. A test that passed only on a retry counts as failed: it hides a race in the product or in the
 * test.
 */
export function summarize(
  vitest: VitestReport | undefined,
  playwright: PlaywrightReport | undefined,
  failedSteps: string[],
): Summary {
  const browser = playwright?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  const passed = (vitest?.numPassedTests ?? 0) + browser.expected;
  const failedTests = (vitest?.numFailedTests ?? 0) + browser.unexpected + browser.flaky;
  // A run that failed without a failing test, for example in the build, must not report "0 failed".
  const failed = failedTests || failedSteps.length;
  return {
    lines: [
      ...laneLines(playwright),
      ...failures(vitest, playwright).map((failure) => `failed: ${failure.trim()}`),
      ...flakyTitles(playwright).map((title) => `needed a second try: ${title.trim()}`),
      `${passed} passed, ${failed} failed`,
    ],
    failed,
  };
}
