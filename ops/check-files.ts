import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cycleProblems } from './files/cycles.ts';
import { importsBetween } from './files/imports.ts';
import { isPicture, pictureProblems } from './files/pictures.ts';
import { isChecked, linesOf, problemsOf } from './files/rules.ts';
import { folderProblems, foldersOf, medianOf, medianProblems } from './files/sizes.ts';
import { checkout } from './servers/checkout.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: checkout,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const read = (file: string): string => readFileSync(join(checkout, file), 'utf8');
// Git still lists a deleted file until the deletion is staged.
const all = listed.split('\0').filter((file) => file !== '' && existsSync(join(checkout, file)));
const sources = new Map(all.filter(isChecked).map((file) => [file, read(file)]));
const pictures = all.filter(isPicture).map((file) => ({ file, bytes: statSync(join(checkout, file)).size }));
const folders = foldersOf([...sources.keys()]);
const median = medianOf([...sources.values()].map((text) => linesOf(text).length));
const cycles = cycleProblems(importsBetween(sources));
const problems = [
  ...[...sources].flatMap(([file, text]) => problemsOf(file, text)),
  ...pictureProblems(pictures, all.filter((file) => file.endsWith('.md')).map(read)),
  ...folderProblems(folders),
  ...medianProblems(median),
  ...cycles,
];

for (const problem of problems) console.error(problem);
const largest = folders.slice(0, 1).map(({ folder, files }) => `largest folder ${folder} with ${files}`);
const figures = [...largest, `median ${median} lines`, `${cycles.length} import cycles`];
console.log(`files: ${[`${sources.size} seen`, ...figures, `${problems.length} problems`].join(', ')}`);
if (sources.size === 0 || problems.length > 0) process.exitCode = 1;
