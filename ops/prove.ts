import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/**
 * Runs the tests of a feature: the unit, API, and component tests and the journeys in every folder of that name, and
 * the journeys against a new build.
 */
const feature = process.argv[2] ?? '';
const testFiles = (folder: string) =>
  globSync(`${folder}/**/${feature}/**/*.{test,spec}.{ts,tsx}`, { exclude: ['**/node_modules'] });
const tests = ['apps', 'packages', 'ops'].flatMap(testFiles);
const journeys = testFiles('e2e/journeys');

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

if (!/^[a-z-]+$/.test(feature) || tests.length + journeys.length === 0) {
  console.error('Name a folder with tests: npm run prove -- trips');
  process.exit(1);
}
if (tests.length > 0) run('vitest', 'run', ...tests);
if (journeys.length > 0) {
  run('npm', 'run', 'build');
  run('playwright', 'test', ...journeys, '--project=journeys', '--no-deps');
}
