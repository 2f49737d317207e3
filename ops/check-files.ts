import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPicture, pictureProblems } from './files/pictures.ts';
import { isChecked, problemsOf } from './files/rules.ts';
import { checkout } from './servers/checkout.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: checkout,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const read = (file: string): string => readFileSync(join(checkout, file), 'utf8');
// Git still lists a deleted file until the deletion is staged.
const all = listed.split('\0').filter((file) => file !== '' && existsSync(join(checkout, file)));
const files = all.filter(isChecked);
const pictures = all.filter(isPicture).map((file) => ({ file, bytes: statSync(join(checkout, file)).size }));
const problems = [
  ...files.flatMap((file) => problemsOf(file, read(file))),
  ...pictureProblems(pictures, all.filter((file) => file.endsWith('.md')).map(read)),
];

for (const problem of problems) console.error(problem);
console.log(`files: ${files.length} seen, ${problems.length} problems`);
if (files.length === 0 || problems.length > 0) process.exitCode = 1;
