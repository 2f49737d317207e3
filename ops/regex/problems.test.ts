import { describe, expect, test } from 'vitest';
import { expressionsOf } from './expressions.ts';
import { problemsOf } from './problems.ts';

const problemsIn = (text: string) => problemsOf(expressionsOf('a.ts', text), []);

describe('slow expressions', () => {
  test.each([
    ['a trailing run of marks', String.raw`line.replaceAll(/^["“]|[",;”]+$/g, '')`],
    ['trailing slashes', String.raw`path.replace(/(?<=.)\/+$/, '')`],
    ['an address in a long word', String.raw`text.replaceAll(/[^\s@]+@[^\s@]+/g, '')`],
    ['nested repetition', 'const a = /^(a+)+$/;'],
    ['a pattern in a string', String.raw`const a = new RegExp('\\s+$', 'u');`],
    ['a pattern in a template', 'const a = RegExp(`${word}+${word}+$`);'],
  ])('finds %s', (_, text) => {
    expect(problemsIn(text)).toEqual([expect.stringMatching(/^a\.ts:1: .* takes (super-linear|exponential) time/)]);
  });

  test("finds a pattern that can't be analyzed", () => {
    expect(problemsIn('new RegExp(pattern)')).toEqual([expect.stringContaining('is put together at run time')]);
  });

  test('accepts linear expressions', () => {
    expect(problemsIn(String.raw`[/^[\w-]{22}$/, /[^a-z0-9]+/g, new RegExp('^a+$'), /(?:^|;\s*)a=([^;]*)/]`)).toEqual(
      [],
    );
  });
});

describe('exceptions', () => {
  const slow = { file: 'a.ts', text: String.raw`/\s+$/`, reason: 'Our own text.' };

  test('allow one expression of one file', () => {
    expect(problemsOf(expressionsOf('a.ts', `a = ${slow.text}`), [slow])).toEqual([]);
    expect(problemsOf(expressionsOf('b.ts', `a = ${slow.text}`), [slow])).toHaveLength(2);
  });

  test("fail when they aren't needed anymore", () => {
    expect(problemsOf([], [slow])).toEqual([expect.stringContaining('is not needed')]);
  });
});
