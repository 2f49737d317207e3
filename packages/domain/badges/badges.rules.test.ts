import { allTeams } from '@sportspot/catalogue/source/files.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgeRules } from './badges.rules.ts';
import type { BadgeFacts, BadgeProgress, BadgeSpot } from './badges.shapes.ts';
import { badgeDefinitions } from './definitions.ts';
import { DAY_MS, matches } from './measures.ts';

const rules = badgeRules(badgeDefinitions, allTeams);
const nothing: BadgeFacts = { spots: [], trips: [], groups: [], pointsOf: () => 1 };
const ofSpots = (spots: readonly BadgeSpot[]): BadgeProgress[] => rules.evaluate({ ...nothing, spots });
const spot = (teamId: string, spottedAt: number | null = 0, cell: string | null = null): BadgeSpot => ({
  teamId,
  spottedAt,
  cell,
});
const badge = (progress: readonly BadgeProgress[], id: string): BadgeProgress => {
  const found = progress.find((one) => one.id === id);
  if (!found) throw new Error(`There is no badge ${id}`);
  return found;
};
const teamsOf = (league: string) => allTeams.filter((team) => team.league === league);

// Few teams, in small leagues and divisions, so that badges are earned and lost; few times, so that some are equal.
const teams = ['Formula 1', 'CONMEBOL', 'OFC', 'NFL'].flatMap(teamsOf).map(({ id }) => id);
const time = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 5 * DAY_MS }),
  fc.constantFrom(0, DAY_MS, DAY_MS - 1),
);
const cell = fc.constantFrom(null, '', 'a', 'b', 'c', 'd');
const spots = fc.array(fc.record({ teamId: fc.constantFrom(...teams, 'nobody-knows'), spottedAt: time, cell }), {
  maxLength: 150,
});
const trip = fc.record({ endedAt: fc.integer({ min: 0, max: 9 }), spots: fc.nat(30), isWon: fc.boolean() });
const group = fc.record({
  joinedAt: fc.integer({ min: 0, max: 9 }),
  memberTimes: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
});
const points = fc.constantFrom(1, 40, 70, 100);
const facts: fc.Arbitrary<BadgeFacts> = fc
  .record({
    spots,
    trips: fc.array(trip, { maxLength: 6 }),
    groups: fc.array(group, { maxLength: 6 }),
    rarity: fc.array(points, { minLength: 7, maxLength: 7 }),
  })
  .map(({ rarity, ...rest }) => ({ ...rest, pointsOf: (id: string) => rarity[id.length % 7] ?? 1 }));

const eachOnce = (some: BadgeFacts): BadgeFacts => ({
  ...some,
  spots: [...new Map(some.spots.map((one) => [one.teamId, one])).values()],
});

describe('invariants', { timeout: 600_000 }, () => {
  test('BADGE-02 the order of spots, trips and groups does not matter', () => {
    const shuffled = facts.chain((one) =>
      fc
        .tuple(
          fc.shuffledSubarray([...one.spots], { minLength: one.spots.length }),
          fc.shuffledSubarray([...one.trips], { minLength: one.trips.length }),
          fc.shuffledSubarray([...one.groups], { minLength: one.groups.length }),
        )
        .map(([s, t, g]) => [one, { ...one, spots: s, trips: t, groups: g }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(rules.evaluate(other)).toEqual(rules.evaluate(one));
      }),
      { numRuns: process.env.LONG ? 2000 : 100 },
    );
  });

  test('BADGE-02 repeated spots do not matter', () => {
    const repeated = facts.chain((one) =>
      fc.subarray([...one.spots]).map((again) => [one, { ...one, spots: [...one.spots, ...again] }] as const),
    );
    fc.assert(
      fc.property(repeated, ([one, other]) => {
        expect(rules.evaluate(other)).toEqual(rules.evaluate(one));
      }),
      { numRuns: process.env.LONG ? 2000 : 100 },
    );
  });

  test('BADGE-02 a spot that arrives late never lowers a level', () => {
    fc.assert(
      fc.property(facts, fc.nat(149), (some, cut) => {
        const all = eachOnce(some);
        const early = rules.evaluate({ ...all, spots: all.spots.slice(0, cut) });
        const late = rules.evaluate(all);
        for (const [index, { awards, value }] of early.entries()) {
          expect(late[index]?.value).toBeGreaterThanOrEqual(value);
          expect(late[index]?.awards.length).toBeGreaterThanOrEqual(awards.length);
        }
      }),
      { numRuns: process.env.LONG ? 2000 : 100 },
    );
  });

  test('BADGE-02 a level is decided by the spots up to that time: later spots never decide it', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const all = eachOnce(some);
        for (const { id, awards, goals } of rules.evaluate(all)) {
          for (const { level, decidedAt, teamId } of awards) {
            if (teamId === null || decidedAt === null) continue;
            const until = all.spots.filter(({ spottedAt }) => spottedAt === null || spottedAt <= decidedAt);
            const then = badge(rules.evaluate({ ...all, spots: until }), id);
            expect(then.value).toBeGreaterThanOrEqual(goals[level - 1] as number);
          }
        }
      }),
      { numRuns: process.env.LONG ? 300 : 20 },
    );
  });

  test('BADGE-01 progress and levels equal a naive count', () => {
    fc.assert(
      fc.property(spots, (some) => {
        const had = new Set(some.map(({ teamId }) => teamId));
        const progress = ofSpots(some);
        for (const { definition } of rules.badges) {
          const { id, measure } = definition;
          if (measure.kind !== 'teams') continue;
          const { value, goals, awards } = badge(progress, id);
          expect(value).toBe(allTeams.filter((team) => had.has(team.id) && matches(team, measure.of)).length);
          expect(awards.map(({ level }) => level)).toEqual(
            goals.flatMap((goal, index) => (goal <= value ? [index + 1] : [])),
          );
        }
      }),
      { numRuns: process.env.LONG ? 2000 : 100 },
    );
  });

  test('PROD-05 a daily measure is the maximum within any 24 hours', () => {
    fc.assert(
      fc.property(spots, (some) => {
        const times = new Map<string, number>();
        for (const { teamId, spottedAt } of some)
          if (spottedAt !== null && teamId !== 'nobody-knows')
            times.set(teamId, Math.min(spottedAt, times.get(teamId) ?? spottedAt));
        const all = [...times.values()];
        const best = Math.max(
          0,
          ...all.map((end) => all.filter((other) => other <= end && other > end - DAY_MS).length),
        );
        expect(badge(ofSpots(some), 'big-day-out').value).toBe(best);
      }),
      { numRuns: process.env.LONG ? 2000 : 100 },
    );
  });
});

test('PROD-04 a league is complete with its last team, at the time of the latest spot', () => {
  const f1 = teamsOf('Formula 1').map(({ id }, index) => spot(id, 1000 - index));
  const [latest, ...others] = f1;
  expect(badge(ofSpots(others), 'league-f1')).toMatchObject({ value: 10, goals: [3, 6, 11], awards: { length: 2 } });
  const { awards } = badge(ofSpots(f1), 'league-f1');
  expect(awards[2]).toEqual({ level: 3, decidedAt: 1000, teamId: latest?.teamId });
  expect(badge(ofSpots(f1), 'full-page').awards).toEqual([{ level: 1, decidedAt: 1000, teamId: latest?.teamId }]);
});

test('PROD-05 an undated spot counts as the earliest, and for no day', () => {
  const some = ['nfl-gb', 'nba-lal', 'mlb-nyy'].map((id) => spot(id, 5));
  const slam = badge(ofSpots([...some, spot('nhl-bos', 6)]), 'grand-slam');
  expect(slam.awards).toEqual([{ level: 1, decidedAt: 6, teamId: 'nhl-bos' }]);
  const recalled = ofSpots([...some, spot('nhl-bos', null)]);
  expect(badge(recalled, 'grand-slam')).toMatchObject({ value: 3, awards: [] });
  expect(badge(recalled, 'rookie').awards).toEqual([{ level: 1, decidedAt: null, teamId: 'nhl-bos' }]);
});

test('PROD-05 a team and its retired predecessor count as a pair in either order', () => {
  const heir = allTeams.find(({ successorOf }) => successorOf !== null);
  const pair = [spot(heir?.id ?? '', 2), spot(heir?.successorOf ?? '', 1)];
  expect(badge(ofSpots(pair), 'family-tree').awards).toEqual([{ level: 1, decidedAt: 2, teamId: heir?.id }]);
  expect(badge(ofSpots(pair.slice(1)), 'family-tree').value).toBe(0);
});

test('PROD-05 rare teams count by their current points', () => {
  const some = [spot('nfl-gb', 1), spot('nhl-bos', 2)];
  const rare = rules.evaluate({ ...nothing, spots: some, pointsOf: (id) => (id === 'nhl-bos' ? 40 : 39) });
  expect(badge(rare, 'deep-cut')).toMatchObject({
    value: 1,
    awards: [{ level: 1, decidedAt: 2, teamId: 'nhl-bos' }],
    teamIds: ['nhl-bos'],
  });
});

test('PROD-05 trip and group levels are dated by the first trip or group that reached them', () => {
  const trips = [
    { endedAt: 9, spots: 30, isWon: false },
    { endedAt: 4, spots: 12, isWon: true },
    { endedAt: 2, spots: 0, isWon: true },
  ];
  const groups = [
    { joinedAt: 3, memberTimes: [] },
    { joinedAt: 7, memberTimes: [11, 7, 8, 10, 9] },
  ];
  const progress = rules.evaluate({ ...nothing, trips, groups });
  expect(badge(progress, 'tourist')).toMatchObject({ value: 2, awards: [{ level: 1, decidedAt: 4 }] });
  expect(badge(progress, 'trip-champion')).toMatchObject({ value: 1, awards: [{ decidedAt: 4 }] });
  expect(badge(progress, 'full-suitcase').awards.map(({ decidedAt }) => decidedAt)).toEqual([4, 9]);
  expect(badge(progress, 'team-player').awards[0]?.decidedAt).toBe(3);
  expect(badge(progress, 'group-captain')).toMatchObject({ value: 5, awards: [{ level: 1, decidedAt: 11 }] });
});

describe('versions', () => {
  const versionsOf = (definitions = badgeDefinitions, catalogue = allTeams) =>
    new Map(badgeRules(definitions, catalogue).badges.map(({ definition, version }) => [definition.id, version]));
  const changedFrom = (other: ReadonlyMap<string, number>): string[] =>
    [...versionsOf()].filter(([id, version]) => other.get(id) !== version).map(([id]) => id);

  test('BADGE-03 changing what a badge requires changes its version, and no other', () => {
    const changed = badgeDefinitions.map((one) =>
      one.id === 'century-club' ? { ...one, levels: [60, 100, 250] } : one,
    );
    expect(changedFrom(versionsOf(changed))).toEqual(['century-club']);
  });

  test('BADGE-03 when a team changes leagues, only the versions of the badges about either league change', () => {
    const moved = allTeams.map((team) => (team.id === 'epl-ars' ? { ...team, league: 'Second Tier' } : team));
    expect(changedFrom(versionsOf(badgeDefinitions, moved))).toEqual([
      'full-page',
      'league-premier-league',
      'league-second-tier',
    ]);
  });

  test('the order of the catalogue does not matter', () => {
    expect(changedFrom(versionsOf(badgeDefinitions, allTeams.toReversed()))).toEqual([]);
  });
});
