import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exceptions } from './regex/exceptions.ts';
import { expressionsOf } from './regex/expressions.ts';
import { problemsOf } from './regex/problems.ts';
import { checkout } from './servers/checkout.ts';

/** Everything an API or worker process runs, including the web app's modules, which render pages. */
const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages'];
const isRun = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/testing/');

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...FOLDERS], {
  cwd: checkout,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = listed.split('\0').filter((file) => isRun(file) && existsSync(join(checkout, file)));
const expressions = files.flatMap((file) => expressionsOf(file, readFileSync(join(checkout, file), 'utf8')));
const problems = problemsOf(expressions, exceptions);

for (const problem of problems) console.error(problem);
console.log(`regex: ${expressions.length} expressions in ${files.length} files, ${problems.length} problems`);
if (expressions.length === 0 || problems.length > 0) process.exitCode = 1;
