import { expect, it } from 'vitest';
import { cycleProblems } from './cycles.ts';

const importsOf = (...imports: `${string} ${string}`[]) =>
  imports.map((text) => {
    const [from = '', to = ''] = text.split(' ');
    return { from, to };
  });

it('accepts folders that import each other in one direction, and any import inside a folder', () => {
  expect(cycleProblems(importsOf('a/1.ts b/1.ts', 'b/1.ts c/1.ts', 'a/1.ts c/1.ts', 'a/1.ts a/2.ts'))).toEqual([]);
});

it('finds a cycle between folders without one between files, and prints its imports', () => {
  expect(cycleProblems(importsOf('a/1.ts b/1.ts', 'b/2.ts a/2.ts', 'c/1.ts a/1.ts'))).toEqual([
    ['import cycle: a > b > a', '  a/1.ts imports b/1.ts', '  b/2.ts imports a/2.ts'].join('\n'),
  ]);
});

it('counts a folder and its subfolder as two', () => {
  expect(cycleProblems(importsOf('a/1.ts a/b/1.ts', 'a/b/1.ts a/2.ts'))).toHaveLength(1);
});

it('finds a longer cycle, and one for each group of folders', () => {
  const two = importsOf(
    'a/1.ts b/1.ts',
    'b/1.ts c/1.ts',
    'c/1.ts a/1.ts',
    'c/1.ts x/1.ts',
    'x/1.ts y/1.ts',
    'y/1.ts x/1.ts',
  );
  expect(cycleProblems(two).map((problem) => problem.split('\n')[0])).toEqual([
    'import cycle: x > y > x',
    'import cycle: a > b > c > a',
  ]);
});

it('prints the shortest cycle of a group, and three imports of each step', () => {
  const group = importsOf('a/1.ts b/1.ts', 'b/1.ts c/1.ts', 'c/1.ts a/1.ts');
  const back = importsOf('b/1.ts a/1.ts', 'b/2.ts a/1.ts', 'b/3.ts a/1.ts', 'b/4.ts a/1.ts', 'b/5.ts a/1.ts');
  const [problem, ...others] = cycleProblems([...group, ...back]);
  expect(others).toEqual([]);
  expect(problem?.split('\n')).toEqual([
    'import cycle: a > b > a',
    '  a/1.ts imports b/1.ts',
    '  b/1.ts imports a/1.ts',
    '  b/2.ts imports a/1.ts',
    '  b/3.ts imports a/1.ts',
    '  and 2 more',
  ]);
});
