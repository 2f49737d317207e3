import { readReports } from './requirements/files.ts';
import { summarize } from './requirements/summary.ts';

/**
 * Prints how many tests passed and failed, and exits with status 1 if any failed. Its arguments are the names of the
 * failed steps.
 */
const { vitest, playwright } = readReports();
const { lines, failed } = summarize(vitest, playwright, process.argv.slice(2));
for (const line of lines) console.log(line);
if (failed > 0) process.exitCode = 1;
