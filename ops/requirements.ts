import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  lostIds,
  onlyAreas,
  parseRequirements,
  shownIds,
  uncoveredByArea,
  unknownIds,
} from './requirements/coverage.ts';
import { readReports } from './requirements/files.ts';
import { passedTitles } from './requirements/reports.ts';
import { checkout } from './servers/checkout.ts';

const SHOWN_FILE = join(checkout, 'docs/requirements-shown.txt');

const { values: options } = parseArgs({
  options: { area: { type: 'string' }, guard: { type: 'boolean' }, record: { type: 'boolean' } },
});

const all = parseRequirements(readFileSync(join(checkout, 'docs/requirements.csv'), 'utf8'));
const { vitest, playwright, missing } = readReports();
const titles = passedTitles(vitest, playwright);
const judged = options.area === undefined ? all : onlyAreas(all, options.area.split(','));
const shown = shownIds(judged, titles);

for (const file of missing) console.log(`${file} is missing: run the tests first.`);
for (const id of unknownIds(all, titles)) console.log(`${id} stands in the title of a test but not in the list.`);
for (const [area, ids] of uncoveredByArea(judged, shown)) console.log(`${area.padEnd(10)}${ids.join(' ')}`);

if (options.record) {
  writeFileSync(
    SHOWN_FILE,
    shownIds(all, titles)
      .toSorted()
      .map((id) => `${id}\n`)
      .join(''),
  );
}
if (options.guard) guard();
if (options.area !== undefined && shown.length < judged.length) process.exitCode = 1;
console.log(`requirements: ${shown.length} of ${judged.length} shown by a passing test`);

function guard(): void {
  const lost = existsSync(SHOWN_FILE) ? lostIds(readFileSync(SHOWN_FILE, 'utf8'), shownIds(all, titles)) : undefined;
  if (lost === undefined) console.log('docs/requirements-shown.txt is missing: write it with --record.');
  else if (lost.length > 0) console.log(`no longer shown: ${lost.join(' ')}`);
  if (lost === undefined || lost.length > 0) process.exitCode = 1;
}
