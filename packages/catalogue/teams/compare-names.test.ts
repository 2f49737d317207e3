import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTeams } from '../source/files.ts';
import { compareNames } from './compare-names.ts';

const { compare } = new Intl.Collator('en');

test('teams have the order of an English collator, by name, by city, and by league', () => {
  for (const field of ['name', 'city', 'league', 'place'] as const) {
    const values = allTeams.map((team) => team[field]);
    expect(values.toSorted(compareNames), field).toEqual(values.toSorted(compare));
  }
});

test('two texts compare as in an English collator', () => {
  const letter = fc.constantFrom(...Array.from(" -.'’()/&059abzABZéÉñöçßøłЖ+_@#"));
  const text = fc.string({ unit: letter, maxLength: 6 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareNames(one, other))).toBe(Math.sign(compare(one, other)));
    }),
    { numRuns: 5000, examples: [['’', "' "]] },
  );
});
