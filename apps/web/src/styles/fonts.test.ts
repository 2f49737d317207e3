import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LETTERS } from '../../vite/font-files.ts';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** The letters that a font file is used for. */
function lettersOf(file: string): string[] {
  const face = css.split('\n').find((line) => line.includes(`${file}.woff2`)) ?? '';
  const ranges = /unicode-range: ([^;]+)/.exec(face)?.[1]?.split(', ') ?? [];
  return ranges.flatMap((range) => {
    const [first = Number.NaN, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
  });
}

test.each(['plain', 'accents'])('the file "%s" has exactly the letters that the styles use it for', (name) => {
  expect(lettersOf(`archivo-${name}`)).toEqual(Array.from(LETTERS[name] ?? '').toSorted());
});

test('every letter of western Europe has one file', () => {
  const all = ['archivo-plain', 'archivo-accents', 'archivo-latin-standard-normal'].flatMap(lettersOf);
  const printable = Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /[^\p{Control}]/u.test(letter),
  );
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(all)).toEqual(new Set([...all, ...printable, ...Array.from('–—‘’“”•…€™Œœ')]));
});
