import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import registry from '../packages/catalogue/data/registry.json' with { type: 'json' };
import { allTeams } from '../packages/catalogue/source/files.ts';
import { type Difference, differencesOf } from './catalogue/differences.ts';
import { explanationsIn, idleExplanations, isExplained } from './catalogue/explanations.ts';
import { problemsOf } from './catalogue/problems.ts';
import { MOST_BYTES, passes } from './catalogue/verdict.ts';
import { checkout } from './servers/checkout.ts';

const data = join(checkout, 'packages/catalogue/data');
/** A folder of CSV files to compare every fact with: `npm run catalogue:check -- <folder>`. */
const reference = process.argv[2];

function compareWithReference(): { unexplained: Difference[]; explained: number; idle: number } {
  if (reference === undefined || !existsSync(reference)) {
    console.log('No reference was named: only the data itself was checked.');
    return { unexplained: [], explained: 0, idle: 0 };
  }
  const texts = globSync('*.csv', { cwd: reference }).map((file) => readFileSync(join(reference, file), 'utf8'));
  const explanations = explanationsIn(readFileSync(join(data, 'README.md'), 'utf8'));
  const differences = differencesOf(allTeams, texts);
  const idle = idleExplanations(differences, explanations);
  for (const { team, field } of idle) console.error(`README.md explains a difference there is not: ${team} ${field}`);
  const unexplained = differences.filter((difference) => !isExplained(difference, explanations));
  return { unexplained, explained: differences.length - unexplained.length, idle: idle.length };
}

/** The download size of a first visit: every file except the registry, compressed like the build. */
function compressedBytes(): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const files = globSync('*.json', { cwd: data }).filter((file) => file !== 'registry.json');
  const sizes = files.map((file) => brotliCompressSync(readFileSync(join(data, file)), { params }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const problems = problemsOf(allTeams, registry);
for (const problem of problems) console.error(problem);

const { unexplained, explained, idle } = compareWithReference();
for (const { team, field, reference, ours } of unexplained) {
  console.error(`${team}: ${field} is "${ours}" here and "${reference}" in the reference`);
}

const bytes = compressedBytes();
console.log(
  `compressed: ${bytes} bytes of ${MOST_BYTES}; explained differences: ${explained}; problems: ${problems.length}`,
);
console.log(`teams: ${allTeams.length}, unexplained differences: ${unexplained.length}`);
const counts = { teams: allTeams.length, unexplained: unexplained.length, problems: problems.length, idle, bytes };
if (!passes(counts)) process.exitCode = 1;
