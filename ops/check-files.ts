import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isChecked, problemsOf } from './files/rules.ts';
import { checkout } from './servers/checkout.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: checkout,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
// A file that was deleted but is not yet committed as such is still listed.
const files = listed.split('\0').filter((file) => isChecked(file) && existsSync(join(checkout, file)));
const problems = files.flatMap((file) => problemsOf(file, readFileSync(join(checkout, file), 'utf8')));

for (const problem of problems) console.error(problem);
console.log(`files: ${files.length} seen, ${problems.length} problems`);
if (files.length === 0 || problems.length > 0) process.exitCode = 1;
