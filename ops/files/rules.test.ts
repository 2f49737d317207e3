import { describe, expect, it } from 'vitest';
import { isChecked, problemsOf } from './rules.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);
/** Put together here, so that this file does not itself hold what it looks for. */
const slash = '/';
const comment = (text: string) => `${slash}/ ${text}\n`;

describe('length', () => {
  it('allows 250 lines and no more', () => {
    expect(problemsOf('a.ts', lines(250))).toEqual([]);
    expect(problemsOf('a.ts', lines(251))).toEqual([expect.stringContaining('a.ts: 251 lines')]);
  });

  it('accepts a longer file that says why at its beginning', () => {
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

  it('sees block comments, in markup too, and takes their end for no reason', () => {
    expect(problemsOf('a.tsx', `{${slash}* oxlint-disable-next-line a -- */}`)).toHaveLength(1);
    expect(problemsOf('a.tsx', `{${slash}* oxlint-disable-next-line a -- it is decorative */}`)).toEqual([]);
  });
});

it('looks at sources, not at generated or other files', () => {
  expect(['a.ts', 'a.tsx', 'a.css', 'a.sql'].every(isChecked)).toBe(true);
  expect(['a.json', 'a.ts.md', 'apps/server/src/db/schema.ts'].some(isChecked)).toBe(false);
});
