import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkout } from '../servers/checkout.ts';
import { controlsIn, filesIn, parseControls, testsIn } from './controls.ts';

const read = (file: string): string => readFileSync(join(checkout, file), 'utf8');
const document = read('docs/security.md');

it('lists every control of ASVS level 2 once', () => {
  const wanted = parseControls(read('ops/security/asvs-level-2.txt'));
  expect(wanted).toHaveLength(259);
  expect(controlsIn(document).toSorted()).toEqual(wanted.toSorted());
});

it('names only files that exist', () => {
  const files = filesIn(document);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(checkout, file)))).toEqual([]);
});

it('names only tests that exist', () => {
  const tests = testsIn(document);
  expect(tests.length).toBeGreaterThan(17);
  expect(tests.filter(({ file, title }) => !existsSync(join(checkout, file)) || !read(file).includes(title))).toEqual(
    [],
  );
});

it('lists every finding of the review with its proof, and none is open', () => {
  const rows = [...document.matchAll(/^\| (\d+) \|.*$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  expect(rows.filter(([row]) => testsIn(row).length === 0).map(([, number]) => number)).toEqual([]);
  expect(document.split('\n').filter((line) => /\*\*open\*\*/i.test(line))).toEqual([]);
});
