import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionOf, divisionsOf, nearestTargets, type TeamSet } from './targets.rules.ts';

const byLeague = Map.groupBy(allTeams, ({ league }) => league);
const sets: TeamSet<Team>[] = leagues.flatMap(({ name }) => {
  const teams = byLeague.get(name) ?? [];
  return [{ league: name, division: null, teams }, ...divisionsOf(name, teams)];
});
const idsOf = (teams: readonly Team[]): string[] => teams.map(({ id }) => id).toSorted();

/** Any part of the catalogue, and unknown IDs: removed teams, or teams of a later version. */
const collection = fc
  .tuple(fc.subarray(allTeams.map(({ id }) => id)), fc.array(fc.stringMatching(/^[a-z]{3}-[a-z]{2,4}$/)))
  .map(([known, unknown]) => new Set([...known, ...unknown]));

test('TARGET-01 spotted and missing teams together make up every league and division, for any collection', () => {
  fc.assert(
    fc.property(collection, (spottedIds) => {
      for (const set of sets) {
        const { spotted, left } = completionOf(set, ({ id }) => spottedIds.has(id));
        // Same size and same teams as the set: so nothing is in both.
        expect(idsOf([...spotted, ...left]).join()).toBe(idsOf(set.teams).join());
        expect(spotted.every(({ id }) => spottedIds.has(id))).toBe(true);
        expect(left.some(({ id }) => spottedIds.has(id))).toBe(false);
      }
    }),
  );
});

test('TARGET-01 the divisions of a league contain each of its teams once and have unique names', () => {
  for (const [league, teams] of byLeague) {
    const divisions = divisionsOf(league, teams);
    if (divisions.length === 0) continue;
    expect(idsOf(divisions.flatMap((division) => division.teams))).toEqual(idsOf(teams));
    const names = divisions.map(({ division }) => division);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
  }
});

const namesIn = (league: string) => divisionsOf(league, byLeague.get(league) ?? []).map(({ division }) => division);

test('conferences replace divisions where there are none, and in college', () => {
  expect(namesIn('NFL')).toHaveLength(8);
  expect(namesIn('NFL')).toContain('AFC South');
  expect(namesIn('MLS')).toEqual(['Eastern Conference', 'Western Conference']);
  expect(namesIn('NCAA Division I')).toContain('Ivy League');
  expect(namesIn('NCAA Division I')).not.toContain('FBS');
  expect(namesIn('MiLB Triple-A')).toContain('Pacific Coast League East');
  expect(namesIn('Premier League')).toEqual([]);
});

test('TARGET-01 the nearest targets are started, incomplete, and have the fewest teams left', () => {
  fc.assert(
    fc.property(collection, fc.integer({ min: 1, max: 8 }), (spottedIds, most) => {
      const completions = sets.map((set) => completionOf(set, ({ id }) => spottedIds.has(id)));
      const nearest = nearestTargets(completions, most);
      const open = completions.filter(({ spotted, left }) => spotted.length > 0 && left.length > 0);
      expect(nearest).toHaveLength(Math.min(most, open.length));
      const limit = nearest.at(-1)?.left.length ?? 0;
      const others = open.filter((set) => !nearest.includes(set));
      expect(others.every(({ left }) => left.length >= limit)).toBe(true);
    }),
  );
});

test('among sets with the same number left, the one with more spotted teams comes first', () => {
  const isSpotted = ({ id }: Team) => !['nfl-ten', 'nba-mia'].includes(id);
  const wanted = sets.filter(({ division }) => division === 'AFC South' || division === 'Southeast');
  const nearest = nearestTargets(
    wanted.map((set) => completionOf(set, isSpotted)),
    2,
  );
  expect(nearest.map(({ division, left }) => [division, left.map(({ nickname }) => nickname)])).toEqual([
    ['Southeast', ['Heat']],
    ['AFC South', ['Titans']],
  ]);
});
