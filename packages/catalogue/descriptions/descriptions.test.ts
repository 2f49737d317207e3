import { expect, test } from 'vitest';
import { normalise } from '../source/normalise.ts';
import { describe } from './descriptions.ts';

const x = { id: 'test-x', name: 'Nowhere Xs', city: 'Nowhere' };
const textOf = (files: Parameters<typeof normalise>[0]) => normalise(files).map(describe)[0];

test('TEAM-02 information that only repeats the generic text is ignored', () => {
  const described = (information: string) => textOf({ nfl: [{ ...x, information }] });
  expect(described('Football team from Nowhere')).toBe('Football team from Nowhere, in the NFL.');
  expect(described('Plays in a ravine.')).toBe('Plays in a ravine.');
});

test('TEAM-07 a description has the sport, city, league, and founding year', () => {
  expect(textOf({ nhl: [{ ...x, founded: 1924 }] })).toBe('Hockey team from Nowhere, in the NHL, founded in 1924.');
  const retired = { ...x, sport: 'Baseball', conference: 'MLB', firstYear: 1969, lastYear: 2004 };
  expect(textOf({ throwback: [retired] })).toBe('Baseball team from Nowhere that played in MLB from 1969 to 2004.');
});

test.each(['Netherlands', 'United States', 'Philippines', 'Cook Islands', 'Dominican Republic', 'Republic of Ireland'])(
  '%s takes an article',
  (name) => {
    const text = textOf({ nationalTeams: { uefa: [{ id: 'nat-x', name, flag: 'xx' }] } });
    expect(text).toBe(`National soccer team of the ${name}, a member of UEFA.`);
  },
);
