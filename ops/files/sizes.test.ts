import { expect, it } from 'vitest';
import { folderProblems, foldersOf, medianOf, medianProblems } from './sizes.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

it('counts the files directly in each folder, and lists the largest first', () => {
  expect(foldersOf(['a/b/one.ts', 'root.ts', 'a/b/two.css', 'a/three.tsx', 'a/b/c/four.sql'])).toEqual([
    { folder: 'a/b', files: 2 },
    { folder: '.', files: 1 },
    { folder: 'a', files: 1 },
    { folder: 'a/b/c', files: 1 },
  ]);
});

it('allows at most 24 files in a folder; those of its subfolders count there', () => {
  expect(folderProblems(foldersOf([...filesIn('a', 24), ...filesIn('a/b', 24)]))).toEqual([]);
  expect(folderProblems(foldersOf([...filesIn('a', 25), ...filesIn('a/b', 24)]))).toEqual([
    'a: 25 source files; split it, 24 are enough',
  ]);
});

it('allows a median of at most 60 lines', () => {
  expect(medianOf([])).toBe(0);
  expect(medianOf([250, 9, 60])).toBe(60);
  expect(medianOf([61, 9, 60, 250])).toBe(61);
  expect(medianProblems(60)).toEqual([]);
  expect(medianProblems(61)).toEqual([expect.stringContaining('61 lines')]);
});
