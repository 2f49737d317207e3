import { readReports } from './requirements/files.ts';
import { flakyTitles } from './requirements/reports.ts';

/** Prints how many tests passed and failed. Its arguments are the names of the steps that failed. */
const failedSteps = process.argv.slice(2);
const { vitest, playwright } = readReports();
const end = playwright?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };

const passed = (vitest?.numPassedTests ?? 0) + end.expected + end.flaky;
const failedTests = (vitest?.numFailedTests ?? 0) + end.unexpected;
for (const title of flakyTitles(playwright)) console.log(`needed a second try:${title}`);

// A run that failed without a failing test, in the build for one, must not read as "0 failed".
console.log(`${passed} passed, ${failedTests || failedSteps.length} failed`);
