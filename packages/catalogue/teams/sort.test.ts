import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTeams } from '../source/files.ts';
import { sortFields, sortTeams } from './sort.ts';
import type { Team } from './team.ts';

const [anyTeam] = allTeams;
if (!anyTeam) throw new Error('the catalogue is empty');
const team = (change: Partial<Team>): Team => ({ ...anyTeam, ...change });
const ids = (teams: readonly Team[]) => teams.map(({ id }) => id);

const someTeams = fc.shuffledSubarray([...allTeams], { minLength: 0, maxLength: 200 });
const aField = fc.constantFrom(...sortFields);
const aDirection = fc.constantFrom('asc' as const, 'desc' as const);

describe('sorting teams', () => {
  test('BROWSE-23 teams sort by name, city, league, sport and founded', () => {
    const one = team({ id: 'one', name: 'A', city: 'B', league: 'A', sport: 'Hockey', sortYear: 1990 });
    const other = team({ id: 'other', name: 'B', city: 'A', league: 'B', sport: 'Baseball', sortYear: 1980 });
    expect(sortFields).toEqual(['name', 'city', 'league', 'sport', 'founded']);
    const first = sortFields.map((field) => sortTeams([one, other], field)[0]?.id);
    expect(first).toEqual(['one', 'other', 'one', 'other', 'other']);
    const last = sortFields.map((field) => sortTeams([one, other], field, 'desc')[0]?.id);
    expect(last).toEqual(['other', 'one', 'other', 'one', 'one']);
  });

  test('BROWSE-24 names sort without regard to case', () => {
    const teams = ['beta', 'Alpha', 'ALPHA', 'alpha', 'Beta'].map((name) => team({ id: name, name }));
    expect(ids(sortTeams(teams, 'name'))).toEqual(['Alpha', 'ALPHA', 'alpha', 'beta', 'Beta']);
  });

  test('BROWSE-25 founded is compared as a number and a missing year counts as 0', () => {
    const teams = [1990, 0, 905, 10_000].map((sortYear) => team({ id: String(sortYear), sortYear }));
    expect(ids(sortTeams(teams, 'founded'))).toEqual(['0', '905', '1990', '10000']);
  });

  test('property: sorting changes only the order', () => {
    fc.assert(
      fc.property(someTeams, aField, aDirection, (teams, field, direction) => {
        const before = ids(teams);
        const sorted = sortTeams(teams, field, direction);
        expect(sorted).toHaveLength(teams.length);
        expect(new Set(sorted)).toEqual(new Set(teams));
        expect(ids(teams)).toEqual(before);
      }),
    );
  });

  test('property: sorting twice changes nothing', () => {
    fc.assert(
      fc.property(someTeams, aField, aDirection, (teams, field, direction) => {
        const sorted = sortTeams(teams, field, direction);
        expect(ids(sortTeams(sorted, field, direction))).toEqual(ids(sorted));
      }),
    );
  });

  test('property: equal teams keep their order in both directions', () => {
    fc.assert(
      fc.property(
        someTeams,
        fc.constantFrom('league' as const, 'sport' as const),
        aDirection,
        (teams, field, direction) => {
          const groups = Map.groupBy(sortTeams(teams, field, direction), (each) => each[field]);
          for (const [value, group] of groups) {
            expect(ids(group)).toEqual(ids(teams.filter((each) => each[field] === value)));
          }
        },
      ),
    );
  });

  test('property: years are in ascending order', () => {
    fc.assert(
      fc.property(someTeams, (teams) => {
        const years = sortTeams(teams, 'founded').map((each) => each.sortYear);
        expect(years).toEqual(years.toSorted((a, b) => a - b));
      }),
    );
  });
});
