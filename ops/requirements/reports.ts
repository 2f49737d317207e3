/** The parts of the test runners' JSON reports that we read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
  config?: { workers: number };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  projectName?: string;
  annotations?: { type: string; description?: string }[];
  results: { status: string; duration?: number }[];
}

/** Every browser test in every project that ran it. */
export const allTests = (report: PlaywrightReport | undefined): { title: string; test: PlaywrightTest }[] =>
  (report?.suites ?? []).flatMap(testsInSuite);

const testsInSuite = (suite: PlaywrightSuite): { title: string; test: PlaywrightTest }[] => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) => tests.map((test) => ({ title, test }))),
  ...(suite.suites ?? []).flatMap(testsInSuite),
];

/** Full titles, including those of describes, of passed tests. */
export function passedTitles(vitest: VitestReport | undefined, playwright: PlaywrightReport | undefined): string[] {
  return [...passedInVitest(vitest), ...titlesIn(playwright, hasPassed)];
}

/** Full titles of the browser tests that passed only on a retry. */
export const flakyTitles = (playwright: PlaywrightReport | undefined): string[] =>
  titlesIn(playwright, (tests) => tests.some((test) => test.status === 'flaky'));

/** Of every test that failed in the end: its full title and the first lines of its error, where there is one. */
export function failures(vitest: VitestReport | undefined, playwright: PlaywrightReport | undefined): string[] {
  const inVitest = (vitest?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'failed')
    .map((test) => [test.fullName, ...firstLines(test.failureMessages?.[0])].join('\n    '));
  return [...inVitest, ...titlesIn(playwright, (tests) => tests.some((test) => test.status === 'unexpected'))];
}

const firstLines = (message = ''): string[] => message.split('\n', 8).filter((line) => line.trim() !== '');

function passedInVitest(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed')
    .map((test) => test.fullName);
}

type Judge = (tests: PlaywrightTest[]) => boolean;

const titlesIn = (report: PlaywrightReport | undefined, judge: Judge): string[] =>
  (report?.suites ?? []).flatMap((suite) => titlesInSuite(suite, '', judge));

function titlesInSuite(suite: PlaywrightSuite, above: string, judge: Judge): string[] {
  const path = `${above} ${suite.title}`;
  const here = (suite.specs ?? []).filter((spec) => judge(spec.tests)).map((spec) => `${path} ${spec.title}`);
  return [...here, ...(suite.suites ?? []).flatMap((inner) => titlesInSuite(inner, path, judge))];
}

/** Passed in at least one project and in every one that ran it. A test that is expected to fail shows nothing. */
function hasPassed(tests: PlaywrightTest[]): boolean {
  const ran = tests.filter((test) => test.status !== 'skipped');
  return ran.length > 0 && ran.every((test) => test.status === 'expected' && test.results.at(-1)?.status === 'passed');
}
