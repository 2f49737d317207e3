import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import { expect, test } from 'vitest';
import { badgeFamilies, felts } from './badges.constants.ts';
import { badgeRules } from './badges.rules.ts';
import { badgeDefinitions } from './definitions.ts';
import { matches } from './measures.ts';

const { badges } = badgeRules(badgeDefinitions, allTeams);

test('BADGE-01 there are at least 40 badges, in every family, of every felt, each with one to three increasing levels', () => {
  expect(badgeDefinitions.length).toBeGreaterThanOrEqual(40);
  expect(new Set(badgeDefinitions.map(({ id }) => id)).size).toBe(badgeDefinitions.length);
  expect(new Set(badgeDefinitions.map(({ family }) => family))).toEqual(new Set(badgeFamilies));
  expect(new Set(badgeDefinitions.map(({ felt }) => felt))).toEqual(new Set(felts));
  for (const { goals } of badges) {
    expect(goals.length).toBeGreaterThanOrEqual(1);
    expect(goals.length).toBeLessThanOrEqual(3);
    expect(goals).toEqual([...new Set(goals)].toSorted((one, other) => one - other));
  }
});

test('BADGE-01 badges of one family have different subjects', () => {
  const told = badgeDefinitions.flatMap(({ family, subject }) => (subject ? [`${family} ${subject}`] : []));
  expect(new Set(told).size).toBe(told.length);
});

test('PROD-04 every league of the catalogue has a badge for completing it', () => {
  for (const { name } of leagues) {
    const badge = badges.find(({ definition }) => definition.family === 'leagues' && definition.subject === name);
    expect(badge?.goals.at(-1), name).toBe(allTeams.filter(({ league }) => league === name).length);
  }
});

test('PROD-05 every division of the four big leagues has a badge for completing it', () => {
  const divisions = Map.groupBy(
    allTeams.filter(({ league }) => ['NFL', 'NBA', 'MLB', 'NHL'].includes(league)),
    ({ league, division }) => `${league} ${division}`,
  );
  const asked = badges.filter(({ definition }) => definition.family === 'divisions' && definition.subject);
  expect(asked).toHaveLength(divisions.size);
  for (const { definition, goals } of asked) {
    const { measure } = definition;
    const teams = measure.kind === 'teams' ? allTeams.filter((team) => matches(team, measure.of)) : [];
    expect(divisions.get(`${teams[0]?.league} ${teams[0]?.division}`)).toEqual(teams);
    expect(goals.at(-1)).toBe(teams.length);
  }
});

test('PROD-05 a fan with every team has every level of every badge that depends on spots only', () => {
  const spots = allTeams.map(({ id }, index) => ({ teamId: id, spottedAt: index, cell: `cell ${index}` }));
  const progress = badgeRules(badgeDefinitions, allTeams).evaluate({
    spots,
    trips: [],
    groups: [],
    pointsOf: () => 100,
  });
  const missing = progress.filter(({ goals, awards }) => awards.length < goals.length).map(({ id }) => id);
  const others = badgeDefinitions.filter(({ family }) => family === 'trips' || family === 'groups');
  expect(missing).toEqual(others.map(({ id }) => id));
});

test('PROD-05 no badge requires consecutive days', () => {
  const kinds = new Set(badgeDefinitions.map(({ measure }) => measure.kind));
  expect(kinds).toEqual(
    new Set(['teams', 'different', 'complete', 'heirs', 'rare', 'day', 'places', 'trips', 'groups']),
  );
});
