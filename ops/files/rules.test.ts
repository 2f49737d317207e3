import { describe, expect, it } from 'vitest';
import { isChecked, problemsOf } from './rules.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);
/** Concatenated, so that this file doesn't contain the directives itself. */
const slash = '/';
const comment = (text: string) => `${slash}/ ${text}\n`;

describe('length', () => {
  it('allows at most 250 lines', () => {
    expect(problemsOf('a.ts', lines(250))).toEqual([]);
    expect(problemsOf('a.ts', lines(251))).toEqual([expect.stringContaining('a.ts: 251 lines')]);
  });

  it('accepts a longer file that gives a reason at its top', () => {
    expect(problemsOf('a.ts', comment('Long because it lists every route.') + lines(300))).toEqual([]);
    expect(problemsOf('a.sql', `-- Long because it is one schema.\n${lines(300)}`)).toEqual([]);
    expect(problemsOf('a.css', `/* Long because of the palette. */\n${lines(300)}`)).toEqual([]);
    expect(problemsOf('a.ts', lines(10) + comment('Long because too late.') + lines(300))).toHaveLength(1);
  });
});

describe('silenced rules', () => {
  it.each(['oxlint-disable-next-line no-console', '@ts-expect-error', '@ts-ignore'])(
    '%s needs a reason',
    (directive) => {
      expect(problemsOf('a.ts', comment(directive))).toEqual([expect.stringContaining('a.ts:1:')]);
      expect(problemsOf('a.ts', comment(`${directive} --`))).toHaveLength(1);
      expect(problemsOf('a.ts', comment(`${directive} -- the types are wrong`))).toEqual([]);
    },
  );

  it("finds block comments, including those in markup, and doesn't take their end for a reason", () => {
    expect(problemsOf('a.tsx', `{${slash}* oxlint-disable-next-line a -- */}`)).toHaveLength(1);
    expect(problemsOf('a.tsx', `{${slash}* oxlint-disable-next-line a -- it is decorative */}`)).toEqual([]);
  });
});

it('checks sources, not generated or other files', () => {
  expect(['a.ts', 'a.tsx', 'a.css', 'a.sql'].every(isChecked)).toBe(true);
  expect(['a.json', 'a.ts.md', 'apps/server/src/db/schema.ts'].some(isChecked)).toBe(false);
});
